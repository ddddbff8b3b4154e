import type { ContentPage, ContentSummary } from '@cs/contract/content';
import type { Compiled, CompiledWithQuestions, Compiling } from '../compile/compileFiles.ts';
import { turns } from '../compile/turns.ts';
import type { Page, StoredPart } from '../snapshot.ts';

/** The last line: all but the pages, and how many they are. */
type RestLine = { [Name in Exclude<keyof Compiled, 'pages' | 'questions' | 'problems'>]: [string, unknown][] } & {
  problems: Compiled['problems'];
  size: number;
};

/**
 * What is compiled, a line of JSON for each page with its questions, and one for all the rest. A page's related pages are
 * put back from the summaries, which all pages share.
 */
export async function* linesOf(compiling: Compiling): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const { page, questions } of compiling.pages()) {
    const unrelatedPage = { ...page, wire: unrelated(page.wire), compiled: unrelated(page.compiled) };
    size++;
    yield lineOf({ page: unrelatedPage, questions } satisfies CompiledWithQuestions);
  }
  const { problems, ...maps } = compiling.rest();
  const entries = Object.entries(maps).map(([name, map]) => [name, [...map]]);
  yield lineOf({ ...Object.fromEntries(entries), problems, size });
}

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const unrelated = (page: ContentPage): ContentPage => (page.relatedContent ? { ...page, relatedContent: [] } : page);

/** What these lines hold. @throws when one is missing or cut off */
export async function readLines(lines: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Compiled> {
  const turn = turns();
  const pages = new Map<string, Page>();
  const questions = new Map<string, StoredPart>();
  for await (const line of lines) {
    const read = JSON.parse(line.toString()) as CompiledWithQuestions | RestLine;
    if ('size' in read) return withRest(pages, questions, read);
    pages.set(read.page.id, read.page);
    for (const [id, part] of read.questions) if (!questions.has(id)) questions.set(id, part);
    await turn();
  }
  throw new Error('The last line is missing.');
}

function withRest(
  pages: Map<string, Page>,
  questions: Map<string, StoredPart>,
  { size, problems, ...rest }: RestLine,
): Compiled {
  if (pages.size !== size) throw new Error(`There are ${pages.size} pages, not ${size}.`);
  const maps = Object.fromEntries(Object.entries(rest).map(([name, entries]) => [name, new Map(entries)]));
  const summaries = maps.summaries as Map<string, ContentSummary>;
  for (const page of pages.values()) {
    const relatedContent = page.relatedIds.flatMap(id => summaries.get(id) ?? []);
    for (const form of [page.wire, page.compiled]) if (form.relatedContent) Object.assign(form, { relatedContent });
  }
  // `linesOf` has written these maps under the names that they have in `Compiled`.
  return { ...(maps as unknown as Compiled), pages, questions, problems };
}
