import type { RouteObject } from 'react-router';
import { later, moved, page } from '../../routing/page.ts';
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
