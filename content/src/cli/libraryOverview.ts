/** Writes what the library holds into `docs/library.md`, between its two marks. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileLibrary } from '../compileLibrary.ts';
import { overviewOf } from '../overview.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const file = path.join(root, 'docs/library.md');
const text = await readFile(file, 'utf8');
const overview = overviewOf(await compileLibrary(path.join(root, 'library')));
await writeFile(
  file,
  text.replace(/(<!-- overview -->\n)[\s\S]*(\n<!-- end -->)/, (_, from, to) => from + overview + to),
);
