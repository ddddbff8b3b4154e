import { compileFiles, sharedOf, summariesOf } from './compile/compileFiles.ts';
import { compiler } from './compile/compiler.ts';
import { previewDocuments } from './compile/previewDocuments.ts';
import { previewOf } from './compile/previewOf.ts';
import { readLibrary } from './compile/readLibrary.ts';
import { readVersion } from './compile/version.ts';
import { readFolder } from './documents/readFolder.ts';
import { imagesOf } from './images/images.ts';
import { keep, readKept } from './kept/kept.ts';
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
  let compiled = anew ? undefined : await readKept(files);
  if (compiled === undefined) {
    const made = await compileFiles(files);
    await keep(files, made);
    // What has been read again takes a third less memory: pieces of text no longer hold on to the text they were cut from.
    compiled = (await readKept(files)) ?? made;
  }
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
