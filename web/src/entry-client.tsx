import './styles/index.css';
import './shell/shell.css';
import './blocks/blocks.css';
import './features/pages/pages.css';
import type { DehydratedState } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.tsx';
import { browserFetcher } from './api/browserFetcher.ts';
import { takeOver } from './api/handOver.ts';
import { makeClient, makeQueries } from './api/index.ts';
import { createRoutes } from './routes.tsx';
import { appContext } from './routing/context.ts';
import { loadDrawn } from './routing/drawn.tsx';
import { keepEarlyClicks } from './routing/earlyClicks.ts';
import { type RouterHandOver, takeOverRouter } from './routing/hydration.ts';
import { createSiteFault } from './routing/siteFault.ts';
import { reloadForChunk } from './routing/staleChunk.ts';
import { createSessionEnd, meQuery, watchSession } from './session/index.ts';
import type { SiteSettings } from './shell/settings.tsx';

/** What the server hands over with the page. */
export interface PageData {
  settings: SiteSettings;
  router: RouterHandOver;
  queries: DehydratedState;
  /** What was drawn by modules that are loaded when they are needed. */
  chunks: string[];
}

window.addEventListener('vite:preloadError', event => reloadForChunk(event, window));

/** Puts the components of the current address in place, so that the first drawing is the server's. */
async function loadLazy(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return;
      const Component = await route.lazy.Component?.();
      route.lazy = undefined;
      if (Component) route.Component = Component;
    }),
  );
}

async function start(): Promise<void> {
  const data = document.getElementById('page-data');
  const root = document.getElementById('root');
  if (!data || !root) throw new Error('The page was not rendered by our server');
  const underWay = keepEarlyClicks(root);
  const handed = JSON.parse(data.textContent ?? '') as PageData;

  const siteFault = createSiteFault();
  const sessionEnd = createSessionEnd();
  const signedIn = () => queries.getQueryData(meQuery.queryKey) != null;
  const fetcher = watchSession(browserFetcher, signedIn, sessionEnd);
  const queries = makeQueries(makeClient(fetcher), { server: false, onSiteError: siteFault.report });
  takeOver(queries, handed.queries);

  const routes = createRoutes();
  await loadLazy(routes);
  await loadDrawn(handed.chunks);
  const router = createBrowserRouter(routes, {
    hydrationData: takeOverRouter(handed.router),
    getContext: () =>
      new RouterContextProvider(
        new Map([[appContext, { queries, settings: handed.settings, crawler: false, fault: siteFault }]]),
      ),
  });
  hydrateRoot(
    root,
    <App queries={queries} settings={handed.settings} siteFault={siteFault} sessionEnd={sessionEnd}>
      <RouterProvider router={router} />
    </App>,
    {
      onRecoverableError: error => console.error('The page differs from what the server sent', error),
    },
  );
  underWay();
}

// Not waited for: pages import from the file that this is in, and would wait for it in turn.
void start();
