import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { LibraryFile } from '../documents/readFolder.ts';

const run = promisify(execFile);

/**
 * Reads a library folder, and names its version: by the commit when the folder is a git checkout of its own without
 * changes, else by a hash of all paths and bytes (12 hexadecimal digits).
 */
export async function readVersion(
  folder: string,
  read: () => Promise<LibraryFile[]>,
): Promise<{ files: LibraryFile[]; version: string }> {
  const before = await cleanCommit(folder);
  const files = await read();
  // Another commit may be checked out meanwhile: its name would then stand for files of the one before.
  const commit = before !== undefined && before === (await cleanCommit(folder)) ? before : undefined;
  return { files, version: commit ?? hashOf(files) };
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
