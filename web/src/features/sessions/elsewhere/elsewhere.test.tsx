import type { User } from '@cs/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Fetcher, makeClient, makeQueries } from '../../../api/index.ts';
import { appContext } from '../../../routing/context.ts';
import { meQuery } from '../../../session/index.ts';
import { SettingsProvider } from '../../../shell/settings.tsx';
import { aUser, failure } from '../../../testing/fakeApi.ts';
import { someSettings } from '../../../testing/settings.ts';
import { createToasts, ToastProvider } from '../../../ui/index.ts';
import { routes } from '../routes.tsx';
import AuthErrorPage from './AuthErrorPage.tsx';
import SigningInPage from './SigningInPage.tsx';

type Answer = { status: number; body: unknown };

/** Runs a page's loader or action with an API that answers as told. */
async function run(
  kind: 'loader' | 'action',
  { at, answer, me, form = {} }: { at: string; answer: Answer; me?: User; form?: Record<string, string> },
) {
  const asked: string[] = [];
  const fetcher: Fetcher = async (method, url) => {
    if (url === '/users/current_user')
      return me
        ? { status: 200, headers: {}, body: JSON.stringify(me) }
        : { status: 401, headers: {}, body: JSON.stringify(failure(401, 'No')) };
    asked.push(`${method} ${url}`);
    return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) };
  };
  const queries = makeQueries(makeClient(fetcher), { server: true });
  const context = new RouterContextProvider(
    new Map([[appContext, { queries, settings: someSettings(), crawler: false }]]),
  );
  const url = new URL(`https://site.example${at}`);
  const page = url.pathname.endsWith('/start') ? '/auth/:provider/start' : '/auth/:provider/callback';
  const work = routes.find(({ path }) => path === page)?.[kind];
  if (typeof work !== 'function') throw new Error(`no ${kind}`);
  const request = new Request(url, kind === 'action' ? { method: 'POST', body: new URLSearchParams(form) } : {});
  const params = { provider: 'google' };
  const outcome: unknown = await Promise.resolve(work({ request, context, params, pattern: page, url })).catch(
    (thrown: unknown) => thrown,
  );
  const to = outcome instanceof Response ? outcome.headers.get('location') : undefined;
  return { outcome, to, asked, queries };
}

describe('the way to the provider', () => {
  const start = '/auth/google/start?afterAuthPath=//evil.example';

  it('is where the API says', async () => {
    const redirectUrl = 'https://issuer.example/authorize?state=s';
    const { to, asked } = await run('loader', { at: start, answer: { status: 200, body: { redirectUrl } } });
    expect(to).toBe(redirectUrl);
    expect(asked).toEqual(['GET /auth/google/authenticate']);
  });

  it('is home for whoever is logged in', async () => {
    const { to, asked } = await run('loader', { at: start, answer: { status: 400, body: {} }, me: aUser() });
    expect([to, asked]).toEqual(['/', []]);
  });

  it('ends with a word when the provider is away', async () => {
    const body = { ...failure(503, 'Google cannot be reached'), bypassGenericSiteErrorPage: true };
    const { outcome } = await run('loader', { at: start, answer: { status: 503, body } });
    expect(outcome).toEqual({ message: 'Google cannot be reached' });
  });
});

describe('the way back', () => {
  const back = '/auth/google/callback?state=s&code=c&iss=i&scope=openid&afterAuthPath=%2F%2Fevil.example&next=%2Fevil';

  it('hands over what the provider sent and nothing else, and never goes where the address says', async () => {
    const { to, asked, queries } = await run('action', { at: back, answer: { status: 200, body: aUser() } });
    expect(asked).toEqual(['GET /auth/google/callback?state=s&code=c&iss=i']);
    expect(to).toBe('/');
    expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ id: 7 });
  });

  it('leads whoever wanted to link to where that is seen', async () => {
    const { to } = await run('action', { at: back, answer: { status: 200, body: aUser() }, me: aUser() });
    expect(to).toBe('/account#passwordreset');
  });

  it('asks for the second factor where the API does, and takes it', async () => {
    const required = { status: 202, body: { '2FA_REQUIRED': true } };
    const { outcome } = await run('action', { at: back, answer: required });
    expect(outcome).toMatchObject({ second: {} });
    const form = { intent: 'verify', code: '123456' };
    const { to, asked } = await run('action', { at: back, answer: { status: 200, body: aUser() }, form });
    expect(asked).toEqual(['POST /auth/mfa/challenge']);
    expect(to).toBe('/');
  });

  it('ends with the words of a refusal', async () => {
    const { outcome } = await run('action', { at: back, answer: { status: 401, body: failure(401, 'Start again') } });
    expect(outcome).toMatchObject({ message: 'Start again' });
  });
});

describe('the pages', () => {
  const html = (Component: () => ReactNode, at: string, acted?: unknown) => {
    const queries = makeQueries(
      makeClient(async () => ({ status: 500, headers: {}, body: '' })),
      { server: true },
    );
    queries.setQueryData(meQuery.queryKey, null);
    const [initial, state] = at.split('#');
    const router = createMemoryRouter([{ id: 'page', path: '*', Component, loader: () => null, action: () => null }], {
      initialEntries: [
        {
          pathname: initial?.split('?')[0] ?? '/',
          search: initial?.includes('?') ? `?${initial.split('?')[1]}` : '',
          state: state && { message: state },
        },
      ],
      hydrationData: { loaderData: { page: null }, ...(acted ? { actionData: { page: acted } } : {}) },
    });
    return renderToStaticMarkup(
      <SettingsProvider value={someSettings()}>
        <QueryClientProvider client={queries}>
          <ToastProvider toasts={createToasts()}>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </SettingsProvider>,
    );
  };

  it('say that somebody is being signed in, and do it by a button before scripts run', () => {
    const page = html(SigningInPage, '/auth/google/callback?state=s&code=c');
    expect(page).toContain('Signing in...');
    expect(page).toMatch(/<form action="\/auth\/google\/callback\?state=s&amp;code=c" method="post">/);
  });

  it('show why it did not work, from what was passed and never from the address', () => {
    expect(html(SigningInPage, '/auth/google/callback', { message: 'Start again', typed: {} })).toContain(
      'Start again',
    );
    expect(html(AuthErrorPage, '/auth_error#Passed on')).toContain('Passed on');
    const page = html(AuthErrorPage, '/auth_error?message=Call+0123');
    expect(page).not.toContain('0123');
    expect(page).toContain('Authentication error');
  });
});
