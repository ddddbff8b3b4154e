import { data, type RouteObject, redirect } from 'react-router';
import { isApiError } from '../../api/index.ts';
import { formOnly, later, moved, page } from '../../routing/page.ts';
import { becomeUser, ownPath } from '../../session/index.ts';
import { policies, policyQuery } from './policies.ts';
import { isSupport, supportPaths, supportQuery } from './support.ts';

const contact = () => import('./contact.ts');

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
  page({
    id: 'src/features/site/ContactPage.tsx',
    path: '/contact',
    access: 'any',
    search: ['preset', 'subject', 'message', 'placeholder', 'url', 'page', 'accordion', 'section'],
    component: () => import('./ContactPage.tsx'),
    load: later(contact, ({ loadContact }, request) => loadContact(request)),
    act: later(contact, ({ sendContact }, action) => sendContact(action)),
  }),
  moved('/support', '/support/student/general'),
  moved('/support/:type', '/support/:type/general'),
  page({
    id: 'src/features/site/SupportPage.tsx',
    path: '/support/:type/:category',
    access: 'any',
    cache: 'content',
    surface: 'paper',
    component: () => import('./SupportPage.tsx'),
    load: ({ params: { type = '', category = '' }, need }) => {
      if (!isSupport(type, category)) throw data(null, { status: 404 });
      return need(supportQuery(type, category));
    },
  }),
  ...supportPaths.map(({ path, pageId }) => moved(`/pages/${pageId}`, path)),
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
