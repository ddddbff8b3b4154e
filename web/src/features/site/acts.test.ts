import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import { meQuery } from '../../session/index.ts';
import { aUser, failure, fakeApi } from '../../testing/fakeApi.ts';
import { fakeStorage } from '../../testing/fakeStorage.ts';
import { signOut } from './acts.ts';

const LOG_OUT = 'POST /auth/logout';

function leaving(status: number, body: unknown) {
  const client = makeClient(fakeApi({ [LOG_OUT]: { status, body } }).fetcher);
  const queries = makeQueries(client, { server: true });
  queries.setQueryData(meQuery.queryKey, aUser());
  return { queries, outcome: signOut({ ...client, queries, me: aUser() } as unknown as PageAction) };
}

afterEach(() => vi.unstubAllGlobals());

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

  it.each([aUser(), null])('leaves nothing on the device for the next one, and tells other tabs', async me => {
    const device = fakeStorage();
    device.setItem('afterAuthPath', '/groups');
    device.setItem('currentUserId', '7');
    vi.stubGlobal('window', {});
    vi.stubGlobal('localStorage', device);
    const client = makeClient(fakeApi({ [LOG_OUT]: { status: 200, body: {} } }).fetcher);
    await signOut({ ...client, queries: makeQueries(client, { server: false }), me } as unknown as PageAction);
    expect({ ...device }).toEqual({ currentUserId: 'none' });
  });

  it('says what stands in the way of it, and forgets nothing', async () => {
    const { outcome, queries } = leaving(403, failure(403, 'From another site.'));
    expect(await outcome).toEqual({ message: 'From another site.' });
    expect(queries.getQueryData(meQuery.queryKey)).toEqual(aUser());
  });
});
