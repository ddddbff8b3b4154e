import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '../contract/src/generated/paths.ts';
import { buildClient, report } from './build.mjs';

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

describe('what a page costs', () => {
  let folder: string;
  let pages: [string, PageBytes][];

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    folder = await mkdtemp(path.join(tmpdir(), 'budget-'));
    await buildClient(folder);
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

  it('holds the address of each call with the code that makes it', async () => {
    const files = (await readdir(path.join(folder, 'assets'))).filter(file => file.endsWith('.js'));
    const chunks = await Promise.all(files.map(file => readFile(path.join(folder, 'assets', file), 'utf8')));
    const calls = chunks.flatMap(code => Object.entries(paths).map(([name, [, address]]) => ({ code, name, address })));
    const made = calls.filter(({ code, name }) => new RegExp(`${name}\\b`).test(code));
    expect(made.length).toBeGreaterThan(30);
    expect(made.filter(({ code, address }) => !code.includes(address)).map(({ name }) => name)).toEqual([]);
  });
});
