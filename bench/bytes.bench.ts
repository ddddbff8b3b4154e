/** Bytes of script and style, gzipped, that each page needs when it is the first one opened, against the budgets. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { figure } from './lib/print.ts';

interface PageBytes {
  script: number;
  style: number;
  /** The style of formulas, where some stand. */
  maths?: number;
}

const KB = 1000;
/** The same budgets as in `scripts/budget.test.ts`, which fails when one is passed; here the figures are shown. */
const CONTENT_PAGE = 130;
const ANY_PAGE = 170;
const STYLE = 15;

/** What everybody reads and meets before signing in. */
const READ = /\/(?:pages|site|sessions)\/[A-Z]\w*Pages?\.tsx$/;
/** Pages, but for the page of components, which is for developers. */
const PAGE = /\/(?!UiPage)[A-Z]\w*\.tsx$/;
const WITH_MATHS = /(?:Concept|Question|Generic)Page\.tsx$/;

const report = JSON.parse(await readFile(new URL('../web/dist/report.json', import.meta.url), 'utf8'));

for (const [name, { script, style, maths = 0 }] of Object.entries<PageBytes>(report)) {
  if (!PAGE.test(name)) continue;
  const page = basename(name, '.tsx');
  figure(`${page}: script`, script / KB, 'KB', `at most ${READ.test(name) ? CONTENT_PAGE : ANY_PAGE}`);
  figure(`${page}: style`, (style + (WITH_MATHS.test(name) ? maths : 0)) / KB, 'KB', `at most ${STYLE}`);
}
