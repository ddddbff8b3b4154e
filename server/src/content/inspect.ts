import { compileLibrary, type ProblemFile, problemFiles } from '@cs/content';

export interface LibraryFolder {
  folder: string;
  /** Folders at its top that are left out. */
  without: readonly string[];
}

/** What a version is like, found out before it is built for serving. */
export interface Inspected {
  version: string;
  /** How many pages it holds. */
  pages: number;
  /** What is wrong with its files. */
  files: readonly ProblemFile[];
}

/** Compiles and checks a library. @throws when it cannot be compiled at all */
export async function inspect({ folder, without }: LibraryFolder): Promise<Inspected> {
  const snapshot = await compileLibrary(folder, { without });
  const files = await problemFiles(snapshot, folder, { without });
  return { version: snapshot.version, pages: snapshot.pages.size, files };
}
