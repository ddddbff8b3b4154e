import { type RouteObject, redirect } from 'react-router';
import { later, moved, page } from '../../routing/page.ts';
import { type Me, storage } from '../../session/index.ts';
import { FIXED_PAGES, isForTeachers } from './fixedPages.ts';
import { ifThere } from './ifThere.ts';
import { conceptQuery, fragmentQuery, pageQuery, topicQuery, topicsQuery } from './queries.ts';

/** The stage whose topics were looked at last, where the browser tells (`learning.md §2`). */
function latestStage(): 'gcse' | 'a_level' | undefined {
  const stored = typeof window === 'undefined' ? undefined : storage.get('mostRecentAllTopicsPath');
  return stored === 'gcse' || stored === 'a_level' ? stored : undefined;
}

const stageOf = (me: Me | null): 'gcse' | 'a_level' =>
  me?.registeredContexts?.[0]?.stage === 'gcse' ? 'gcse' : 'a_level';

export const routes: RouteObject[] = [
  page({
    id: 'src/features/pages/ConceptPage.tsx',
    path: '/concepts/:conceptId',
    access: 'login',
    surface: 'paper',
    search: ['stage', 'examBoard'],
    component: () => import('./ConceptPage.tsx'),
    load: ({ params, need }) => Promise.all([need(conceptQuery(params.conceptId ?? '')), ifThere(need(topicsQuery))]),
  }),
  page({
    id: 'src/features/pages/GenericPage.tsx',
    path: '/pages/:pageId',
    access: 'any',
    cache: 'content',
    surface: 'paper',
    search: ['stage', 'examBoard'],
    component: () => import('./GenericPage.tsx'),
    load: ({ params, need }) => need(pageQuery(params.pageId ?? '')),
  }),
  ...Object.entries(FIXED_PAGES).flatMap(([path, pageId]) => [
    page({
      id: `src/features/pages/GenericPage.tsx#${pageId}`,
      path,
      access: isForTeachers(path) ? 'teacher' : 'any',
      cache: 'content',
      surface: 'paper',
      search: ['stage', 'examBoard'],
      component: () => import('./GenericPage.tsx'),
      load: ({ need }) => need(pageQuery(pageId)),
    }),
    ...(path.startsWith('/pages/') ? [] : [moved(`/pages/${pageId}`, path)]),
  ]),
  page({
    id: 'src/features/pages/TeachingOrderPage.tsx',
    path: '/gcse_teaching_order',
    access: 'teacher',
    surface: 'paper',
    component: () => import('./TeachingOrderPage.tsx'),
    load: later(
      () => import('./TeachingOrderPage.tsx'),
      ({ load }, request) => load(request),
    ),
  }),
  page({
    id: 'src/features/pages/WorkbookDownloadPage.tsx',
    path: '/workbook_download',
    access: 'teacher',
    surface: 'paper',
    component: () => import('./WorkbookDownloadPage.tsx'),
  }),
  page({
    id: 'src/features/pages/AllTopicsPage.tsx#latest',
    path: '/topics',
    access: 'any',
    component: () => import('./AllTopicsPage.tsx'),
    load: ({ me }) => {
      throw redirect(`/topics/${latestStage() ?? stageOf(me)}`);
    },
  }),
  ...(['gcse', 'a_level'] as const).map(stage =>
    page({
      id: `src/features/pages/AllTopicsPage.tsx#${stage}`,
      path: `/topics/${stage}`,
      access: 'any',
      cache: 'content',
      component: () => import('./AllTopicsPage.tsx'),
      load: ({ need }) => Promise.all([need(topicsQuery), ifThere(need(fragmentQuery(`topics_${stage}`)))]),
    }),
  ),
  page({
    id: 'src/features/pages/TopicPage.tsx',
    path: '/topics/:topic',
    access: 'any',
    cache: 'content',
    search: ['stage', 'examBoard'],
    component: () => import('./TopicPage.tsx'),
    load: ({ params, need }) => need(topicQuery(params.topic ?? '')),
  }),
  page({
    id: 'src/features/pages/SearchPage.tsx',
    path: '/search',
    access: 'any',
    component: () => import('./SearchPage.tsx'),
    load: later(
      () => import('./SearchPage.tsx'),
      ({ load }, request) => load(request),
    ),
  }),
  page({
    id: 'src/features/pages/GlossaryPage.tsx',
    path: '/glossary',
    access: 'any',
    component: () => import('./GlossaryPage.tsx'),
    load: later(
      () => import('./GlossaryPage.tsx'),
      ({ load }, request) => load(request),
    ),
  }),
];
