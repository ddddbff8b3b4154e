import { expect, it } from 'vitest';
import { type Fetcher, makeClient, makeQueries } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import { meQuery } from '../../session/index.ts';
import { aUser, failure } from '../../testing/fakeApi.ts';
import { askToTeach, loadRequest } from './teacherRequest.ts';

const known = aUser({ emailVerificationStatus: 'VERIFIED', schoolOther: 'Hill School' });

/** A page of somebody who is known as one account and is another by now, with an API that answers the request as told. */
function page(now: typeof known, answer: { status: number; body?: unknown } = { status: 200 }, before = known) {
  const posted: string[] = [];
  const fetcher: Fetcher = async (method, url) => {
    if (method === 'POST') posted.push(url);
    const { status, body } = url === '/users/current_user' ? { status: 200, body: now } : answer;
    return { status, headers: {}, body: body === undefined ? '' : JSON.stringify(body) };
  };
  const client = makeClient(fetcher);
  const queries = makeQueries(client, { server: false });
  queries.setQueryData(meQuery.queryKey, before);
  const form = new FormData();
  form.set('verificationDetails', 'https://school.example/staff');
  const action = { ...client, queries, me: before, form } as unknown as PageAction;
  return { action, posted, meNow: () => queries.getQueryData(meQuery.queryKey) };
}

it('the page opens with the account as it is by now: verified in another tab', async () => {
  const { action, meNow } = page(known, undefined, { ...known, emailVerificationStatus: 'NOT_VERIFIED' });
  await loadRequest(action);
  expect(meNow()).toMatchObject({ emailVerificationStatus: 'VERIFIED' });
});

it('somebody who has asked is known to be waiting', async () => {
  const { action, posted, meNow } = page({ ...known, teacherPending: true });
  expect(await askToTeach(action)).toEqual({});
  expect(posted).toEqual(['/users/request_role_change']);
  expect(meNow()).toMatchObject({ teacherPending: true });
});

it('so is somebody who had asked in another tab already', async () => {
  const words = 'You have already submitted a teacher upgrade request.';
  const { action, meNow } = page({ ...known, teacherPending: true }, { status: 400, body: failure(400, words) });
  expect(await askToTeach(action)).toMatchObject({ refused: words });
  expect(meNow()).toMatchObject({ teacherPending: true });
});
