import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface LibraryFile {
  /** Path under the library folder, with `/`. */
  file: string;
  bytes: Buffer;
}

const READ_AT_ONCE = 32;

/**
 * Every file under `folder` but hidden ones, sorted by path so that every machine reads the same order.
 * @param without folders at its top that are left out
 */
export async function readFolder(folder: string, without: readonly string[] = []): Promise<LibraryFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(name => !name.split('/').some(part => part.startsWith('.')))
    .filter(name => !without.includes(name.split('/', 1)[0] ?? ''))
    .sort((a, b) => (a < b ? -1 : 1));
  const files: LibraryFile[] = [];
  for (let start = 0; start < names.length; start += READ_AT_ONCE) {
    const batch = names.slice(start, start + READ_AT_ONCE);
    files.push(
      ...(await Promise.all(batch.map(async file => ({ file, bytes: await readFile(path.join(folder, file)) })))),
    );
  }
  return files;
}

export const isDocument = (file: string): boolean => /\.(ya?ml|json)$/.test(file);
export const isImage = (file: string): boolean => /\.(svg|png|jpe?g|gif)$/i.test(file);
