import { data, type RouteObject } from 'react-router';
import { moved, page } from '../../routing/page.ts';
import { fresh, groupsQuery } from '../groups/groupQueries.ts';
import {
  assignmentQuery,
  groupAssignmentsQuery,
  myAssignmentsQuery,
  myGameboardsQuery,
  progressQuery,
  setAssignmentsQuery,
} from './assignmentQueries.ts';

export const routes: RouteObject[] = [
  page({
    id: 'src/features/assignments/AssignmentsPage.tsx',
    path: '/assignments',
    access: 'login',
    component: () => import('./AssignmentsPage.tsx'),
    // A search engine is let through without an account, and has no work.
    load: async ({ me, queries }) => {
      if (me) await fresh(queries, myAssignmentsQuery);
    },
  }),
  page({
    id: 'src/features/assignments/SetAssignmentsPage.tsx',
    path: '/set_assignments',
    access: 'tutor',
    component: () => import('./SetAssignmentsPage.tsx'),
    load: async ({ need, queries }) => {
      await Promise.all([
        need(groupsQuery(false)),
        fresh(queries, myGameboardsQuery),
        fresh(queries, setAssignmentsQuery),
      ]);
    },
  }),
  page({
    id: 'src/features/assignments/MarkbookPage.tsx',
    path: '/my_markbook',
    access: 'tutor',
    search: ['group'],
    component: () => import('./MarkbookPage.tsx'),
    load: async ({ need, queries, search }) => {
      const groups = await need(groupsQuery(false));
      const open = groups.find(({ id }) => String(id) === search.get('group'));
      if (open) await fresh(queries, groupAssignmentsQuery(open.id));
    },
  }),
  page({
    id: 'src/features/assignments/AssignmentProgressPage.tsx',
    path: '/my_markbook/:assignmentId',
    access: 'tutor',
    component: () => import('./AssignmentProgressPage.tsx'),
    load: async ({ need, queries, params }) => {
      const id = Number(params.assignmentId);
      if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
      await Promise.all([need(assignmentQuery(id)), fresh(queries, progressQuery(id)), need(groupsQuery(false))]);
    },
  }),
  moved('/assignment_progress', '/my_markbook'),
  moved('/assignment_progress/:assignmentId', '/my_markbook/:assignmentId'),
];
