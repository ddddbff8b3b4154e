import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileLibrary, type Page } from '../content/src/index.ts';
import { paths } from '../contract/src/generated/paths.ts';
import { report, weigh } from '../web/build.mjs';
import { render } from '../web/src/entry-server.tsx';
import { aUser, fakeApi } from '../web/src/testing/fakeApi.ts';
import { someSettings } from '../web/src/testing/settings.ts';
import { ensureBuilt } from './lib.mjs';

interface Weigher {
  chunks: string[];
  everywhere: string[];
  needs: (...chunks: string[]) => Promise<PageBytes>;
}

interface PageBytes {
  script: number;
  style: number;
  maths: number;
}

const KB = 1000;
/** Gzipped bytes that a page may need when it is the first one opened. */
const CONTENT_PAGE = 130 * KB;
const QUESTION_PAGE = 170 * KB;
const STYLE = 15 * KB;

/** What everybody reads and meets before signing in. */
const READ = /\/(?:pages|site|sessions)\/(?!UiPage)[A-Z]\w*Pages?\.tsx$/;
/** The page of components is for developers. */
const SHOWN = /\/(?!UiPage)[A-Z]\w*\.tsx$/;
/** Where formulas stand. */
const WITH_MATHS = /(?:Concept|Question|Generic)Page\.tsx$/;

const SOURCES = path.join(import.meta.dirname, '../web/src');
/** What the server draws and the browser loads where it is drawn: the name that is told, and the module that is imported. */
const DRAWN = /(?:rare|drawn)\(\s*'(?<named>src\/[^']+)'/g;
const IMPORTED = /\bimport\('(\.[^']+)'\)/g;
/** Of these, what stands in a question. */
const IN_QUESTIONS = /^src\/(?:questions|blocks)\//;
const QUESTION = 'src/features/questions/QuestionPage.tsx';
/** What answers a question of its kind: a page may have one of these and stay in the budget; two are two widgets. */
const WIDGET = /^src\/questions\//;
/** What stands where something of the text is not meant for the reader, who may be anybody. */
const OTHERS = 'src/features/pages/OtherContent.tsx';
/** What makes a page one of questions. */
const ANSWERED = 'src/features/questions/parts/OnOtherPages.tsx';

const CLIENT = path.join(import.meta.dirname, '../web/dist/client');
const LIBRARY = path.join(import.meta.dirname, '../library');
/** Where the pages of a type are, on the site and in the API. */
const PLACES: Readonly<Record<string, readonly [site: string, api: string]>> = {
  isaacConceptPage: ['/concepts/', '/pages/concepts/'],
  isaacTopicSummaryPage: ['/topics/', '/pages/topics/'],
  isaacQuestionPage: ['/questions/', '/pages/questions/'],
  page: ['/pages/', '/pages/'],
};

interface LibraryPage {
  id: string;
  type: string;
  chunks: readonly string[];
  script: number;
  style: number;
}

/** What a page of the library loads when a student opens it: the chunks that the server names in its head. */
async function loaded({ id, type, compiled }: Page): Promise<{ chunks: string[]; maths: boolean }> {
  const [site, api] = PLACES[type] ?? [];
  const name = id.replace(/^topic_summary_/, '');
  const { fetcher } = fakeApi({ [`GET ${api}${name}?form=compiled`]: { status: 200, body: compiled } }, aUser());
  const faults: unknown[] = [];
  const { routeIds, maths } = await render({
    request: new Request(`https://site.example${site}${name}`),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: fault => faults.push(fault),
  });
  expect([id, faults]).toEqual([id, []]);
  return { chunks: routeIds, maths };
}

/** The names of what comes where it is drawn, each with the modules that its file imports late. */
async function comingLate(): Promise<{ named: string; imported: string[] }[]> {
  const files = (await readdir(SOURCES, { recursive: true })).filter(file => /(?<!test)\.tsx$/.test(file));
  const found = files.map(async file => {
    const code = await readFile(path.join(SOURCES, file), 'utf8');
    const imported = [...code.matchAll(IMPORTED)].map(([, to = '']) => path.join('src', path.dirname(file), to));
    return [...code.matchAll(DRAWN)].map(({ groups: { named = '' } = {} }) => ({ named, imported }));
  });
  return (await Promise.all(found)).flat();
}

describe('what a page costs', () => {
  let weigher: Weigher;
  let pages: [string, PageBytes][];

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    ensureBuilt();
    weigher = await weigh(CLIENT);
    const bytes: Record<string, PageBytes> = await report(CLIENT);
    pages = Object.entries(bytes).filter(([page]) => SHOWN.test(page));
  }, 120_000);
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('is at most 130 KB of script where people read', () => {
    const read = pages.filter(([page]) => READ.test(page));
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter(([, { script }]) => script > CONTENT_PAGE)).toEqual([]);
  });

  it('is at most 170 KB of script anywhere', () => {
    expect(pages.filter(([, { script }]) => script > QUESTION_PAGE)).toEqual([]);
  });

  it('is at most 15 KB of style, formulas included', () => {
    const bytes = ([page, { style, maths }]: [string, PageBytes]) => style + (WITH_MATHS.test(page) ? maths : 0);
    expect(pages.filter(page => bytes(page) > STYLE)).toEqual([]);
    expect(pages[0]?.[1].maths).toBeGreaterThan(0);
  });

  describe('for a page of the library', () => {
    let library: LibraryPage[];

    beforeAll(async () => {
      const { pages: all } = await compileLibrary(LIBRARY, { without: ['gallery'] });
      library = [];
      for (const page of all.values()) {
        if (!PLACES[page.type]) continue;
        const { chunks, maths } = await loaded(page);
        const noted = page.type === 'isaacTopicSummaryPage' ? chunks : [...chunks, OTHERS];
        const bytes = await weigher.needs(...noted);
        const style = bytes.style + (maths ? bytes.maths : 0);
        library.push({ id: page.id, type: page.type, chunks, script: bytes.script, style });
      }
    }, 120_000);

    it('is at most 130 KB of script where people read', () => {
      const read = library.filter(({ type, chunks }) => type !== 'isaacQuestionPage' && !chunks.includes(ANSWERED));
      expect(read.length).toBeGreaterThan(200);
      expect(read.filter(({ script }) => script > CONTENT_PAGE)).toEqual([]);
    });
    it('is at most 170 KB of script with questions of at most one widget', () => {
      const asked = library.filter(({ chunks }) => chunks.filter(chunk => WIDGET.test(chunk)).length < 2);
      expect(asked.length).toBeGreaterThan(800);
      expect(asked.filter(({ script }) => script > QUESTION_PAGE)).toEqual([]);
    });
    it('is at most 15 KB of style, formulas included', () => {
      expect(library.filter(({ style }) => style > STYLE)).toEqual([]);
    });
  });

  it('is at most 170 KB of script and 15 KB of style for a question with formulas and any one thing that comes late', async () => {
    const late = new Set((await comingLate()).map(({ named }) => named).filter(chunk => IN_QUESTIONS.test(chunk)));
    expect(late.size).toBeGreaterThan(15);
    const costs = await Promise.all(
      [...late].map(async chunk => {
        const { script, style, maths } = await weigher.needs(QUESTION, chunk);
        return { chunk, script, style: style + maths };
      }),
    );
    expect(costs.filter(({ script, style }) => script > QUESTION_PAGE || style > STYLE)).toEqual([]);
  });

  it('names what comes late as the build does', async () => {
    const late = await comingLate();
    expect(late.filter(({ named, imported }) => !imported.includes(named))).toEqual([]);
    expect(late.filter(({ named }) => !weigher.chunks.includes(named))).toEqual([]);
  });

  it('holds no page in what every page loads', () => {
    expect(weigher.everywhere).toEqual([]);
  });

  it('holds the address of each call with the code that makes it', async () => {
    const files = (await readdir(path.join(CLIENT, 'assets'))).filter(file => file.endsWith('.js'));
    const chunks = await Promise.all(files.map(file => readFile(path.join(CLIENT, 'assets', file), 'utf8')));
    const calls = chunks.flatMap(code => Object.entries(paths).map(([name, [, address]]) => ({ code, name, address })));
    const made = calls.filter(({ code, name }) => new RegExp(`${name}\\b`).test(code));
    expect(made.length).toBeGreaterThan(30);
    expect(made.filter(({ code, address }) => !code.includes(address)).map(({ name }) => name)).toEqual([]);
  });
});
