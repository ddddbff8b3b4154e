import { createStaticHandler, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { apiQuery, makeClient, makeQueries } from '../api/index.ts';
import type { PageAccess } from '../session/index.ts';
import { aUser, failure, fakeApi } from '../testing/fakeApi.ts';
import { someSettings } from '../testing/settings.ts';
import { appContext } from './context.ts';
import { moved, page } from './page.ts';

type Role = ReturnType<typeof aUser>['role'];

async function open(
  access: PageAccess,
  { role, crawler = false, url = '/here?a=1' }: { role?: Role; crawler?: boolean; url?: string },
) {
  const { fetcher, asked } = fakeApi({}, role && aUser({ role }));
  const queries = makeQueries(makeClient(fetcher), { server: true });
  const handler = createStaticHandler([
    page({
      id: 'src/A.tsx',
      path: '/here',
      access,
      component: async () => ({ default: () => null }),
      load: () => 'loaded',
    }),
  ]);
  const requestContext = new RouterContextProvider(
    new Map([[appContext, { queries, settings: someSettings(), crawler }]]),
  );
  const result = await handler.query(new Request(`https://site.example${url}`), { requestContext });
  if (result instanceof Response) return { location: result.headers.get('location'), asked };
  return { status: result.statusCode, data: result.loaderData['src/A.tsx'], asked };
}

const WHO: Record<PageAccess, readonly Role[]> = {
  any: ['STUDENT', 'TUTOR', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER', 'ADMIN'],
  login: ['STUDENT', 'TUTOR', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER', 'ADMIN'],
  tutor: ['TUTOR', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER', 'ADMIN'],
  teacher: ['TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER', 'ADMIN'],
  staff: ['CONTENT_EDITOR', 'EVENT_MANAGER', 'ADMIN'],
  'event-staff': ['EVENT_LEADER', 'EVENT_MANAGER', 'ADMIN'],
  manager: ['EVENT_MANAGER', 'ADMIN'],
  admin: ['ADMIN'],
};

describe('guards', () => {
  it.each(Object.entries(WHO) as [PageAccess, readonly Role[]][])(
    'let in to %s whom it is for, and show others 403',
    async (access, roles) => {
      for (const role of WHO.any) {
        const { status, data } = await open(access, { role });
        expect([role, status]).toEqual([role, roles.includes(role) ? 200 : 403]);
        expect(data).toBe(roles.includes(role) ? 'loaded' : undefined);
      }
    },
  );
  it('send the signed-out to /login and remember the way back', async () => {
    expect((await open('tutor', {})).location).toBe('/login?afterAuthPath=%2Fhere%3Fa%3D1');
  });
  it('let search engines read what asks for signing in, not what asks for a role', async () => {
    expect((await open('login', { crawler: true })).data).toBe('loaded');
    expect((await open('teacher', { crawler: true })).location).toContain('/login');
  });
  it('load nothing for whom they refuse', async () => {
    expect((await open('admin', { role: 'STUDENT' })).asked).toEqual(['GET /users/current_user']);
  });
});

describe('failures of the API', () => {
  async function load(status: number, message = 'No') {
    const { fetcher } = fakeApi({ 'GET /info/segue_version': { status, body: failure(status, message) } }, aUser());
    const queries = makeQueries(makeClient(fetcher), { server: true });
    const handler = createStaticHandler([
      page({
        id: 'src/A.tsx',
        path: '/',
        access: 'any',
        component: async () => ({ default: () => null }),
        load: ({ need }) => need(apiQuery('site.getVersion')),
      }),
    ]);
    const requestContext = new RouterContextProvider(
      new Map([[appContext, { queries, settings: someSettings(), crawler: false }]]),
    );
    return handler.query(new Request('https://site.example/'), { requestContext });
  }
  it('become the page of their status', async () => {
    for (const status of [403, 404, 409, 500, 502]) expect(await load(status)).toMatchObject({ statusCode: status });
  });
  it('lead to /login when the session has ended', async () => {
    const result = await load(401);
    expect(result instanceof Response && result.headers.get('location')).toBe('/login');
  });
  it('show the session-expired page for a refused cookie', async () => {
    expect(await load(400, 'Authentication cookie is invalid')).toMatchObject({ statusCode: 401 });
  });
});

describe('moved pages', () => {
  it('keep parameters and query', async () => {
    const handler = createStaticHandler([moved('/old/:id', '/new/:id')]);
    const result = await handler.query(new Request('https://site.example/old/3?x=1'));
    expect(result instanceof Response && result.headers.get('location')).toBe('/new/3?x=1');
  });
});
