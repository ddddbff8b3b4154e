import path from 'node:path';
import { problemFiles } from '../checks/problemFiles.ts';
import { compileLibrary } from '../compileLibrary.ts';
import { describeProblem } from '../problem.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'library'));
const shown = path.relative(process.cwd(), folder) || '.';

const snapshot = await compileLibrary(folder);
const { pages, questions, gameboards, terms, version } = snapshot;
const problems = (await problemFiles(snapshot, folder)).flatMap(file => file.problems);
for (const problem of problems) console.log(describeProblem(problem, `${shown}/`));
const errors = problems.filter(({ severity }) => severity === 'error').length;
console.log(
  `${pages.size} pages, ${questions.size} marked questions, ${gameboards.size} gameboards, ${terms.size} glossary terms ` +
    `(version ${version}): ${errors} errors, ${problems.length - errors} warnings`,
);
process.exitCode = errors > 0 ? 1 : 0;
