import type { ContentPage } from '@cs/contract/content';
import type { Compiled, CompiledWithQuestions, Compiling, Rest } from '../compile/compileFiles.ts';
import { turns } from '../compile/turns.ts';
import type { Page, StoredPart } from '../snapshot.ts';

type Maps = Omit<Rest, 'problems'>;

/** One of the maps beside the pages; they come after all of these. */
interface MapLine {
  name: keyof Maps;
  entries: [string, unknown][];
}

/** The last line: what is wrong, and how many pages there are. */
interface LastLine {
  problems: Rest['problems'];
  size: number;
}

/**
 * What is compiled, in lines of JSON: one for each page with its questions, then one for each of the other maps. A page's
 * related pages are put back from the summaries, which all pages share.
 */
export async function* linesOf(compiling: Compiling): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const { page, questions } of compiling.pages()) {
    const unrelatedPage = { ...page, wire: unrelated(page.wire), compiled: unrelated(page.compiled) };
    size++;
    yield lineOf({ page: unrelatedPage, questions } satisfies CompiledWithQuestions);
  }
  const { problems, ...maps } = await compiling.rest();
  for (const [name, map] of Object.entries(maps)) {
    yield lineOf({ name: name as keyof Maps, entries: [...map] } satisfies MapLine);
  }
  yield lineOf({ problems, size } satisfies LastLine);
}

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const unrelated = (page: ContentPage): ContentPage => (page.relatedContent ? { ...page, relatedContent: [] } : page);

/** What these lines hold. @throws when one is missing or cut off */
export async function readLines(lines: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Compiled> {
  const turn = turns();
  const pages = new Map<string, Page>();
  const questions = new Map<string, StoredPart>();
  const maps: Partial<Record<keyof Maps, Map<string, unknown>>> = {};
  for await (const line of lines) {
    const read = JSON.parse(line.toString()) as CompiledWithQuestions | MapLine | LastLine;
    if ('page' in read) {
      pages.set(read.page.id, read.page);
      for (const [id, part] of read.questions) if (!questions.has(id)) questions.set(id, part);
    } else if ('name' in read) maps[read.name] = new Map(read.entries);
    else if (read.size === pages.size) {
      // `linesOf` has written these maps under the names that they have in `Compiled`.
      const compiled = { ...(maps as Maps), pages, questions, problems: read.problems };
      relate(compiled);
      return compiled;
    }
    await turn();
  }
  throw new Error('Lines are missing.');
}

function relate({ pages, summaries }: Compiled): void {
  for (const page of pages.values()) {
    const relatedContent = page.relatedIds.flatMap(id => summaries.get(id) ?? []);
    for (const form of [page.wire, page.compiled]) if (form.relatedContent) Object.assign(form, { relatedContent });
  }
}
