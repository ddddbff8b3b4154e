import type { RouteObject } from 'react-router';
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
];
