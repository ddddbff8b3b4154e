import { type Compiled, sharedOf, startCompiling, summariesOf } from './compile/compileFiles.ts';
import { compiler } from './compile/compiler.ts';
import { previewDocuments } from './compile/previewDocuments.ts';
import { previewOf } from './compile/previewOf.ts';
import { readLibrary } from './compile/readLibrary.ts';
import { readVersion } from './compile/version.ts';
import { type LibraryFile, readFolder } from './documents/readFolder.ts';
import { imagesOf } from './images/images.ts';
import { keep, readKept } from './kept/kept.ts';
import { linesOf, readLines } from './kept/lines.ts';
import type { Snapshot } from './snapshot.ts';

export interface LibraryOptions {
  /** Folders of the library that are left out. */
  without?: readonly string[];
  /** Compiles anew what has been compiled before. */
  anew?: boolean;
}

/**
 * Reads, checks and compiles a library folder, or reads what was made of the same files before. Faults of its content are
 * in `problems`; it rejects only when the folder itself cannot be read.
 */
export async function compileLibrary(folder: string, { without, anew }: LibraryOptions = {}): Promise<Snapshot> {
  const { files, version } = await readVersion(folder, () => readFolder(folder, without));
  const compiled = (anew ? undefined : await readKept(files)) ?? (await compileAndKeep(files));
  const images = imagesOf(files);
  const workshop = once(() => readLibrary(files));
  return {
    ...compiled,
    version,
    images,
    compile: compiler(compiled, images),
    async preview(value, encoding) {
      return previewOf({ type: 'content', encoding, value }, sharedOf(await workshop()));
    },
    async previewDocuments(text) {
      const library = await workshop();
      return previewDocuments(text, sharedOf(library), summariesOf(library));
    },
  };
}

/**
 * Pages are packed into lines one by one and read again: they take a third less memory than as they were made, since
 * pieces of text no longer hold on to the text they were cut from.
 */
async function compileAndKeep(files: readonly LibraryFile[]): Promise<Compiled> {
  const lines: Buffer[] = [];
  const compiled = await readLines(noting(linesOf(await startCompiling(files)), lines));
  await keep(files, lines);
  return compiled;
}

async function* noting<T>(made: AsyncIterable<T>, noted: T[]): AsyncGenerator<T> {
  for await (const each of made) {
    noted.push(each);
    yield each;
  }
}

/** The library as its authors wrote it is needed by few, who wait for it once. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}
