import { describe, expect, it } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import { meQuery } from '../../session/index.ts';
import { aUser, failure, fakeApi } from '../../testing/fakeApi.ts';
import { signOut } from './acts.ts';

const LOG_OUT = 'POST /auth/logout';

function leaving(status: number, body: unknown) {
  const client = makeClient(fakeApi({ [LOG_OUT]: { status, body } }).fetcher);
  const queries = makeQueries(client, { server: true });
  queries.setQueryData(meQuery.queryKey, aUser());
  return { queries, outcome: signOut({ ...client, queries, me: aUser() } as unknown as PageAction) };
}

describe('logging out', () => {
  it.each([
    [200, {}],
    [400, failure(400, 'No active user session found. You must be logged in to log out...')],
    [401, failure(401, 'You must be logged in to access this resource.')],
  ])('goes home, also when the session had ended already: %i', async (status, body) => {
    const { outcome, queries } = leaving(status, body);
    const answer = await outcome;
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/');
    expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  });

  it('says what stands in the way of it, and forgets nothing', async () => {
    const { outcome, queries } = leaving(403, failure(403, 'From another site.'));
    expect(await outcome).toEqual({ message: 'From another site.' });
    expect(queries.getQueryData(meQuery.queryKey)).toEqual(aUser());
  });
});
