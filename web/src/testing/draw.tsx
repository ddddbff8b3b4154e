import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Preferences } from '@cs/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '../App.tsx';
import { makeClient, makeQueries } from '../api/index.ts';
import { type Me, meQuery, preferencesQuery } from '../session/index.ts';
import type { SiteSettings } from '../shell/settings.tsx';
import { fakeApi } from './fakeApi.ts';
import { someSettings } from './settings.ts';

export interface Drawing {
  me?: Me | null;
  preferences?: Preferences;
  settings?: Partial<SiteSettings>;
  /** Pages that the site has, besides none. */
  pages?: readonly string[];
  /** What its queries have been answered. */
  answers?: readonly (readonly [key: QueryKey, answer: unknown])[];
  /** The address of the page. */
  at?: string;
  /** What its loader and its action answered. */
  loaded?: unknown;
  acted?: unknown;
}

/** What the server would send of an element, with everything that loads late, for a reader. */
export async function draw(
  element: ReactNode,
  { me = null, preferences, settings, pages = [], answers = [], at = '/', loaded, acted }: Drawing = {},
): Promise<string> {
  const queries = makeQueries(makeClient(fakeApi({}).fetcher), { server: true });
  queries.setQueryData(meQuery.queryKey, me);
  if (preferences) queries.setQueryData(preferencesQuery.queryKey, preferences);
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const handle = { exists: (path: string) => pages.includes(path) };
  const router = createMemoryRouter([{ id: 'page', path: '*', element, handle, loader: () => null }], {
    initialEntries: [at],
    hydrationData: { loaderData: { page: loaded ?? null }, actionData: acted ? { page: acted } : null },
  });
  const markup = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <App queries={queries} settings={someSettings(settings)}>
        <RouterProvider router={router} />
      </App>,
      {
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: reject,
        onAllReady: () => text(stream.pipe(new PassThrough())).then(resolve, reject),
      },
    );
  });
  return markup.replaceAll(/<!--(?: |\/?[$&])?-->/g, '');
}
