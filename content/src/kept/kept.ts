import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Compiled } from '../compile/compileFiles.ts';
import type { LibraryFile } from '../documents/readFolder.ts';
import { keyOf } from './keyOf.ts';
import { readLines } from './lines.ts';

/** Beside what the build keeps; where nothing can be written, everything is compiled anew. */
const FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/library');
/** Versions that are kept: the newest, and those of work that goes on beside it. */
const VERSIONS = 4;
/** Files from which reading what was made takes less than making it. */
const WORTH = 50;
const ENDING = '.jsonl';
const PART = '.part';
/** ms after which a part is what a process left that ended while it wrote. */
const LEFT = 3600_000;
/** Bytes of lines that are gathered to be written at once. */
const WRITTEN_AHEAD = 1 << 20;

/** Whether what is made of these files is kept. */
export const isWorthKeeping = (files: readonly LibraryFile[]): boolean => files.length >= WORTH;

/** What was made of these files before; undefined when it is not kept, or not whole. */
export async function readKept(files: readonly LibraryFile[], folder = FOLDER): Promise<Compiled | undefined> {
  if (!isWorthKeeping(files)) return undefined;
  const file = path.join(folder, (await keyOf(files)) + ENDING);
  try {
    const compiled = await readLines(linesIn(await readFile(file)));
    await utimes(file, new Date(), new Date());
    return compiled;
  } catch {
    return undefined;
  }
}

function* linesIn(bytes: Buffer): Generator<Buffer> {
  let at = 0;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', at)) {
    yield bytes.subarray(at, end);
    at = end + 1;
  }
}

/** Keeps the lines that were made of these files; beyond `VERSIONS` the oldest go, and so does what was never finished. */
export async function keep(files: readonly LibraryFile[], lines: readonly Buffer[], folder = FOLDER): Promise<void> {
  if (!isWorthKeeping(files)) return;
  const key = await keyOf(files);
  const part = path.join(folder, key + randomUUID() + PART);
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(lines, createWriteStream(part, { highWaterMark: WRITTEN_AHEAD }));
    await rename(part, path.join(folder, key + ENDING));
    await removeOldest(folder);
  } catch {
    // It costs the next start some seconds, no more.
    await rm(part, { force: true }).catch(() => {});
  }
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async name => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const whole = aged.filter(({ name }) => name.endsWith(ENDING)).sort((one, other) => other.at - one.at);
  const unfinished = aged.filter(({ name, at }) => name.endsWith(PART) && at < Date.now() - LEFT);
  for (const { name } of [...whole.slice(VERSIONS), ...unfinished]) await rm(path.join(folder, name), { force: true });
}
