import type { ContentObject, ContentSummary } from '@cs/contract/content';
import { checkLibrary } from './checks/checkLibrary.ts';
import { checkLinks } from './checks/links.ts';
import { compileObject } from './compile/compileObject.ts';
import { compilePage } from './compile/compilePage.ts';
import { emailTemplates, readyBoards, wildcards } from './compile/others.ts';
import { type PageContext, pageContext, type Shared } from './compile/pageContext.ts';
import { previewDocuments } from './compile/previewDocuments.ts';
import { previewOf } from './compile/previewOf.ts';
import { problemAt, readLibrary } from './compile/readLibrary.ts';
import { summaryOf } from './compile/summary.ts';
import { compileTerms, termFinder } from './compile/terms.ts';
import { turns } from './compile/turns.ts';
import { versionOf } from './compile/version.ts';
import { reasonOf } from './documents/readDocument.ts';
import { readFolder } from './documents/readFolder.ts';
import { mathsRenderer } from './markup/compileText.ts';
import type { Page, Snapshot, StoredPart } from './snapshot.ts';

export interface LibraryOptions {
  /** Folders of the library that are left out. */
  without?: readonly string[];
}

/**
 * Reads, checks and compiles a library folder. Faults of its content are in `problems`; it rejects only when the folder
 * itself cannot be read.
 */
export async function compileLibrary(folder: string, { without }: LibraryOptions = {}): Promise<Snapshot> {
  const files = await readFolder(folder, without);
  const library = await readLibrary(files);
  const maths = mathsRenderer();
  const shared: Shared = { library, maths, term: termFinder(library, maths) };
  const summaries = new Map<string, ContentSummary>();
  for (const [id, { object }] of library.pages) summaries.set(id, summaryOf(object));

  await checkLibrary(library);
  const pages = new Map<string, Page>();
  const questions = new Map<string, StoredPart>();
  const contexts = new Map<string, PageContext>();
  const compiledTexts = new WeakMap<ContentObject, ContentObject>();
  const turn = turns();
  for (const entry of library.pages.values()) {
    try {
      const compiled = compilePage(entry, shared, summaries, (text, rich) => compiledTexts.set(text, rich));
      pages.set(entry.id, compiled.page);
      contexts.set(entry.id, compiled.context);
      for (const [id, part] of compiled.questions) if (!questions.has(id)) questions.set(id, part);
      checkLinks(entry, compiled.context, library);
    } catch (fault) {
      // Whatever is wrong with one page, the others are served.
      library.problems.push(problemAt(entry, [], `cannot be compiled: ${reasonOf(fault)}`));
      summaries.delete(entry.id);
    }
    await turn();
  }
  const terms = compileTerms(shared);
  library.problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  const loose = pageContext({ type: 'content' }, shared, () => {});

  return {
    version: await versionOf(folder, files),
    pages,
    questions,
    gameboards: readyBoards(library),
    wildcards: wildcards(library),
    emailTemplates: emailTemplates(library),
    summaries,
    terms,
    images: library.images,
    problems: library.problems,
    compile: (object, pageId) => compiledTexts.get(object) ?? compileObject(object, contexts.get(pageId) ?? loose),
    preview: (value, encoding) => previewOf({ type: 'content', encoding, value }, shared),
    previewDocuments: text => previewDocuments(text, shared, summaries),
  };
}
