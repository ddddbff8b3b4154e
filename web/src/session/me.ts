import type { User } from '@cs/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { clientOf, isApiError } from '../api/index.ts';

export type Me = User;

/** Nobody is signed in, or not any more; 400 is a stale cookie that was just cleared (behaviour `accounts.md §5.3`). */
export const saysNobody = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 400);

/** The signed-in account or null, which is an answer here, not a failure. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client }): Promise<Me | null> => {
    const { call } = clientOf(client);
    try {
      return await call('accounts.getCurrentUser');
    } catch (error) {
      if (saysNobody(error)) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The account that is signed in, or null. */
export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null;
}

/** After signing in or out, and after a change of account: forgets every answer given to the one before. */
export function becomeUser(queries: QueryClient, me: Me | null): void {
  queries.clear();
  queries.setQueryData(meQuery.queryKey, me);
}

/** After the account was saved: the new state of the same person. */
export function updateMe(queries: QueryClient, me: Me): void {
  queries.setQueryData(meQuery.queryKey, me);
}
