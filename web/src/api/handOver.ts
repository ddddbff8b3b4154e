import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** The answers that a rendered page was made from, as data for the browser. */
export const handOver = (queries: QueryClient): DehydratedState =>
  dehydrate(queries, { shouldDehydrateQuery: query => query.state.status === 'success' });

/** Takes over the server's answers. They count as fresh from now: the two machines' clocks need not agree. */
export function takeOver(queries: QueryClient, state: DehydratedState): void {
  const now = Date.now();
  hydrate(queries, {
    ...state,
    queries: state.queries.map(query => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  });
}
