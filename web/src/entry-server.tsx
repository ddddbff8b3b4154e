import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from './App.tsx';
import { handOver } from './api/handOver.ts';
import { type Fetcher, makeClient, makeQueries } from './api/index.ts';
import type { PageData } from './entry-client.tsx';
import { BOARDS, STAGES } from './features/pages/audience.ts';
import { laterRoutes } from './laterRoutes.tsx';
import { createRoutes, PAGES_ROUTE } from './routes.tsx';
import { appContext } from './routing/context.ts';
import { DrawnProvider } from './routing/drawn.tsx';
import { handOverRouter } from './routing/hydration.ts';
import { handleOf, type PageHandle } from './routing/page.ts';
import { meQuery } from './session/index.ts';
import type { SiteSettings } from './shell/settings.tsx';

const handler = createStaticHandler(createRoutes());

export interface RenderRequest {
  /** The page's request, with its body for a form post. */
  request: Request;
  /** Carries calls to the API inside the process, with this reader's cookies. */
  fetcher: Fetcher;
  settings: SiteSettings;
  /** A search engine, let through the guards. */
  crawler: boolean;
  /** Told of faults in our own code, for the log. */
  onFault: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** `location` for a redirect; nothing else is shown then. */
  headers: Record<string, string>;
  /** Title, meta and link tags for `<head>`. */
  head: string;
  /** What `#root` holds. */
  body: string;
  /** For `<script type="application/json" id="page-data">`, safe to stand there. */
  data: string;
  /** The manifest's keys of the chunks that this page needs. */
  routeIds: string[];
  /** Whether it holds formulas, which need KaTeX's style. */
  maths: boolean;
  signedIn: boolean;
}

/** How a page may be cached, found without rendering: its route, and what its address comes down to. */
export interface PageIdentity {
  /** Path and the query parameters that the page reads, in a fixed order. */
  address: string;
  handle: PageHandle | undefined;
}

export function identify(url: URL): PageIdentity {
  const handle = handleAt(url.pathname);
  const query = new URLSearchParams();
  for (const name of handle?.search ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null && KNOWN_VALUES[name]?.includes(value) !== false) query.append(name, value);
  }
  const search = query.toString();
  return { address: url.pathname + (search && `?${search}`), handle };
}

/** Parameters that mean nothing with any other value: a page is kept once for each of these. */
const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = { stage: STAGES, examBoard: BOARDS };

/** Bounds on what hostile addresses can make us remember. */
const MOST_KNOWN = 5000;
const LONGEST_KNOWN = 200;
const known = new Map<string, PageHandle | undefined>();

/** The handle of the page at a path, remembered: the router works its whole table out anew for every match. */
function handleAt(pathname: string): PageHandle | undefined {
  if (known.has(pathname)) return known.get(pathname);
  const match = matchRoutes(handler.dataRoutes, pathname)?.at(-1);
  const handle = match && handleOf(match.route);
  if (known.size >= MOST_KNOWN) known.clear();
  if (pathname.length <= LONGEST_KNOWN) known.set(pathname, handle);
  return handle;
}

/** Renders one page completely; never throws for a fault of a page, which becomes the server error page. */
export async function render(input: RenderRequest): Promise<RenderedPage> {
  const { request, fetcher, settings, crawler, onFault } = input;
  const queries = makeQueries(makeClient(fetcher), { server: true });
  const requestContext = new RouterContextProvider(new Map([[appContext, { queries, settings, crawler }]]));
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return redirected(context);

  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) onFault(error);
  const lazily = new Set<string>();
  const draw = (state: StaticHandlerContext) =>
    drawn(
      <DrawnProvider value={lazily}>
        <App queries={queries} settings={settings}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, state)}
            context={state}
            hydrate={false}
          />
        </App>
      </DrawnProvider>,
    );
  const safe = withoutWords(context);
  let status = context.statusCode;
  let shown = safe;
  let markup: string;
  try {
    markup = await draw(safe);
  } catch (error) {
    onFault(error);
    status = 500;
    shown = failed(context);
    lazily.clear();
    markup = await draw(shown);
  }
  const chunks = [...lazily].sort();
  const { head, body } = split(markup);
  const data: PageData = { settings, router: handOverRouter(shown), queries: handOver(queries), chunks };
  return {
    status,
    headers: {},
    head,
    body,
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
    maths: body.includes('class="katex'),
    routeIds: [...routesOf(shown), ...chunks],
    signedIn: queries.getQueryData(meQuery.queryKey) != null,
  };
}

/** Pages whose rows the browser has to fetch, and where these are. */
const LATER = new Set(laterRoutes.map(({ id }) => id));
const LATER_ROWS = 'src/laterRoutes.tsx';

const routesOf = ({ matches }: StaticHandlerContext): string[] => {
  const ids = matches.map(({ route }) => route.id);
  const pages = ids.map(id => id.replace(/#.*/, '')).filter(id => id.startsWith('src/'));
  return ids.some(id => LATER.has(id)) ? [LATER_ROWS, ...pages] : pages;
};

function redirected(response: Response): RenderedPage {
  const nothing = { head: '', body: '', data: '', routeIds: [], maths: false, signedIn: false };
  return { status: response.status, headers: Object.fromEntries(response.headers), ...nothing };
}

/** Faults of our own code are shown as the server error page; their words stay in the log. */
function withoutWords(context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context;
  const told = Object.entries(context.errors).map(([id, error]) => [
    id,
    error instanceof Error ? serverError() : error,
  ]);
  return { ...context, errors: Object.fromEntries(told) };
}

const failed = (context: StaticHandlerContext): StaticHandlerContext => ({
  ...context,
  statusCode: 500,
  errors: { [context.matches.some(({ route }) => route.id === PAGES_ROUTE) ? PAGES_ROUTE : 'root']: serverError() },
});

const serverError = () => ({ status: 500, statusText: '', internal: false, data: null });

/**
 * Waits for everything. React would cut a page over 12.8 kB into hidden parts moved by inline scripts, which the policy
 * forbids; one part of unlimited size has none. Any error fails the page, as one inside Suspense would pass as success.
 */
async function drawn(element: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const markup = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: error => {
        faults.push(error);
      },
      onShellError: reject,
      onAllReady: () => {
        const out = new PassThrough();
        text(out).then(resolve, reject);
        stream.pipe(out);
      },
    });
  });
  if (faults.length > 0) throw faults[0];
  return markup;
}

const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** React prints hoisted tags before the first element: they belong in `<head>`. */
function split(markup: string): { head: string; body: string } {
  const head = HOISTED.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
