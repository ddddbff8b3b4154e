import type { Group } from '@cs/contract';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { apiQuery } from '../../api/index.ts';

/** My groups, active or archived. */
export const groupsQuery = (archived: boolean) =>
  apiQuery('groups.listGroups', { query: { archived_groups_only: archived ? 'true' : 'false' } });

export const membersQuery = (groupId: number) => apiQuery('groups.listMembers', { params: { groupId } });

export const tokenQuery = (groupId: number) => apiQuery('connections.getGroupToken', { params: { groupId } });

/** Puts what the server said of a group into the lists that are being shown. */
export function placeGroup(queries: QueryClient, group: Group): void {
  for (const archived of [false, true])
    queries.setQueryData(groupsQuery(archived).queryKey, groups => {
      if (!groups) return groups;
      const there = groups.some(other => other.id === group.id);
      if (group.archived !== archived) return groups.filter(other => other.id !== group.id);
      return there ? groups.map(other => (other.id === group.id ? group : other)) : [...groups, group];
    });
}

/** Takes a group out of the lists: deleted, or no longer shared with me. */
export function dropGroup(queries: QueryClient, groupId: number): void {
  for (const archived of [false, true])
    queries.setQueryData(groupsQuery(archived).queryKey, groups => groups?.filter(other => other.id !== groupId));
}

/** Asks anew on the way to a page whose answer somebody's work may just have changed. */
export const fresh = <T, K extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> => queries.fetchQuery({ ...query, staleTime: 0 });
