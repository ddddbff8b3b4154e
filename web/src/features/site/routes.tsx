import { data, type RouteObject, redirect } from 'react-router';
import { isApiError } from '../../api/index.ts';
import { formOnly, moved, page } from '../../routing/page.ts';
import { becomeUser, ownPath } from '../../session/index.ts';
import { myAssignmentsQuery } from '../assignments/assignmentQueries.ts';
import { fresh } from '../groups/groupQueries.ts';
import { policies, policyQuery } from './policies.ts';

export const routes: RouteObject[] = [
  page({
    id: 'src/features/site/HomePage.tsx',
    path: '/',
    access: 'any',
    cache: 60,
    component: () => import('./HomePage.tsx'),
    load: async ({ me, queries }) => {
      // Home stands without the reader's work when that cannot be had.
      if (me) await fresh(queries, myAssignmentsQuery).catch(() => undefined);
    },
  }),
  moved('/home', '/'),
  page({
    id: 'src/features/site/LogoutPage.tsx',
    path: '/logout',
    access: 'any',
    component: () => import('./LogoutPage.tsx'),
    act: async ({ call, queries }) => {
      try {
        await call('sessions.signOut');
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
      }
      becomeUser(queries, null);
      return redirect('/');
    },
  }),
  formOnly({
    path: '/resend_verification',
    access: 'login',
    act: async ({ call, me, form }) => {
      await call('accounts.requestVerification', { body: me ? { email: me.email } : {} });
      return redirect(ownPath(String(form.get('from') ?? '')) ?? '/');
    },
  }),
  page({
    id: 'src/features/site/UiPage.tsx',
    path: '/ui',
    access: 'any',
    component: () => import('./UiPage.tsx'),
    load: ({ settings }) => {
      if (settings.environment !== 'DEV') throw data(null, { status: 404 });
    },
  }),
  ...policies.map(policy =>
    page({
      id: `src/features/site/PolicyPage.tsx#${policy.pageId}`,
      path: policy.path,
      access: 'any',
      cache: 'content',
      surface: 'paper',
      component: () => import('./PolicyPage.tsx'),
      load: ({ need }) => need(policyQuery(policy)),
    }),
  ),
];
