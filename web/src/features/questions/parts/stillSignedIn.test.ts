import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClient, makeQueries } from '../../../api/index.ts';
import { meQuery } from '../../../session/index.ts';
import { aUser, fakeApi } from '../../../testing/fakeApi.ts';
import { stillSignedIn } from './stillSignedIn.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
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
