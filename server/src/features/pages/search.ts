import type { Page, Snapshot } from '@cs/content';
import type { AnswerOf, pages as contract } from '@cs/contract';
import { BadRequest } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/me.ts';
import { isFor, mayFind } from './mayFind.ts';
import { ranked } from './rankPages.ts';
import { FOUND_TYPES, searchIndex } from './searchIndex.ts';
import { readSlice, type Slice, sliced } from './slice.ts';
import { apiPathOf } from './topicPage.ts';

/** Characters of a query (behaviour `learning.md §3.2`). */
const LONGEST_QUERY = 1000;
/** Results of one reply when nobody says. */
const USUAL_LIMIT = 25;

/** What somebody asks for. Empty lists narrow nothing. */
export interface Search extends Slice {
  query: string;
  types: readonly string[];
  stages: readonly string[];
  examBoards: readonly string[];
  topics: readonly string[];
}

type RawSearch = {
  [field in 'query' | 'types' | 'start_index' | 'limit' | 'stages' | 'examBoards' | 'topics']?: string | undefined;
};

/** Reads what was asked. @throws {BadRequest} with the texts of behaviour `learning.md §3.2` */
export function readSearch(raw: RawSearch): Search {
  const query = raw.query?.trim() ?? '';
  if (query === '') throw new BadRequest('Search string must not be blank.');
  if (query.length > LONGEST_QUERY) throw new BadRequest(`Search string exceeded ${LONGEST_QUERY} character limit.`);
  const types = listOf(raw.types);
  if (types.some(type => !FOUND_TYPES.includes(type))) throw new BadRequest('Invalid document types.');
  return {
    query,
    types,
    stages: listOf(raw.stages),
    examBoards: listOf(raw.examBoards),
    topics: listOf(raw.topics),
    ...readSlice(raw, USUAL_LIMIT),
  };
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');

/**
 * Pages for a query, the best first, as this reader may find them (`learning.md §6`; behaviour `learning.md §3.2`).
 * `totalResults` counts all of them, not the slice.
 */
export async function search(
  snapshot: Snapshot,
  asked: Search,
  reader: Me | undefined,
): Promise<AnswerOf<typeof contract.search>> {
  const index = await searchIndex(snapshot);
  const { results, totalResults } = sliced(
    ranked(asked.query, index, page => isAskedFor(page, asked) && mayFind(page, reader)),
    asked,
  );
  return {
    results: results.flatMap(({ id }) => {
      const summary = snapshot.summaries.get(id);
      return summary ? [{ ...summary, url: apiPathOf(summary.type, id) }] : [];
    }),
    totalResults,
  };
}

function isAskedFor({ type, tags, audience }: Page, { types, stages, examBoards, topics }: Search): boolean {
  return (
    (types.length === 0 || types.includes(type)) &&
    (topics.length === 0 || topics.some(topic => tags.includes(topic))) &&
    isFor(audience, stages, examBoards)
  );
}
