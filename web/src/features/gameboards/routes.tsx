import { type RouteObject, redirect } from 'react-router';
import { later, moved, page } from '../../routing/page.ts';
import { boardQuery } from '../questions/queries.ts';
import { afterAdding } from './afterAdding.ts';
import { boardPath, EXAMPLE_BOARD } from './states.ts';

export const routes: RouteObject[] = [
  page({
    id: 'src/features/gameboards/GameboardPage.tsx',
    path: '/gameboards',
    access: 'any',
    component: () => import('./GameboardPage.tsx'),
    // The hash never reaches the server: it shows the example board, and the browser asks for the one that is named.
    load: ({ queries }) =>
      typeof window === 'undefined' ? queries.prefetchQuery(boardQuery(EXAMPLE_BOARD)) : undefined,
  }),
  page({
    id: 'src/features/gameboards/MyGameboardsPage.tsx',
    path: '/my_gameboards',
    access: 'login',
    search: ['sort'],
    component: () => import('./MyGameboardsPage.tsx'),
    load: later(
      () => import('./myBoards.ts'),
      ({ myBoardsQuery, readSort }, { queries, search }) => queries.fetchInfiniteQuery(myBoardsQuery(readSort(search))),
    ),
  }),
  page({
    id: 'src/features/gameboards/AddGameboardPage.tsx',
    path: '/add_gameboard/:gameboardId/:gameboardTitle?',
    access: 'login',
    component: () => import('./AddGameboardPage.tsx'),
    act: async ({ call, params, me }) => {
      const id = params.gameboardId ?? '';
      await call('gameboards.linkGameboard', { params: { id } });
      return redirect(afterAdding(id, me));
    },
  }),
  moved('/assignment/:gameboardId', ({ params }) => boardPath(params.gameboardId ?? '')),
];
