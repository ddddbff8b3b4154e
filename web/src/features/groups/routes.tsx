import type { RouteObject } from 'react-router';
import { later, page } from '../../routing/page.ts';
import { fresh, groupsQuery, membersQuery, tokenQuery } from './groupQueries.ts';

export const routes: RouteObject[] = [
  page({
    id: 'src/features/groups/GroupsPage.tsx',
    path: '/groups',
    access: 'tutor',
    search: ['archived', 'group', 'created'],
    component: () => import('./GroupsPage.tsx'),
    load: async ({ need, queries, search }) => {
      const groups = await need(groupsQuery(search.get('archived') === 'true'));
      const group = groups.find(({ id }) => String(id) === search.get('group'));
      // What fails here is asked for again by the group's own panel, which says so there.
      if (group) await Promise.allSettled([need(tokenQuery(group.id)), fresh(queries, membersQuery(group.id))]);
    },
    act: later(
      () => import('./createGroup.ts'),
      ({ createGroup }, action) => createGroup(action),
    ),
  }),
];
