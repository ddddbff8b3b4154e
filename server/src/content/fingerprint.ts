import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LibraryFolder } from './inspect.ts';

const AT_ONCE = 64;
/** They change with each commit that is checked out. */
const CHECKED_OUT = ['.git/HEAD', '.git/logs/HEAD'];

/**
 * What can be seen of a library folder without reading it: names, sizes and times of its files, and which commit is
 * checked out. The same as before means that nothing has changed; undefined that the folder cannot be read.
 */
export async function fingerprint({ folder, without }: LibraryFolder): Promise<string | undefined> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter(entry => entry.isFile())
      .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter(name => !isLeftOut(name, without))
      .sort();
    const hash = createHash('sha256');
    for (let start = 0; start < names.length; start += AT_ONCE) {
      const looks = await Promise.all(names.slice(start, start + AT_ONCE).map(name => lookAt(folder, name)));
      hash.update(looks.join('\0'));
    }
    for (const name of CHECKED_OUT) hash.update(await lookAt(folder, name));
    return hash.digest('base64');
  } catch {
    return undefined;
  }
}

function isLeftOut(name: string, without: readonly string[]): boolean {
  const steps = name.split(path.sep);
  return steps.some(step => step.startsWith('.')) || without.includes(steps[0] ?? '');
}

/** A file that has gone since it was listed looks like none. */
async function lookAt(folder: string, name: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(path.join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  } catch {
    return name;
  }
}
