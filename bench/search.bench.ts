/**
 * Search over 10,000 pages: time of one search on the server, the slowest hundredth among them; time and memory of making
 * the index, and how long it keeps requests waiting.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readSearch, search } from '../server/src/features/pages/search.ts';
import { searchIndex } from '../server/src/features/pages/searchIndex.ts';
import { manyPages } from './lib/manyPages.ts';
import { figure, percentile } from './lib/print.ts';

const PAGES = 10_000;
const ROUNDS = 10;
/** Searches before the first that is measured, so that the code has been compiled. */
const WARM = 200;

const judged = readFileSync(new URL('../server/src/features/pages/judgedQueries.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t')[0] ?? '');
/** As somebody types: the beginnings of words. */
const beginnings = judged.flatMap(query =>
  [3, 5, 8].map(length => query.slice(0, length)).filter(each => each !== query),
);
/** Letters changed places, left out and doubled. */
const misspelt = judged
  .filter(query => query.length > 5)
  .flatMap(query => [
    query.slice(0, 2) + query.charAt(3) + query.charAt(2) + query.slice(4),
    query.slice(0, 3) + query.slice(4),
    query.slice(0, 4) + query.slice(3),
  ]);
/** What somebody sends who wants to keep the server busy. */
const hostile = ['a', 'zq', 'binary ', 'the binary number of a list ', 'xyzzyplughplover '].map(text =>
  text.repeat(1000 / text.length).trim(),
);

const { library, isReal } = await manyPages(PAGES);
globalThis.gc?.();
const heap = process.memoryUsage().heapUsed;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const begun = performance.now();
await searchIndex(library);
figure(`index of ${library.pages.size} pages (${isReal} of them real)`, (performance.now() - begun) / 1000, 's');
delay.disable();
figure('the same: longest that a request waited for it', delay.max / 1e6, 'ms', 'below 50 ms');
globalThis.gc?.();
figure('the same: memory', (process.memoryUsage().heapUsed - heap) / 1e6, 'MB', 'pages and index below 400 MB');

async function timeOf(query: string): Promise<number> {
  const start = performance.now();
  await search(library, readSearch({ query }), undefined);
  return performance.now() - start;
}

for (let each = 0; each < WARM; each++) await timeOf(judged[each % judged.length] ?? 'binary');
const kinds = { 'as judged': judged, 'beginnings of words': beginnings, misspelt };
const all: number[] = [];
for (const [name, queries] of Object.entries(kinds)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const query of queries) times.push(await timeOf(query));
  figure(`search, ${name}: half of ${times.length}`, percentile(times, 0.5), 'ms');
  figure('the same: 99 of 100', percentile(times, 0.99), 'ms', 'below 20 ms');
  all.push(...times);
}
figure('search, any of these: 99 of 100', percentile(all, 0.99), 'ms', 'below 20 ms');
const slow: number[] = [];
for (const query of hostile) for (let round = 0; round < ROUNDS; round++) slow.push(await timeOf(query));
figure('search, the slowest of 1000 hostile characters', Math.max(...slow), 'ms');
