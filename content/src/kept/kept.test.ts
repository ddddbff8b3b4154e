import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileFiles, startCompiling } from '../compile/compileFiles.ts';
import { type LibraryFile, readFolder } from '../documents/readFolder.ts';
import { keep, readKept } from './kept.ts';
import { linesOf } from './lines.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Every kind of block, term, board and mail; and something to mend. */
const files = [
  ...(await readFolder(path.join(root, 'library/gallery'))),
  ...(await readFolder(path.join(root, 'library/gameboards'))),
  ...(await readFolder(path.join(root, 'library/emails'))),
  ...(await readFolder(path.join(root, 'library/topics/sorting'))),
  { file: 'faulty.yaml', bytes: Buffer.from('id: x\ntype: page\ntitle: "X"\nvalue: "[a](#nowhere)"\n') },
];
const compiled = await compileFiles(files);
const lines: Buffer[] = [];
for await (const line of linesOf(await startCompiling(files))) lines.push(line);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

const changed = (text: string): LibraryFile[] => [...files, { file: 'more.yaml', bytes: Buffer.from(text) }];

test('what was kept is what was made, to the last detail', async () => {
  expect(await readKept(files, folder)).toBeUndefined();
  await keep(files, lines, folder);
  const read = await readKept(files, folder);
  expect(compiled.problems.length).toBeGreaterThan(0);
  expect(read).toEqual(compiled);
  expect([...(read?.pages.keys() ?? [])]).toEqual([...compiled.pages.keys()]);
});

test('other files, or other names, are not taken for these', async () => {
  await keep(files, lines, folder);
  expect(await readKept(changed(''), folder)).toBeUndefined();
  expect(
    await readKept(files.toSpliced(-1, 1, { file: 'other.yaml', bytes: Buffer.from('') }), folder),
  ).toBeUndefined();
});

test.each([0.3, 0.9])('a file cut off after %s of it is not read', async share => {
  await keep(files, lines, folder);
  const [name = ''] = await readdir(folder);
  const whole = await readFile(path.join(folder, name));
  await writeFile(path.join(folder, name), whole.subarray(0, whole.length * share));
  expect(await readKept(files, folder)).toBeUndefined();
});

test('four versions are kept, the one used longest ago goes', async () => {
  for (const text of ['1', '2', '3', '4']) await keep(changed(text), lines, folder);
  expect(await readKept(changed('1'), folder)).toBeDefined();
  await keep(changed('5'), lines, folder);
  expect(await readdir(folder)).toHaveLength(4);
  expect(await readKept(changed('2'), folder)).toBeUndefined();
  expect(await readKept(changed('1'), folder)).toBeDefined();
});

test('what a process left unfinished long ago goes; what another is writing now stays', async () => {
  for (const name of ['left.part', 'under-way.part']) await writeFile(path.join(folder, name), '{');
  await utimes(path.join(folder, 'left.part'), new Date(0), new Date(0));
  await keep(files, lines, folder);
  expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual(['under-way.part']);
});

test('without a place to write, nothing is kept and nothing fails', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  await keep(files, lines, file);
  expect(await readKept(files, file)).toBeUndefined();
});
