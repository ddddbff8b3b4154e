import type { RouteObject } from 'react-router';
import { routes as accounts } from './features/accounts/routes.tsx';
import { routes as admin } from './features/admin/routes.tsx';
import { routes as assignments } from './features/assignments/routes.tsx';
import { routes as connections } from './features/connections/routes.tsx';
import { routes as gameboards } from './features/gameboards/routes.tsx';
import { routes as groups } from './features/groups/routes.tsx';
import { routes as pages } from './features/pages/laterRoutes.tsx';
import { routes as progress } from './features/progress/routes.tsx';
import { routes as sessions } from './features/sessions/routes.tsx';
import { routes as site } from './features/site/laterRoutes.tsx';

/**
 * Pages that people work with. The browser's build knows at once only what they are called; the rest of their rows comes
 * with the first of them that is opened, and to every page once it has been taken over (`leanRoutes.ts`).
 */
export const laterRoutes: readonly RouteObject[] = [
  ...site,
  ...pages,
  ...sessions,
  ...accounts,
  ...connections,
  ...groups,
  ...gameboards,
  ...assignments,
  ...progress,
  ...admin,
];
