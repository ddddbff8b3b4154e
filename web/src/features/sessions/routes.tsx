import { type RouteObject, redirect } from 'react-router';
import { later, page } from '../../routing/page.ts';

const elsewhere = () => import('./elsewhere/elsewhere.ts');

export const routes: RouteObject[] = [
  page({
    id: 'src/features/sessions/LoginPage.tsx',
    path: '/login',
    access: 'any',
    surface: 'paper',
    search: ['afterAuthPath'],
    component: () => import('./LoginPage.tsx'),
    load: ({ me }) => {
      if (me) throw redirect('/');
    },
    act: later(
      () => import('./signIn.ts'),
      ({ signInOrReset }, action) => signInOrReset(action),
    ),
  }),
  page({
    id: 'src/features/sessions/elsewhere/AuthErrorPage.tsx#start',
    path: '/auth/:provider/start',
    access: 'any',
    component: () => import('./elsewhere/AuthErrorPage.tsx'),
    load: later(elsewhere, ({ startSignIn }, request) => startSignIn(request)),
  }),
  page({
    id: 'src/features/sessions/elsewhere/SigningInPage.tsx',
    path: '/auth/:provider/callback',
    access: 'any',
    search: ['state', 'code', 'iss', 'error'],
    component: () => import('./elsewhere/SigningInPage.tsx'),
    act: later(elsewhere, ({ finishSignIn }, action) => finishSignIn(action)),
  }),
  page({
    id: 'src/features/sessions/elsewhere/AuthErrorPage.tsx',
    path: '/auth_error',
    access: 'any',
    component: () => import('./elsewhere/AuthErrorPage.tsx'),
  }),
];
