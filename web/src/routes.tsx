import { data, type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router';
import { isApiError } from './api/index.ts';
import { routes as pages } from './features/pages/routes.tsx';
import { routes as questions } from './features/questions/routes.tsx';
import { routes as site } from './features/site/routes.tsx';
import { laterRoutes } from './laterRoutes.tsx';
import { appContext } from './routing/context.ts';
import { ErrorPage } from './routing/ErrorPage.tsx';
import { RootError, RouteError } from './routing/RouteError.tsx';
import { meQuery, preferencesQuery } from './session/index.ts';
import { Shell } from './shell/Shell.tsx';
import type { RootHandle } from './shell/useExists.ts';

/** Every page of the site, one array a feature. */
const pageRoutes: readonly RouteObject[] = [...site, ...pages, ...questions, ...laterRoutes];

/** The routes of both errors and pages: nearest to the page, so that the frame stays. */
export const PAGES_ROUTE = 'pages';

const known = new Map<string, boolean>();

/** Whether there is a page at a path. */
function exists(pathname: string): boolean {
  const found = known.get(pathname) ?? matchRoutes([...pageRoutes], pathname) !== null;
  if (known.size < 1000) known.set(pathname, found);
  return found;
}

/** Who is reading, for the frame. A fault here is the whole page's. */
async function loadFrame({ context }: LoaderFunctionArgs): Promise<null> {
  const { queries } = context.get(appContext);
  try {
    const me = await queries.ensureQueryData(meQuery);
    if (me) await queries.ensureQueryData(preferencesQuery);
    return null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw data({ message: error.message }, { status: error.status || 503 });
  }
}

const NotFound = () => <ErrorPage status={404} />;

/** The route table, made anew for each router because a router keeps what it loads in it. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Shell,
      ErrorBoundary: RootError,
      loader: loadFrame,
      shouldRevalidate: () => false,
      handle: { exists } satisfies RootHandle,
      children: [
        {
          id: PAGES_ROUTE,
          ErrorBoundary: RouteError,
          children: [
            ...pageRoutes.map(route => ({ ...route })),
            {
              id: 'notFound',
              path: '*',
              Component: NotFound,
              loader: () => {
                throw data(null, { status: 404 });
              },
            },
          ],
        },
      ],
    } as RouteObject,
  ];
}
