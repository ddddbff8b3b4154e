import { join } from 'node:path';
import { compileLibrary, isOfHiddenTopic, type Snapshot } from '@cs/content';
import { beforeAll, expect, test } from 'vitest';
import { sitemapPaths } from '../../html/sitemap.ts';
import { readFilter } from '../gameboards/filter.ts';
import { findQuestions } from '../gameboards/findQuestions.ts';
import { listTerms } from './glossary.ts';
import { readSearch, search } from './search.ts';
import { topicList } from './topicPage.ts';

let library: Snapshot;
let hidden: Set<string>;
beforeAll(async () => {
  library = await compileLibrary(join(import.meta.dirname, '../../../../library'), { without: ['gallery'] });
  hidden = new Set([...library.pages.values()].filter(({ tags }) => isOfHiddenTopic(tags)).map(({ id }) => id));
});

test('the library has pages of hidden topics, whose addresses work', () => {
  expect(hidden.size).toBeGreaterThan(30);
});

test('no list, search or map of the site names them', async () => {
  const named = [
    ...topicList(library).results,
    ...(await search(library, readSearch({ query: 'neural network prolog regression', limit: '100' }), undefined))
      .results,
  ];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ id }) => hidden.has(id))).toEqual([]);
  const paths = sitemapPaths(library).map(path => path.split('/').at(-1) ?? '');
  expect(paths.filter(id => hidden.has(id) || hidden.has(`topic_summary_${id}`))).toEqual([]);
});

test('no board that is made by a filter holds them', async () => {
  const filter = readFilter({ stages: 'a_level', examBoards: 'cie' });
  for (const topic of ['neural_networks', 'declarative_programming'])
    expect(await findQuestions(library, { ...filter, topics: [topic] }, undefined)).toEqual([]);
  expect((await findQuestions(library, { ...filter, topics: ['sorting'] }, undefined)).length).toBeGreaterThan(5);
});

test('their terms are not listed in the glossary', () => {
  const { results } = listTerms(library, 'raw', { limit: '10000' });
  expect(results.length).toBeGreaterThan(300);
  expect(results.filter(({ tags = [] }) => isOfHiddenTopic(tags))).toEqual([]);
});
