import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LibraryFile, readFolder } from '../documents/readFolder.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Rooms whose code has a say in what compiling makes. */
const ROOMS = ['content/src', 'contract/src', 'marking/src', 'notation'];

/** The name of what compiling makes of these files: it changes with any of them, with our code and with the packages. */
export async function keyOf(files: readonly LibraryFile[]): Promise<string> {
  const hash = createHash('sha256').update(await compilerHash());
  addFiles(hash, files);
  return hash.digest('hex').slice(0, 32);
}

let known: Promise<string> | undefined;

function compilerHash(): Promise<string> {
  known ??= hashOfCompiler();
  return known;
}

async function hashOfCompiler(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  // An installation may do without the lockfile: its packages do not change then.
  hash.update(await readFile(path.join(root, 'package-lock.json')).catch(() => ''));
  for (const room of ROOMS) {
    const code = await readFolder(path.join(root, room));
    addFiles(
      hash,
      code.filter(({ file }) => !file.includes('.test.')),
    );
  }
  return hash.digest('hex');
}

function addFiles(hash: Hash, files: readonly LibraryFile[]): void {
  for (const { file, bytes } of files) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
}
