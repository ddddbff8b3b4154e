import type { ContentSummary } from '@cs/contract/content';
import { checkLibrary } from '../checks/checkLibrary.ts';
import { checkLinks } from '../checks/links.ts';
import { reasonOf } from '../documents/readDocument.ts';
import type { LibraryFile } from '../documents/readFolder.ts';
import { mathsRenderer } from '../markup/compileText.ts';
import type { Problem } from '../problem.ts';
import type { Page, Snapshot, StoredPart } from '../snapshot.ts';
import { compilePage } from './compilePage.ts';
import { emailTemplates, readyBoards, wildcards } from './others.ts';
import type { Shared } from './pageContext.ts';
import { type Library, problemAt, readLibrary } from './readLibrary.ts';
import { summaryOf } from './summary.ts';
import { compileTerms, termFinder } from './terms.ts';
import { turns } from './turns.ts';

/** What compiling makes of a library's documents: data alone, which can be kept and read again. */
export type Compiled = Pick<
  Snapshot,
  'pages' | 'questions' | 'gameboards' | 'wildcards' | 'emailTemplates' | 'summaries' | 'terms' | 'problems'
>;

/** What pages share while they are compiled. */
export function sharedOf(library: Library): Shared {
  const maths = mathsRenderer();
  return { library, images: library.images, maths, term: termFinder(library, maths) };
}

/** A summary of each page, by id: what lists and related content show of it. */
export const summariesOf = ({ pages }: Library): Map<string, ContentSummary> =>
  new Map([...pages].map(([id, { object }]) => [id, summaryOf(object)]));

/** Reads, checks and compiles the files of a library. Whatever is wrong with them is in `problems`. */
export async function compileFiles(files: readonly LibraryFile[]): Promise<Compiled> {
  const library = await readLibrary(files);
  const { problems } = library;
  const shared = sharedOf(library);
  const summaries = summariesOf(library);
  await checkLibrary(library);
  const pages = new Map<string, Page>();
  const questions = new Map<string, StoredPart>();
  const turn = turns();
  for (const entry of library.pages.values()) {
    try {
      const compiled = compilePage(entry, shared, summaries);
      pages.set(entry.id, compiled.page);
      for (const [id, part] of compiled.questions) if (!questions.has(id)) questions.set(id, part);
      checkLinks(entry, compiled.context, library);
    } catch (fault) {
      // Whatever is wrong with one page, the others are served.
      problems.push(problemAt(entry, [], `cannot be compiled: ${reasonOf(fault)}`));
      summaries.delete(entry.id);
    }
    await turn();
  }
  return {
    pages,
    questions,
    gameboards: readyBoards(library),
    wildcards: wildcards(library),
    emailTemplates: emailTemplates(library),
    summaries,
    terms: compileTerms(shared),
    problems: problems.sort(byPlace),
  };
}

const byPlace = (one: Problem, other: Problem): number =>
  one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
