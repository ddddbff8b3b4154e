import type { User } from '@cs/contract';
import { expect, it } from 'vitest';
import { type Fetcher, makeClient, makeQueries } from '../../../api/index.ts';
import type { PageAction } from '../../../routing/page.ts';
import { type Me, meQuery } from '../../../session/index.ts';
import { aUser } from '../../../testing/fakeApi.ts';
import { CHANGED, saveAccount } from './saveAccount.ts';

const drawn = aUser({
  email: 'old@school.example',
  gender: 'OTHER',
  schoolOther: 'Hill School',
  dateOfBirth: Date.UTC(2008, 4, 17),
  registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
});
/** In another tab the new address was verified, the school changed, and the date of birth put right. */
const now: User = {
  ...drawn,
  email: 'new@school.example',
  schoolOther: 'Valley School',
  dateOfBirth: Date.UTC(2008, 5, 18),
};

/** The form as the page drew it, with what was typed, and the names of it. */
const asDrawn = { givenName: 'Priya', familyName: 'Shah', email: drawn.email, gender: 'OTHER', school: 'Hill School' };
const rows = { 'birth-day': '17', 'birth-month': '5', 'birth-year': '2008', stage: 'gcse', examBoard: 'aqa' };
const mails = { 'mail-ASSIGNMENTS': 'yes', 'mail-EVENTS': 'yes', 'mail-NEWS_AND_UPDATES': 'no' };

async function saved(typed: Record<string, string>, changed: readonly string[]) {
  const posted: unknown[] = [];
  const answers: Record<string, unknown> = {
    'GET /users/current_user': now,
    'GET /users/user_preferences': { EMAIL_PREFERENCE: { EVENTS: true, NEWS_AND_UPDATES: false } },
  };
  const fetcher: Fetcher = async (method, url, body) => {
    if (method === 'POST') posted.push(JSON.parse(body ?? ''));
    const answer = method === 'POST' ? { ...now, familyName: 'Bright' } : answers[`${method} ${url}`];
    return { status: answer ? 200 : 404, headers: {}, body: JSON.stringify(answer ?? {}) };
  };
  const client = makeClient(fetcher);
  const queries = makeQueries(client, { server: true });
  queries.setQueryData(meQuery.queryKey, drawn as Me);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...asDrawn, ...rows, ...mails, ...typed })) form.set(name, value);
  for (const name of changed) form.append(CHANGED, name);
  const need: PageAction['need'] = query => queries.ensureQueryData(query);
  const action = { ...client, queries, need, me: drawn, search: new URLSearchParams(), form };
  return { result: await saveAccount(action as unknown as PageAction), posted };
}

it('a page that was drawn before another tab saved changes what was changed in it alone', async () => {
  const { result, posted } = await saved({ familyName: 'Bright' }, ['Family name']);
  expect(posted).toMatchObject([
    {
      registeredUser: {
        familyName: 'Bright',
        schoolOther: 'Valley School',
        dateOfBirth: Date.UTC(2008, 5, 18),
      },
    },
  ]);
  expect(result).toMatchObject({ saved: true, stored: { email: 'new@school.example', familyName: 'Bright' } });
});

it('the address that was verified meanwhile is not changed back', async () => {
  const { result, posted } = await saved({ familyName: 'Bright' }, ['Family name']);
  expect(posted[0]).not.toHaveProperty('registeredUser.email');
  expect(result).not.toHaveProperty('newEmail');
});

it('an address that was typed is asked for', async () => {
  const { result, posted } = await saved({ email: 'third@school.example' }, ['Email']);
  expect(posted).toMatchObject([{ registeredUser: { email: 'third@school.example', schoolOther: 'Valley School' } }]);
  expect(result).toMatchObject({ saved: true, newEmail: 'third@school.example' });
});

it('before scripts run everything that is typed counts', async () => {
  const { posted } = await saved({ school: 'Lake School' }, []);
  expect(posted).toMatchObject([{ registeredUser: { schoolOther: 'Lake School' } }]);
});
