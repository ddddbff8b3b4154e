import type { RouteObject } from 'react-router';
import { moved, page } from '../../routing/page.ts';
import { fragmentQuery, pageQuery } from './queries.ts';

/** Topics that were renamed or joined (`learning.md §2`, Content). */
const OLD_TOPICS: readonly (readonly [old: string, now: string])[] = [
  ['procedural_and_structured_programming', 'procedural_programming'],
  ['guis', 'event_driven_programming'],
  ['searching_sorting_pathfinding', 'searching'],
  ['theory_of_computation', 'models_of_computation'],
  ['operating_systems_and_software', 'operating_systems'],
  ['number_bases', 'number_representation'],
  ['string_manipulation', 'string_handling'],
];

const CAREERS = '/careers_in_computer_science';

/** What few come to read (`src/laterRoutes.tsx`). */
export const routes: RouteObject[] = [
  page({
    id: 'src/features/pages/CareersPage.tsx',
    path: CAREERS,
    access: 'any',
    cache: 'content',
    component: () => import('./CareersPage.tsx'),
    load: ({ need }) => need(pageQuery(CAREERS.slice(1))),
  }),
  moved(`/pages${CAREERS}`, CAREERS),
  page({
    id: 'src/features/pages/ComingSoonPage.tsx',
    path: '/coming_soon',
    access: 'any',
    cache: 'content',
    surface: 'paper',
    component: () => import('./ComingSoonPage.tsx'),
    load: ({ need }) => need(fragmentQuery('coming_soon')),
  }),
  ...OLD_TOPICS.map(([old, now]) => moved(`/topics/${old}`, `/topics/${now}`)),
];
