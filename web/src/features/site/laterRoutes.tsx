import { data, type RouteObject } from 'react-router';
import { formOnly, later, moved, page } from '../../routing/page.ts';

const acts = () => import('./acts.ts');
const contact = () => import('./contact.ts');
/** Support pages, which have a page of their own around them: `support.ts`, which is loaded with it, says more. */
const SUPPORT =
  'student/general student/homework student/code teacher/general teacher/assignments teacher/progress teacher/code';

/** What few come to read (`src/laterRoutes.tsx`). */
export const routes: RouteObject[] = [
  page({
    id: 'src/features/site/LogoutPage.tsx',
    path: '/logout',
    access: 'any',
    component: () => import('./LogoutPage.tsx'),
    act: later(acts, ({ signOut }, action) => signOut(action)),
  }),
  formOnly({
    path: '/resend_verification',
    access: 'login',
    act: later(acts, ({ resendVerification }, action) => resendVerification(action)),
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
    load: later(
      () => import('./support.ts'),
      ({ loadSupport }, request) => loadSupport(request),
    ),
  }),
  ...SUPPORT.split(' ').map(of => moved(`/pages/support_${of.replace('/', '_')}`, `/support/${of}`)),
];
