import type { ContentSummary } from '@cs/contract/content';
import { checkLibrary } from '../checks/checkLibrary.ts';
import { checkLinks } from '../checks/links.ts';
import { reasonOf } from '../documents/readDocument.ts';
import type { LibraryFile } from '../documents/readFolder.ts';
import { mathsRenderer } from '../markup/compileText.ts';
import type { Problem } from '../problem.ts';
import type { Page, Snapshot, StoredPart } from '../snapshot.ts';
import { type CompiledPage, compilePage } from './compilePage.ts';
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

/** A page and its marked questions. */
export type CompiledWithQuestions = Pick<CompiledPage, 'page' | 'questions'>;
export type Rest = Omit<Compiled, 'pages' | 'questions'>;

/** A library that is being compiled page by page, so that nobody need hold more than one. */
export interface Compiling {
  /** Every page that can be compiled. */
  pages(): AsyncGenerator<CompiledWithQuestions>;
  /** All but pages and questions, to be asked for after the last page. */
  rest(): Promise<Rest>;
}

/** Reads and checks the files of a library, and compiles them as they are asked for. Whatever is wrong is in `problems`. */
export async function startCompiling(files: readonly LibraryFile[]): Promise<Compiling> {
  const library = await readLibrary(files);
  const { problems } = library;
  const shared = sharedOf(library);
  const summaries = summariesOf(library);
  await checkLibrary(library);
  return {
    async *pages() {
      const turn = turns();
      for (const entry of library.pages.values()) {
        try {
          const made = compilePage(entry, shared, summaries);
          checkLinks(entry, made, library);
          yield made;
        } catch (fault) {
          // Whatever is wrong with one page, the others are served.
          problems.push(problemAt(entry, [], `cannot be compiled: ${reasonOf(fault)}`));
          summaries.delete(entry.id);
        }
        await turn();
      }
    },
    rest: async () => ({
      gameboards: readyBoards(library),
      wildcards: wildcards(library),
      emailTemplates: emailTemplates(library),
      summaries,
      terms: await compileTerms(shared),
      problems: problems.sort(byPlace),
    }),
  };
}

/** Reads, checks and compiles the files of a library at once. */
export async function compileFiles(files: readonly LibraryFile[]): Promise<Compiled> {
  const compiling = await startCompiling(files);
  const pages = new Map<string, Page>();
  const questions = new Map<string, StoredPart>();
  for await (const made of compiling.pages()) {
    pages.set(made.page.id, made.page);
    for (const [id, part] of made.questions) if (!questions.has(id)) questions.set(id, part);
  }
  return { pages, questions, ...(await compiling.rest()) };
}

const byPlace = (one: Problem, other: Problem): number =>
  one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
