import type { Page } from '@cs/content';
import type { Query, SearchOptions } from 'minisearch';
import type { SearchIndex } from './searchIndex.ts';
import { queriesOf } from './searchQuery.ts';
import { plain, stemsOfQuery } from './searchWords.ts';

/** What a word counts where it stands, and what one that is only like it counts of that (behaviour `learning.md §3.2`). */
const WEIGHTS: SearchOptions = {
  boost: { title: 10, id: 4, summary: 5, tags: 4, text: 1 },
  weights: { fuzzy: 0.3, prefix: 0.35 },
};

/** Who looks something up wants the topic before the page on it, and that before a question. */
const TYPE_WEIGHT: Readonly<Record<string, number>> = {
  isaacTopicSummaryPage: 2.5,
  isaacConceptPage: 1.7,
  isaacQuestionPage: 1,
  isaacEventPage: 1,
  page: 0.8,
};

/** How much more a page counts whose title has no other words than those asked for, and one that is called just so. */
const WHOLE_TITLE = 4;
const SAME_TITLE = 3;
/** With fewer pages that hold every word, those that hold some are taken too. */
const FEW = 5;
/** What a page counts that does not hold every word, and what of the best score it must reach. */
const PARTLY = 0.5;
const STILL_GOOD = 0.1;

/** The pages of a version that a query may mean, the best first. */
export function ranked(query: string, index: SearchIndex): Page[] {
  const stems = stemsOfQuery(query);
  if (stems.length === 0) return [];
  const asked: Asked = { plain: plain(query), index };
  const queries = queriesOf(stems, index);
  const whole = scored({ combineWith: 'AND', queries }, asked);
  if (whole.length >= FEW || queries.length === 1) return inOrder(whole);
  const complete = new Set(whole.map(({ page }) => page));
  const some = scored({ combineWith: 'OR', queries }, asked).map(({ page, score }) => ({
    page,
    score: complete.has(page) ? score : score * PARTLY,
  }));
  const best = some.reduce((most, { score }) => Math.max(most, score), 0);
  return inOrder(some.filter(({ score }) => score >= best * STILL_GOOD));
}

interface Asked {
  /** The query as plain words. */
  plain: string;
  index: SearchIndex;
}

interface Scored {
  page: Page;
  score: number;
}

const inOrder = (list: readonly Scored[]): Page[] =>
  [...list].sort((a, b) => b.score - a.score).map(({ page }) => page);

function scored(query: Query, { plain, index: { words, pages, titles } }: Asked): Scored[] {
  return words.search(query, WEIGHTS).flatMap(({ id, score, terms }) => {
    const page = pages.get(id);
    const title = titles.get(id);
    if (!page || !title) return [];
    const covered = title.stems.filter(word => terms.includes(word)).length / Math.max(1, title.stems.length);
    const byTitle = (1 + (WHOLE_TITLE - 1) * covered ** 2) * (title.plain === plain ? SAME_TITLE : 1);
    return [{ page, score: score * (TYPE_WEIGHT[page.type] ?? 1) * byTitle }];
  });
}
