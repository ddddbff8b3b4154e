import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileLibrary, type Snapshot } from '@cs/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSearch, search } from './search.ts';

const TOPIC = /^topic_summary_/;
/** Of a hundred queries, how many must find their page among the first so many. */
const SUCCESS = 95;
const FIRST = 3;

const judged = readFileSync(join(import.meta.dirname, 'judgedQueries.tsv'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [query = '', ids = ''] = line.split('\t');
    return { query, ids: ids.split(',') };
  });

let library: Snapshot;
beforeAll(async () => {
  library = await compileLibrary(join(import.meta.dirname, '../../../../library'), { without: ['gallery'] });
});

/** Topics are known before they are written: their rows wait for them. */
const isThere = ({ ids }: { ids: readonly string[] }) =>
  ids.some(id => library.pages.has(id)) || !ids.every(id => TOPIC.test(id));

describe('what students type', () => {
  it('is judged by pages that are there', () => {
    const gone = judged.filter(isThere).flatMap(({ ids }) => ids.filter(id => !library.pages.has(id)));
    expect(gone).toEqual([]);
    expect(judged.filter(isThere).length).toBeGreaterThanOrEqual(100);
    expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length);
  });

  it(`finds its page among the first ${FIRST} in ${SUCCESS} of 100 queries`, async () => {
    const rows = judged.filter(isThere);
    const missed = await Promise.all(
      rows.map(async ({ query, ids }) => {
        const { results } = await search(library, readSearch({ query, limit: String(FIRST) }), undefined);
        const found = results.map(({ id }) => id);
        return found.some(id => ids.includes(id)) ? [] : [`${query}: ${found.join(', ')} instead of ${ids.join(', ')}`];
      }),
    );
    const misses = missed.flat();
    expect(misses.length / rows.length, misses.join('\n')).toBeLessThanOrEqual(1 - SUCCESS / 100);
  });
});
