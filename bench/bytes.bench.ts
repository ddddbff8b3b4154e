/** Bytes of script and style, gzipped, that each page needs when it is the first one opened, against the budgets. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { figure } from './lib/print.ts';

const KB = 1000;
const CONTENT_PAGE = 130;
const QUESTION_PAGE = 170;
const STYLE = 15;

/** Pages with a question widget on them, which the wider budget is for. */
const QUESTION_PAGES = ['src/features/questions/QuestionPage.tsx'];
/** What everybody meets before signing in; pages of forms and tables are measured, and have no budget. */
const CONTENT_PAGES = /\/(pages|site|sessions)\/[A-Z]\w*Page\.tsx$/;

const report = JSON.parse(await readFile(new URL('../web/dist/report.json', import.meta.url), 'utf8')) as Record<
  string,
  { script: number; style: number }
>;
// What is no page is a form's rule that is fetched when the form is sent.
const pages = Object.entries(report).filter(([name]) => /\/[A-Z]\w*\.tsx$/.test(name));

for (const [name, { script, style }] of pages) {
  const budget = QUESTION_PAGES.includes(name) ? QUESTION_PAGE : CONTENT_PAGES.test(name) ? CONTENT_PAGE : undefined;
  const page = basename(name, '.tsx');
  figure(`${page}: script`, script / KB, 'KB', budget === undefined ? undefined : `at most ${budget}`);
  figure(`${page}: style`, style / KB, 'KB', `at most ${STYLE}`);
  if (style > STYLE * KB || (budget !== undefined && script > budget * KB)) process.exitCode = 1;
}
