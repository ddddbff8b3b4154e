import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { LibraryFile } from '../documents/readFolder.ts';

const run = promisify(execFile);

/**
 * The name of a content version: the commit when the folder is a git checkout of its own without changes, else a hash
 * of all paths and bytes (12 hexadecimal digits).
 */
export async function versionOf(folder: string, files: readonly LibraryFile[]): Promise<string> {
  return (await cleanCommit(folder)) ?? hashOf(files);
}

function hashOf(files: readonly LibraryFile[]): string {
  const hash = createHash('sha256');
  for (const { file, bytes } of files) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

async function cleanCommit(folder: string): Promise<string | undefined> {
  const git = async (...words: string[]): Promise<string> => (await run('git', ['-C', folder, ...words])).stdout.trim();
  try {
    if ((await git('rev-parse', '--show-toplevel')) !== (await realpath(folder))) return undefined;
    return (await git('status', '--porcelain')) === '' ? await git('rev-parse', 'HEAD') : undefined;
  } catch {
    // No git here, or no checkout: the hash names the version.
    return undefined;
  }
}
