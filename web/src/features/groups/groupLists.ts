import type { Group } from '@cs/contract';
import type { QueryClient } from '@tanstack/react-query';
import { groupsQuery } from './groupQueries.ts';

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
