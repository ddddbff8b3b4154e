import type { Page } from '@cs/content';
import type { Query, SearchOptions } from 'minisearch';
import type { SearchIndex } from './searchIndex.ts';
import { BOOST, NAMES, queriesOf } from './searchQuery.ts';
import { plain, stemsOfQuery } from './searchWords.ts';

/** What a word counts that only begins with the one typed is little. */
const WEIGHTS: SearchOptions = { boost: { ...BOOST }, weights: { fuzzy: 0, prefix: 0.35 } };

/** Who looks something up wants the topic before the page on it, and that before a question. */
const TYPE_WEIGHT: Readonly<Record<string, number>> = {
  isaacTopicSummaryPage: 1.8,
  isaacConceptPage: 2.4,
  isaacQuestionPage: 1,
  isaacEventPage: 1,
  page: 0.8,
};

/** How much more a page counts whose title has no other words than those asked for, and a page that is called just so. */
const WHOLE_TITLE = 4;
const SAME_NAME = 4;
/** With fewer pages that hold every word, those that hold some are taken too. */
const FEW = 5;
/** What a page counts that does not hold every word, and what of the best score it must reach. */
const PARTLY = 0.5;
const STILL_GOOD = 0.1;

/** So many pages with every word in their names and summaries are enough: others only mention it. */
const ENOUGH = 100;

/**
 * The pages of a version that a query may mean, the best first.
 * @param fits which pages this reader is looking for
 */
export function ranked(query: string, index: SearchIndex, fits: (page: Page) => boolean): Page[] {
  const stems = stemsOfQuery(query);
  if (stems.length === 0) return [];
  const asked: Asked = { plain: plain(query), stems: stems.join(' '), index, fits };
  const queries = queriesOf(stems, index);
  const about = scored({ combineWith: 'AND', queries, fields: NAMES }, asked);
  if (about.length >= ENOUGH) return inOrder(about);
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
  /** Its stems, joined with blanks. */
  stems: string;
  index: SearchIndex;
  fits: (page: Page) => boolean;
}

interface Scored {
  page: Page;
  score: number;
}

const inOrder = (list: readonly Scored[]): Page[] =>
  [...list].sort((a, b) => b.score - a.score).map(({ page }) => page);

function scored(query: Query, { plain, stems, fits, index: { words, pages, names } }: Asked): Scored[] {
  return words.search(query, WEIGHTS).flatMap(({ id, score, terms }) => {
    const page = pages.get(id);
    const name = names.get(id);
    if (!page || !name || !fits(page)) return [];
    const covered = name.stems.filter(word => terms.includes(word)).length / Math.max(1, name.stems.length);
    const called = name.plain === plain || name.short === stems ? SAME_NAME : 1;
    return [{ page, score: score * (TYPE_WEIGHT[page.type] ?? 1) * (1 + (WHOLE_TITLE - 1) * covered ** 2) * called }];
  });
}
