import { data, type RouteObject, redirect } from 'react-router';
import { isApiError } from '../../api/index.ts';
import { formOnly, later, moved, page } from '../../routing/page.ts';
import { becomeUser, ownPath } from '../../session/index.ts';
import { policies, policyQuery } from './policies.ts';

export const routes: RouteObject[] = [
  page({
    id: 'src/features/site/HomePage.tsx',
    path: '/',
    access: 'any',
    cache: 60,
    component: () => import('./HomePage.tsx'),
    load: later(
      () => import('./HomePage.tsx'),
      ({ load }, request) => load(request),
    ),
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
  ...policies.flatMap(policy => [
    page({
      id: `src/features/site/PolicyPage.tsx#${policy.pageId}`,
      path: policy.path,
      access: 'any',
      cache: 'content',
      surface: 'paper',
      component: () => import('./PolicyPage.tsx'),
      load: ({ need }) => need(policyQuery(policy)),
    }),
    moved(`/pages/${policy.pageId}`, policy.path),
  ]),
];
