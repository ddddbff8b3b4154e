import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { arrival, type PageHandle } from './page.ts';

/** What is known of a row of the route table before the rest of it has come. */
export interface RowOutline {
  id: string;
  path: string;
  surface?: PageHandle['surface'];
  /** Whether it has a page of its own: a row that leads elsewhere has none. */
  shows?: boolean;
  /** Whether it answers forms. */
  acts?: boolean;
}

/** A row that fetches the rest of itself when it is opened: what it loads, how it acts and what it shows. */
export function laterRow(
  { id, path, surface, shows, acts }: RowOutline,
  load: () => Promise<{ laterRoutes: readonly RouteObject[] }>,
): RouteObject {
  const whole = async (signal?: AbortSignal): Promise<RouteObject> => {
    const { laterRoutes } = await arrival(load, signal);
    const row = laterRoutes.find(each => each.id === id);
    if (!row) throw new Error(`There is no row ${id}`);
    return row;
  };
  const run = (name: 'loader' | 'action') => async (args: LoaderFunctionArgs & ActionFunctionArgs) => {
    const work = (await whole(args.request.signal))[name];
    return typeof work === 'function' ? work(args) : null;
  };
  const component = async () => {
    const { lazy } = await whole();
    return typeof lazy === 'object' ? lazy.Component?.() : undefined;
  };
  return {
    id,
    path,
    handle: { page: { surface } },
    loader: run('loader'),
    ...(acts && { action: run('action') }),
    ...(shows && { lazy: { Component: component } }),
  } as RouteObject;
}
