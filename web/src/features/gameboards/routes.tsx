import { type RouteObject, redirect } from 'react-router';
import { later, moved, page } from '../../routing/page.ts';
import { topicsQuery } from '../pages/queries.ts';
import { boardQuery } from '../questions/queries.ts';
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
    id: 'src/features/gameboards/finder/QuestionFinderPage.tsx',
    path: '/gameboards/new',
    access: 'login',
    search: ['stages', 'examBoards', 'topics', 'difficulties', 'concepts'],
    component: () => import('./finder/QuestionFinderPage.tsx'),
    load: ({ need }) => need(topicsQuery),
  }),
  page({
    id: 'src/features/gameboards/MyGameboardsPage.tsx',
    path: '/my_gameboards',
    access: 'login',
    search: ['sort', 'view', 'limit'],
    component: () => import('./MyGameboardsPage.tsx'),
    load: later(
      () => import('./myBoards.ts'),
      ({ queryOf, readShowing }, { queries, search }) => queries.fetchInfiniteQuery(queryOf(readShowing(search))),
    ),
  }),
  page({
    id: 'src/features/gameboards/AddGameboardPage.tsx',
    path: '/add_gameboard/:gameboardId/:gameboardTitle?',
    access: 'login',
    component: () => import('./AddGameboardPage.tsx'),
    act: later(
      () => import('./adding.ts'),
      async ({ addBoard, afterAdding }, { call, params, me }) => {
        const id = params.gameboardId ?? '';
        await addBoard(call, id, params.gameboardTitle);
        return redirect(afterAdding(id, me));
      },
    ),
  }),
  page({
    id: 'src/features/gameboards/builder/GameboardBuilderPage.tsx',
    path: '/gameboard_builder',
    access: 'tutor',
    search: ['base', 'concepts'],
    component: () => import('./builder/GameboardBuilderPage.tsx'),
    load: later(
      () => import('./builder/load.ts'),
      ({ load }, request) => load(request),
    ),
  }),
  moved('/assignment/:gameboardId', ({ params }) => boardPath(params.gameboardId ?? '')),
];
