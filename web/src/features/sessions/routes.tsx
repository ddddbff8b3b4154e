import { type RouteObject, redirect } from 'react-router';
import { later, page } from '../../routing/page.ts';

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
];
