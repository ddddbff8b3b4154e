import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { apiQuery } from '../../api/index.ts';

/** My groups, active or archived. */
export const groupsQuery = (archived: boolean) =>
  apiQuery('groups.listGroups', { query: { archived_groups_only: archived ? 'true' : 'false' } });

export const membersQuery = (groupId: number) => apiQuery('groups.listMembers', { params: { groupId } });

export const tokenQuery = (groupId: number) => apiQuery('connections.getGroupToken', { params: { groupId } });

/** Asks anew on the way to a page whose answer somebody's work may just have changed. */
export const fresh = <T, K extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> => queries.fetchQuery({ ...query, staleTime: 0 });
