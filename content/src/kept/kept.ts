import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentPage, ContentSummary } from '@cs/contract/content';
import type { Compiled } from '../compile/compileFiles.ts';
import { turns } from '../compile/turns.ts';
import type { LibraryFile } from '../documents/readFolder.ts';
import type { Page, StoredPart } from '../snapshot.ts';
import { keyOf } from './keyOf.ts';

/** Beside what the build keeps; where nothing can be written, everything is compiled anew. */
const FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/library');
/** Versions that are kept: the newest, and those of work that goes on beside it. */
const VERSIONS = 4;
/** Files from which reading what was made takes less than making it. */
const WORTH = 50;
const ENDING = '.jsonl';
const PART = '.part';
/** ms after which a part is what a process left that ended while it wrote. */
const LEFT = 3600_000;

/** A page with what belongs to it. Its related pages are put back from the summaries, which all pages share. */
interface PageLine {
  page: Page;
  questions: readonly (readonly [id: string, part: StoredPart])[];
}

type Rest = { [Name in Exclude<keyof Compiled, 'pages' | 'questions' | 'problems'>]: [string, unknown][] } & {
  problems: Compiled['problems'];
};

/** What was made of these files before; undefined when it is not kept, or not whole. */
export async function readKept(files: readonly LibraryFile[], folder = FOLDER): Promise<Compiled | undefined> {
  if (!isWorth(files)) return undefined;
  const file = path.join(folder, (await keyOf(files)) + ENDING);
  try {
    const compiled = await parse(await readFile(file));
    await utimes(file, new Date(), new Date());
    return compiled;
  } catch {
    return undefined;
  }
}

/** Keeps what was made of these files; beyond `VERSIONS` the oldest go, and so does what was never finished. */
export async function keep(files: readonly LibraryFile[], compiled: Compiled, folder = FOLDER): Promise<void> {
  if (!isWorth(files)) return;
  const key = await keyOf(files);
  const part = path.join(folder, key + randomUUID() + PART);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(part, lines(compiled));
    await rename(part, path.join(folder, key + ENDING));
    await removeOldest(folder);
  } catch {
    // It costs the next start some seconds, no more.
    await rm(part, { force: true }).catch(() => {});
  }
}

const isWorth = (files: readonly LibraryFile[]): boolean => files.length >= WORTH;

async function* lines({ pages, questions, problems, ...others }: Compiled): AsyncGenerator<string> {
  const turn = turns();
  const rest = Object.entries(others).map(([name, entries]) => [name, [...entries]]);
  yield `${JSON.stringify({ ...Object.fromEntries(rest), problems, size: pages.size })}\n`;
  const byPage = Map.groupBy(questions, ([, { pageId }]) => pageId);
  for (const page of pages.values()) {
    const line: PageLine = {
      page: { ...page, wire: unrelated(page.wire), compiled: unrelated(page.compiled) },
      questions: byPage.get(page.id) ?? [],
    };
    yield `${JSON.stringify(line)}\n`;
    await turn();
  }
}

const unrelated = (page: ContentPage): ContentPage => (page.relatedContent ? { ...page, relatedContent: [] } : page);

async function parse(bytes: Buffer): Promise<Compiled> {
  const turn = turns();
  let at = 0;
  const line = (): unknown => {
    const end = bytes.indexOf('\n', at);
    const text = bytes.toString('utf8', at, end);
    at = end + 1;
    return JSON.parse(text);
  };
  const { size, problems, ...rest } = line() as Rest & { size: number };
  const maps = Object.fromEntries(Object.entries(rest).map(([name, entries]) => [name, new Map(entries)]));
  const summaries = maps.summaries as Map<string, ContentSummary>;
  const pages = new Map<string, Page>();
  const questions = new Map<string, StoredPart>();
  for (let count = 0; count < size; count++) {
    const { page, questions: parts } = line() as PageLine;
    const relatedContent = page.relatedIds.flatMap(id => summaries.get(id) ?? []);
    for (const form of [page.wire, page.compiled]) if (form.relatedContent) Object.assign(form, { relatedContent });
    pages.set(page.id, page);
    for (const [id, part] of parts) questions.set(id, part);
    await turn();
  }
  // `lines` has written these maps under the names that they have in `Compiled`.
  return { ...(maps as unknown as Compiled), pages, questions, problems };
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async name => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const whole = aged.filter(({ name }) => name.endsWith(ENDING)).sort((one, other) => other.at - one.at);
  const unfinished = aged.filter(({ name, at }) => name.endsWith(PART) && at < Date.now() - LEFT);
  for (const { name } of [...whole.slice(VERSIONS), ...unfinished]) await rm(path.join(folder, name), { force: true });
}
