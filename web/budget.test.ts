import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '../contract/src/generated/paths.ts';
import { buildClient, report, weigh } from './build.mjs';

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

const SOURCES = path.join(import.meta.dirname, 'src');
/** What the server draws and the browser loads where it is drawn: the name that is told, and the module that is imported. */
const DRAWN = /(?:rare|drawn)\(\s*'(?<named>src\/[^']+)'/g;
const IMPORTED = /\bimport\('(\.[^']+)'\)/g;
/** Of these, what stands in a question. */
const IN_QUESTIONS = /^src\/(?:questions|blocks)\//;
const QUESTION = 'src/features/questions/QuestionPage.tsx';

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
  let folder: string;
  let weigher: Weigher;
  let pages: [string, PageBytes][];

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    folder = await mkdtemp(path.join(tmpdir(), 'budget-'));
    await buildClient(folder);
    weigher = await weigh(folder);
    const bytes: Record<string, PageBytes> = await report(folder);
    pages = Object.entries(bytes).filter(([page]) => SHOWN.test(page));
  }, 120_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
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
    const files = (await readdir(path.join(folder, 'assets'))).filter(file => file.endsWith('.js'));
    const chunks = await Promise.all(files.map(file => readFile(path.join(folder, 'assets', file), 'utf8')));
    const calls = chunks.flatMap(code => Object.entries(paths).map(([name, [, address]]) => ({ code, name, address })));
    const made = calls.filter(({ code, name }) => new RegExp(`${name}\\b`).test(code));
    expect(made.length).toBeGreaterThan(30);
    expect(made.filter(({ code, address }) => !code.includes(address)).map(({ name }) => name)).toEqual([]);
  });
});
