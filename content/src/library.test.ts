import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerLike, mark } from '@cs/marking';
import { describe, expect, it } from 'vitest';
import { compileLibrary, describeProblem, overviewOf, problemFiles } from './index.ts';
import { aLibrary, anSvg, told } from './testing/aLibrary.ts';

const folder = path.join(import.meta.dirname, '../../library');
const library = await compileLibrary(folder);

describe('the library', () => {
  it('is clean', async () => {
    const problems = (await problemFiles(library, folder)).flatMap(file => file.problems);
    expect(problems.map(problem => describeProblem(problem))).toEqual([]);
  });

  it('holds something', () => {
    expect(library.questions.size).toBeGreaterThan(0);
    expect(library.gameboards.has('example-gameboard')).toBe(true);
  });

  it.each([...library.questions])('%s: correct choices are marked right, the others wrong', (_, { question }) => {
    for (const choice of question.choices ?? []) {
      const answer = answerLike(question, choice);
      if (answer === undefined) continue;
      const { correct } = mark(question, answer);
      expect({ answer, correct }).toEqual({ answer, correct: choice.correct === true });
    }
  });

  it.each([...library.questions])('%s: every wrong choice says why', (_, { question }) => {
    const silent = (question.choices ?? []).filter(({ correct, explanation }) => !correct && explanation === undefined);
    expect(question.defaultFeedback === undefined ? silent : []).toEqual([]);
  });
});

describe('docs/library.md', () => {
  it('tells what there is: npm run library:overview', async () => {
    const text = await readFile(path.join(import.meta.dirname, '../../docs/library.md'), 'utf8');
    expect(text).toContain(overviewOf(library));
  });
});

describe('the examples of docs/content.md', () => {
  it('are sound', async () => {
    const text = await readFile(path.join(import.meta.dirname, '../../docs/content.md'), 'utf8');
    const examples = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = ''], index) => [
      `${index}.yaml`,
      yaml,
    ]);
    const handbook = await aLibrary({ ...Object.fromEntries(examples), 'figures/list.svg': anSvg() });
    expect(told(handbook)).toEqual([]);
    expect([handbook.pages.size, handbook.questions.size, handbook.gameboards.size, handbook.terms.size]).toEqual([
      5, 11, 1, 1,
    ]);
  });
});
