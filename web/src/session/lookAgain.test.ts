import { expect, it } from 'vitest';
import { makeClient, makeQueries } from '../api/index.ts';
import { aUser, fakeApi } from '../testing/fakeApi.ts';
import { lookAgain } from './lookAgain.ts';
import { meQuery } from './me.ts';

const known = aUser({ emailVerificationStatus: 'NOT_VERIFIED' });

async function afterwards(now: ReturnType<typeof aUser> | undefined) {
  const client = makeClient(fakeApi({}, now).fetcher);
  const queries = makeQueries(client, { server: false });
  queries.setQueryData(meQuery.queryKey, known);
  await lookAgain(queries, client, known);
  return queries.getQueryData(meQuery.queryKey);
}

it('finds out that the address was verified elsewhere', async () => {
  expect(await afterwards(aUser())).toMatchObject({ id: known.id, emailVerificationStatus: 'VERIFIED' });
});

it('leaves the page as it is where the session has ended, or is somebody else’s by now', async () => {
  expect(await afterwards(undefined)).toEqual(known);
  expect(await afterwards(aUser({ id: 8 }))).toEqual(known);
});
