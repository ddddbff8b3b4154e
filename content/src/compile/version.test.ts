import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFolder } from '../documents/readFolder.ts';
import { readVersion } from './version.ts';

const HASH = /^[0-9a-f]{12}$/;

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  await mkdir(path.join(checkout, 'pages'));
  await writeFile(path.join(checkout, 'pages/a.yaml'), 'id: a');
  git('init', '--quiet');
  git('add', '.');
  commit('First');
});
afterEach(() => rm(checkout, { recursive: true }));

const git = (...words: string[]): string =>
  execFileSync('git', ['-C', checkout, ...words], { encoding: 'utf8' }).trim();
const commit = (message: string): string =>
  git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '-m', message);
const versionIn = async (folder: string, meanwhile?: () => Promise<void>): Promise<string> => {
  const { version } = await readVersion(folder, async () => {
    const files = await readFolder(folder);
    await meanwhile?.();
    return files;
  });
  return version;
};

it('a checkout without changes is named by its commit', async () => {
  expect(await versionIn(checkout)).toBe(git('rev-parse', 'HEAD'));
});

it('a checkout with changes is named by its files', async () => {
  await writeFile(path.join(checkout, 'pages/a.yaml'), 'id: b');
  expect(await versionIn(checkout)).toMatch(HASH);
});

it('a folder inside a checkout is named by its files, since the commit says more than it should', async () => {
  expect(await versionIn(path.join(checkout, 'pages'))).toMatch(HASH);
});

it('files that were read before another commit was checked out do not bear its name', async () => {
  const version = await versionIn(checkout, async () => {
    await writeFile(path.join(checkout, 'pages/a.yaml'), 'id: b');
    git('add', '.');
    commit('Second');
  });
  expect(version).toMatch(HASH);
  expect(await versionIn(checkout)).toBe(git('rev-parse', 'HEAD'));
});
