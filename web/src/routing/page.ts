import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  type ActionFunctionArgs,
  generatePath,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { type Client, clientOf, isLost, isSiteError } from '../api/index.ts';
import type { Me, PageAccess } from '../session/index.ts';
import type { SiteSettings } from '../shell/settings.tsx';
import { whenConnected } from './connection.ts';
import { appContext } from './context.ts';
import { admit, answered } from './guard.ts';

/** What a page's `load` and `act` receive. */
export interface PageRequest extends Client {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  search: URLSearchParams;
  /** Never null where the page's access asks for signing in, but for search engines. */
  me: Me | null;
  settings: SiteSettings;
  queries: QueryClient;
  /** Makes sure that the component will find this query's answer: `await need(apiQuery('groups.listGroups'))`. */
  need: <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => Promise<T>;
}

export interface PageAction extends PageRequest {
  request: Request;
  form: FormData;
}

export interface PageOptions {
  /**
   * The file of the page's component below `web/`, which names its chunk too; `#word` at the end where one file serves
   * several routes: `src/features/groups/GroupsPage.tsx`.
   */
  id: `src/${string}.tsx` | `src/${string}.tsx#${string}`;
  /** `/groups`, `/my_markbook/:assignmentId`; segments with `?` at the end are optional. */
  path: string;
  access: PageAccess;
  component: () => Promise<{ default: ComponentType }>;
  /** Asks for what the page shows, before it is shown, on both sides. Failures of the API become error pages. */
  load?: (request: PageRequest) => unknown;
  /** Answers a form post, with and without scripts: return `redirect(...)`, or data for `useActionData`. */
  act?: (action: PageAction) => unknown;
  /** The query parameters that the page reads. Others are cut before a page that is cached is rendered. */
  search?: readonly string[];
  /** Signed-out HTML may be kept: `content` until the content version changes, a number for so many seconds. */
  cache?: 'content' | number;
  /** Paper for pages that are read or answered; canvas (usual) for pages that are scanned. */
  surface?: 'paper' | 'canvas';
}

/** What the shell, the renderer and the menus know of a page. */
export type PageHandle = Pick<PageOptions, 'access' | 'search' | 'cache' | 'surface'>;

export const handleOf = (route: { handle?: unknown }): PageHandle | undefined =>
  (route.handle as { page?: PageHandle } | undefined)?.page;

function requestOf(args: LoaderFunctionArgs | ActionFunctionArgs, me: Me | null): PageRequest {
  const { queries, settings } = args.context.get(appContext);
  const url = new URL(args.request.url);
  const { call, reply } = clientOf(queries);
  return {
    params: args.params,
    url,
    search: url.searchParams,
    me,
    settings,
    queries,
    call,
    reply,
    need: query => queries.ensureQueryData({ ...query, revalidateIfStale: true }),
  };
}

/**
 * Work of a page that waits in a file of its own until it is needed, so that no other page loads its rules:
 * `act: later(() => import('./signIn.ts'), ({ signIn }, action) => signIn(action))`. For `act`, and for the `load` of
 * pages that are opened once in a while; elsewhere data and code had better be fetched side by side.
 */
export const later =
  <M, R extends PageRequest>(load: () => Promise<M>, work: (module: M, request: R) => unknown) =>
  async (request: R): Promise<unknown> =>
    work(await load(), request);

const offline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** Code that a page needs; without a connection, when that is back. */
export async function arrival<M>(load: () => Promise<M>, signal?: AbortSignal): Promise<M> {
  const module: M | undefined = await whenConnected(load, offline, signal);
  // Nothing has come when the code belongs to an older build: the page is being loaded afresh (entry-client.tsx).
  return module ?? new Promise(() => {});
}

const arrives = (component: PageOptions['component']) => async (): Promise<ComponentType> =>
  (await arrival(component)).default;

/** One row of the route table: guarded, loaded and drawn. Its loader stands outside the lazy chunk. */
export function page(options: PageOptions): RouteObject {
  const { id, path, access, component, load, act, search, cache, surface } = options;
  const handle: { page: PageHandle } = {
    page: { access, ...(search && { search }), ...(cache !== undefined && { cache }), ...(surface && { surface }) },
  };
  return {
    id,
    path,
    handle,
    lazy: { Component: arrives(component) },
    loader: args =>
      answered(args, () =>
        whenConnected(
          async () => {
            const me = await admit(args, access);
            return (await load?.(requestOf(args, me))) ?? null;
          },
          isLost,
          args.request.signal,
        ),
      ),
    ...(act && { action: acting(access, act) }),
  };
}

const acting = (access: PageAccess, act: (action: PageAction) => unknown) => (args: ActionFunctionArgs) =>
  answered(args, async () => {
    const me = await admit(args, access);
    const form = await args.request.formData();
    try {
      return (await act({ ...requestOf(args, me), request: args.request, form })) ?? null;
    } catch (error) {
      const { fault } = args.context.get(appContext);
      if (!fault || !isSiteError(error)) throw error;
      fault.report(error.status);
      return null;
    }
  });

/** The action of a form that stands on many pages and has no page of its own; opening its address leads home. */
export function formOnly({ path, access, act }: Required<Pick<PageOptions, 'path' | 'access' | 'act'>>): RouteObject {
  return {
    id: `form:${path}`,
    path,
    handle: { page: { access } satisfies PageHandle },
    loader: () => redirect('/'),
    action: acting(access, act),
  };
}

/** One row that leads elsewhere: `to` may name parameters, and the query is kept. */
export function moved(
  path: string,
  to: string | ((request: { params: PageRequest['params']; url: URL }) => string),
): RouteObject {
  return {
    id: `moved:${path}`,
    path,
    handle: { page: { access: 'any' } satisfies PageHandle },
    loader: ({ request, params }) => {
      const url = new URL(request.url);
      throw redirect(typeof to === 'string' ? generatePath(to, params) + url.search : to({ params, url }));
    },
  };
}
