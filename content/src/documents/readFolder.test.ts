import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFolder } from './readFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'library-'));
  for (const file of ['b.yaml', 'a/one.yaml', 'gallery/two.yaml', 'a/gallery/three.yaml', '.git/head', 'a/.hidden']) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
});
afterEach(() => rm(folder, { recursive: true }));

const names = async (without?: string[]) => (await readFolder(folder, without)).map(({ file }) => file);

it('reads every file that is not hidden, in one order', async () => {
  expect(await names()).toEqual(['a/gallery/three.yaml', 'a/one.yaml', 'b.yaml', 'gallery/two.yaml']);
});

it('leaves out folders at the top by name', async () => {
  expect(await names(['gallery'])).toEqual(['a/gallery/three.yaml', 'a/one.yaml', 'b.yaml']);
});
