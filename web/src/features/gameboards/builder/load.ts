import { queryOptions } from '@tanstack/react-query';
import type { PageRequest } from '../../../routing/page.ts';
import { conceptQuery, topicsQuery } from '../../pages/queries.ts';
import { boardQuery } from '../../questions/queries.ts';

/** What a board is begun from: the address names a board to copy, or concepts. */
export interface Origin {
  base: string;
  concepts: readonly string[];
}

/** Concepts that are looked at; the rest of a long list is passed over. */
const MOST_CONCEPTS = 10;

/** Reads `?base=` and `?concepts=a,b`. */
export const readOrigin = (search: URLSearchParams): Origin => ({
  base: search.get('base') ?? '',
  concepts: (search.get('concepts') ?? '')
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '')
    .slice(0, MOST_CONCEPTS),
});

/** The pages of these concepts that there are. */
export const conceptsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['builder.concepts', ids],
    queryFn: async ({ client }) => {
      const pages = await Promise.allSettled(ids.map(id => client.fetchQuery(conceptQuery(id))));
      return pages.flatMap(page => (page.status === 'fulfilled' ? [page.value] : []));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the builder begins with. What is not there is said on the page. */
export function load({ search, queries, need }: PageRequest): Promise<unknown> {
  const { base, concepts } = readOrigin(search);
  return Promise.all([
    need(topicsQuery),
    base && queries.prefetchQuery(boardQuery(base)),
    concepts.length > 0 && queries.prefetchQuery(conceptsQuery(concepts)),
  ]);
}
