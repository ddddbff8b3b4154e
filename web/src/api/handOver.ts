import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';

/** The answers that a rendered page was made from, as data for the browser. */
export const handOver = (queries: QueryClient): DehydratedState =>
  dehydrate(queries, { shouldDehydrateQuery: query => query.state.status === 'success' });

/**
 * Takes over the server's answers. They count as fresh from now: the two machines' clocks need not agree. They are put in
 * as any answer is, which saves every page the library's own way of doing so.
 */
export function takeOver(queries: QueryClient, { queries: answers }: DehydratedState): void {
  for (const { queryKey, state } of answers) queries.setQueryData(queryKey, state.data);
}
