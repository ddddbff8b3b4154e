import type { RouteObject } from 'react-router';
import { apiQuery } from '../../api/index.ts';
import { page } from '../../routing/page.ts';

/** What staff work with (`events-admin.md`, Admin). */
export const routes: RouteObject[] = [
  page({
    id: 'src/features/admin/FreeTextPage.tsx',
    path: '/free_text',
    access: 'staff',
    component: () => import('./FreeTextPage.tsx'),
  }),
  page({
    id: 'src/features/admin/MarkdownPage.tsx',
    path: '/markdown',
    access: 'staff',
    component: () => import('./MarkdownPage.tsx'),
  }),
  page({
    id: 'src/features/admin/ContentErrorsPage.tsx',
    path: '/admin/content_errors',
    // Staff; in development anybody (`routes.tsv`). The call knows, and refuses the others.
    access: 'any',
    component: () => import('./ContentErrorsPage.tsx'),
    load: ({ need }) => need(apiQuery('admin.getContentProblems')),
  }),
];
