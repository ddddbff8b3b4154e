import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fetcher, makeClient, makeQueries } from '../api/index.ts';
import { aUser, failure, fakeApi } from '../testing/fakeApi.ts';
import { meQuery } from './me.ts';
import { createSessionEnd, stillSignedIn, watchSession } from './sessionEnd.ts';

const MINUTE = 60_000;
const STALE = { status: 400, body: failure(400, 'Authentication cookie is invalid') };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a session that ends while a page is open', () => {
  async function after(table: Parameters<typeof fakeApi>[0], url: string, { signedIn = true, lasts = false } = {}) {
    const { fetcher } = fakeApi(table, lasts ? aUser() : undefined);
    const end = createSessionEnd();
    const watched = watchSession(fetcher, () => signedIn, end);
    const reply = await watched('POST', url, '{}', { headers: {} });
    return { state: end.current(), status: reply.status };
  }

  it('is told by a refused cookie, and the caller gets the reply all the same', async () => {
    expect(await after({ 'POST /a': STALE }, '/a', { lasts: true })).toEqual({ state: 'ended', status: 400 });
  });

  it('is told by a reference server in bare text', async () => {
    const bare: Fetcher = async () => ({ status: 400, headers: {}, body: 'Authentication cookie is invalid' });
    const end = createSessionEnd();
    await watchSession(bare, () => true, end)('POST', '/a', undefined, { headers: {} });
    expect(end.current()).toBe('ended');
  });

  it('is told by 401 when nobody is signed in any more', async () => {
    const refused = { 'POST /a': { status: 401, body: failure(401, 'Please log in.') } };
    expect((await after(refused, '/a')).state).toBe('ended');
    expect((await after(refused, '/a', { lasts: true })).state).toBe('on');
  });

  it('is no matter of visitors, and of no other failure', async () => {
    expect((await after({ 'POST /a': STALE }, '/a', { signedIn: false })).state).toBe('on');
    expect((await after({ 'POST /a': { status: 400, body: failure(400, 'No') } }, '/a')).state).toBe('on');
    expect((await after({}, '/a')).state).toBe('on');
  });
});

describe('whether somebody is still signed in', () => {
  async function ask(me: ReturnType<typeof aUser> | undefined, later: number) {
    const { fetcher, asked } = fakeApi({}, me);
    const queries = makeQueries(makeClient(fetcher), { server: false });
    queries.setQueryData(meQuery.queryKey, aUser());
    vi.setSystemTime(later);
    return { still: await stillSignedIn(queries), asked, queries };
  }

  it('is not asked again within five minutes', async () => {
    expect(await ask(undefined, 4 * MINUTE)).toMatchObject({ still: true, asked: [] });
  });

  it('is asked later, because a call that visitors may make is answered without the cookie as well', async () => {
    expect(await ask(undefined, 6 * MINUTE)).toMatchObject({ still: false, asked: ['GET /users/current_user'] });
    const { still, queries } = await ask(aUser(), 6 * MINUTE);
    expect(still).toBe(true);
    expect(await stillSignedIn(queries)).toBe(true);
  });
});
