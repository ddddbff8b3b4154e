import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { setConfig } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import {
  anAdmin,
  aStudent,
  code,
  cookieOf,
  halfCookieOf,
  PASSWORD,
  type Person,
  SECRET,
  withSecondFactor,
} from '../../testing/factories.ts';
import {
  as,
  HOUR,
  itIs,
  later,
  MINUTE,
  type Reply,
  SECOND,
  testApp,
  testConfig,
  testDatabase,
  visitor,
} from '../../testing/index.ts';
import { registerAccounts } from '../accounts/routes.ts';
import { registerSessions } from './routes.ts';
import { secondFactors, sessions } from './tables.ts';

testDatabase();
const app = testApp((app: FastifyInstance) => {
  registerSessions(app);
  registerAccounts(app);
});

const INCORRECT = 'Incorrect code provided.';
const EXPIRED = 'Unable to complete 2FA login. Your login session may have expired. Please enter your password again.';
const OTHER = 'KRSXG5CTMVRXEZLUKN2XAZLSKNSWG4TF';

const signIn = (person: Person, more: object = {}, headers = {}) =>
  visitor(app()).post('/auth/SEGUE/authenticate', { email: person.email, password: PASSWORD, ...more }, headers);
const setCookie = (reply: Reply) =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find(text => text.startsWith('session=')) ?? '';
const sent = (reply: Reply) => setCookie(reply).split(';')[0] ?? '';
const by = (cookie: string) => visitor(app(), { cookie });
const me = (cookie: string) => by(cookie).get('/users/current_user');
const answer = (cookie: string, mfaVerificationCode?: string, more: object = {}) =>
  by(cookie).post('/auth/mfa/challenge', { mfaVerificationCode, ...more });
const told = (reply: Reply) => [reply.status, reply.body?.errorMessage];
const someone = async () => withSecondFactor(await aStudent({ password: true }));
const setUp = (cookie: string, more: object = {}, secret = SECRET) =>
  by(cookie).post('/users/current_user/mfa', { sharedSecret: secret, mfaVerificationCode: code(0, secret), ...more });
const remove = (cookie: string, id: number, mfaVerificationCode?: string) =>
  by(cookie).send('DELETE', `/api/v1/users/${id}/mfa`, { mfaVerificationCode });
const status = async (cookie: string) => (await by(cookie).get('/users/current_user/mfa')).body?.mfaStatus;

describe('signing in with a second factor', () => {
  test('takes the password, then a code; until then nobody is signed in', async () => {
    const user = await someone();
    const first = await signIn(user);
    expect([first.status, first.body]).toEqual([202, { '2FA_REQUIRED': true }]);
    expect(setCookie(first)).toMatch(/; Max-Age=1200;.*HttpOnly/);
    expect((await me(sent(first))).status).toBe(401);
    const second = await answer(sent(first), code());
    expect([second.status, second.body.id]).toEqual([200, user.id]);
    expect(setCookie(second)).toMatch(/; Max-Age=3600/);
    expect((await me(sent(second))).body.id).toBe(user.id);
    const { body } = await by(sent(second)).get('/auth/user_authentication_settings');
    expect(body.mfaStatus).toBe(true);
  });

  test('gives the full session a cookie of its own, and ends the waiting one', async () => {
    const first = sent(await signIn(await someone()));
    const second = sent(await answer(first, code()));
    expect(second).not.toBe(first);
    expect((await me(first)).status).toBe(400);
    expect((await answer(first, code(1))).status).toBe(400);
  });

  test('remembers for 30 days when either step asks, the second having the last word', async () => {
    const user = await someone();
    const first = async () => sent(await signIn(user, { rememberMe: true }));
    expect(setCookie(await answer(await first(), code()))).toMatch(/Max-Age=2592000/);
    expect(setCookie(await answer(await first(), code(1), { rememberMe: false }))).toMatch(/Max-Age=3600/);
  });

  test('waits 20 minutes for the code, however often it is tried meanwhile', async () => {
    itIs('2026-03-02T09:00:00Z');
    const cookie = sent(await signIn(await someone()));
    later(19 * MINUTE);
    const tried = await answer(cookie, code(50));
    expect([told(tried), setCookie(tried)]).toEqual([[401, INCORRECT], '']);
    later(MINUTE + SECOND);
    expect((await answer(cookie, code())).status).toBe(400);
  });

  test('says what is wrong with a code', async () => {
    const cookie = sent(await signIn(await someone()));
    expect(told(await answer(cookie))).toEqual([400, 'Response must include mfaVerificationCode']);
    for (const typed of ['12345', '1234567', 'abcdef', '12e456', '１２３４５６', '-12345'])
      expect(told(await answer(cookie, typed))).toEqual([400, 'Verification code is not in the correct format.']);
    expect(told(await answer(cookie, code(9)))).toEqual([401, INCORRECT]);
    expect((await answer(cookie, ` ${code().slice(0, 3)} ${code().slice(3)}`)).status).toBe(200);
  });

  test('needs the password first', async () => {
    const user = await someone();
    expect(told(await visitor(app()).post('/auth/mfa/challenge', { mfaVerificationCode: code() }))).toEqual([
      400,
      EXPIRED,
    ]);
    // Somebody who is signed in has no code to give either.
    expect(told(await answer(await cookieOf(user), code()))).toEqual([400, EXPIRED]);
  });

  test('is written down once, when it is complete', async () => {
    const user = await someone();
    const cookie = sent(await signIn(user));
    const types = async () =>
      (await db().select().from(logEvents).where(eq(logEvents.userId, user.id))).map(({ type }) => type);
    expect(await types()).toEqual([]);
    await answer(cookie, code());
    expect(await types()).toEqual(['LOG_IN']);
  });

  test('again with the password starts afresh', async () => {
    const user = await someone();
    const first = sent(await signIn(user));
    const second = sent(await signIn(user, {}, { cookie: first }));
    expect((await answer(first, code())).status).toBe(400);
    expect((await answer(second, code())).status).toBe(200);
  });
});

describe('a code', () => {
  test('is taken a step early or late, for clocks that differ, and no more', async () => {
    itIs('2026-03-02T09:00:15Z');
    const taken = async (steps: number) => (await answer(sent(await signIn(await someone())), code(steps))).status;
    expect(await Promise.all([-2, -1, 0, 1, 2].map(taken))).toEqual([401, 200, 200, 200, 401]);
  });

  test('counts once, and no earlier one after it', async () => {
    const user = await someone();
    const half = async () => sent(await signIn(user));
    expect((await answer(await half(), code())).status).toBe(200);
    expect(told(await answer(await half(), code()))).toEqual([401, INCORRECT]);
    expect(told(await answer(await half(), code(-1)))).toEqual([401, INCORRECT]);
    later(30 * SECOND);
    expect((await answer(await half(), code())).status).toBe(200);
  });

  test('counts once also when it is sent twice at the same moment', async () => {
    const user = await someone();
    const [one, two] = [await halfCookieOf(user), await halfCookieOf(user)];
    const replies = await Promise.all([answer(one, code()), answer(two, code())]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401]);
  });

  test('that set the second factor up does not sign in as well', async () => {
    const user = await aStudent({ password: true });
    expect((await setUp(await cookieOf(user))).status).toBe(200);
    const cookie = sent(await signIn(user));
    expect(told(await answer(cookie, code()))).toEqual([401, INCORRECT]);
    expect((await answer(cookie, code(1))).status).toBe(200);
  });

  test('of somebody else is wrong', async () => {
    const [user, other] = [await someone(), await aStudent({ password: true })];
    await withSecondFactor(other, OTHER);
    expect((await answer(sent(await signIn(user)), code(0, OTHER))).status).toBe(401);
  });
});

describe('guessing codes', () => {
  test('ends after ten in half an hour, for the right code and for the password too', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await someone();
    const cookie = sent(await signIn(user));
    for (let i = 0; i < 10; i += 1) expect((await answer(cookie, code(50 + i))).status).toBe(401);
    expect((await answer(cookie, code())).status).toBe(429);
    expect((await signIn(user)).status).toBe(429);
    later(30 * MINUTE + SECOND);
    expect((await answer(sent(await signIn(user)), code())).status).toBe(200);
  });

  test('starts no new count with another sign-in', async () => {
    const user = await someone();
    for (let i = 0; i < 10; i += 1) await answer(sent(await signIn(user)), code(50 + i));
    expect((await signIn(user)).status).toBe(429);
  });

  test('all at once gains nothing: ten are judged', async () => {
    const cookie = await halfCookieOf(await someone());
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, i) => answer(cookie, code(50 + i))));
    const statuses = guesses.map(reply => reply.status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    expect((await answer(cookie, code())).status).toBe(429);
  });

  test('where one is removed counts as well', async () => {
    const user = await someone();
    const cookie = await cookieOf(user);
    for (let i = 0; i < 10; i += 1)
      expect(told(await remove(cookie, user.id, code(50 + i)))).toEqual([400, 'Verification code is incorrect']);
    expect((await remove(cookie, user.id, code())).status).toBe(429);
    expect(await status(cookie)).toBe(true);
  });
});

describe('setting a second factor up', () => {
  test('takes a secret and a code made from it; nothing is stored before', async () => {
    const user = await aStudent();
    const cookie = await cookieOf(user);
    const { body, headers } = await by(cookie).get('/users/current_user/mfa/new_secret');
    expect(body).toMatchObject({ userId: user.id, sharedSecret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    expect(headers['cache-control']).toBe('no-store');
    expect(await status(cookie)).toBe(false);
    const reply = await setUp(cookie, {}, body.sharedSecret);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await status(cookie)).toBe(true);
    const again = await by(cookie).get('/users/current_user/mfa/new_secret');
    expect(again.body.sharedSecret).not.toBe(body.sharedSecret);
  });

  test('is refused without either, with a code that is wrong, and with a secret that is short', async () => {
    const cookie = await cookieOf(await aStudent());
    const INCOMPLETE = 'Response must include full sharedSecret object and mfaVerificationCode';
    for (const more of [
      { sharedSecret: undefined },
      { mfaVerificationCode: undefined },
      { sharedSecret: 'GEZDGNBV' },
      { sharedSecret: '='.repeat(32) },
    ])
      expect(told(await setUp(cookie, more))).toEqual([400, INCOMPLETE]);
    expect(told(await setUp(cookie, { mfaVerificationCode: code(5) }))).toEqual([
      400,
      'Verification code is incorrect',
    ]);
    expect(told(await setUp(cookie, { mfaVerificationCode: '12' }))).toEqual([
      400,
      'Verification code is not in the correct format.',
    ]);
    expect(await status(cookie)).toBe(false);
  });

  test('takes the password of whoever has been signed in for a while', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent({ password: true });
    const cookie = await cookieOf(user, { remember: true });
    later(15 * MINUTE);
    expect(told(await setUp(cookie))[0]).toBe(400);
    expect(told(await setUp(cookie, { passwordCurrent: 'Wrong-password-1!' }))).toEqual([
      400,
      'Incorrect credentials provided.',
    ]);
    // A code of the factor that is being set up shows nothing of who somebody is.
    expect((await setUp(cookie, { currentVerificationCode: code() })).status).toBe(400);
    expect(await status(cookie)).toBe(false);
    expect((await setUp(cookie, { passwordCurrent: PASSWORD })).status).toBe(200);
  });

  test('lets nobody guess the password', async () => {
    itIs('2026-03-02T09:00:00Z');
    const cookie = await cookieOf(await aStudent({ password: true }));
    later(20 * MINUTE);
    for (let i = 0; i < 10; i += 1) await setUp(cookie, { passwordCurrent: `Wrong-password-${i}!` });
    expect((await setUp(cookie, { passwordCurrent: PASSWORD })).status).toBe(429);
  });

  test('takes no password where the account has none', async () => {
    itIs('2026-03-02T09:00:00Z');
    const cookie = await cookieOf(await aStudent());
    later(20 * MINUTE);
    expect(told(await setUp(cookie, { passwordCurrent: PASSWORD }))).toEqual([400, 'No credentials available.']);
  });

  test('in place of another takes a code of that one, not the password', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await someone();
    const cookie = await cookieOf(user);
    later(20 * MINUTE);
    expect((await setUp(cookie, { passwordCurrent: PASSWORD }, OTHER)).status).toBe(400);
    expect((await setUp(cookie, { currentVerificationCode: code(9) }, OTHER)).status).toBe(400);
    expect((await setUp(cookie, { currentVerificationCode: code() }, OTHER)).status).toBe(200);
    expect((await answer(await halfCookieOf(user), code(1))).status).toBe(401);
    expect((await answer(await halfCookieOf(user), code(1, OTHER))).status).toBe(200);
  });

  test('ends the other sessions, also those that wait for a code', async () => {
    const user = await someone();
    const [here, there, waiting] = [await cookieOf(user), await cookieOf(user), await halfCookieOf(user)];
    expect((await setUp(here, {}, OTHER)).status).toBe(200);
    expect((await me(here)).status).toBe(200);
    expect((await me(there)).status).toBe(400);
    expect((await answer(waiting, code(0, OTHER))).status).toBe(400);
  });
});

describe('removing a second factor', () => {
  test('of one’s own takes a code, and ends the other sessions', async () => {
    const user = await someone();
    const [here, there] = [await cookieOf(user), await cookieOf(user)];
    expect(told(await remove(here, user.id))).toEqual([400, 'Response must include mfaVerificationCode']);
    expect(told(await remove(here, user.id, 'x'))).toEqual([400, 'Verification code is not in the correct format.']);
    expect(await status(here)).toBe(true);
    const reply = await remove(here, user.id, code());
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await status(here)).toBe(false);
    expect((await me(there)).status).toBe(400);
    expect((await signIn(user)).status).toBe(200);
  });

  test('of somebody else is for ADMIN, and ends all sessions', async () => {
    const [user, other, admin] = [await someone(), await aStudent(), await anAdmin()];
    const cookie = await cookieOf(user);
    expect((await remove(await cookieOf(other), user.id, code())).status).toBe(403);
    expect((await remove(await cookieOf(admin), user.id)).status).toBe(200);
    expect((await me(cookie)).status).toBe(400);
    expect((await signIn(user)).status).toBe(200);
  });

  test('of one’s own is not for ADMIN', async () => {
    const admin = await withSecondFactor(await anAdmin());
    expect(told(await remove(await cookieOf(admin), admin.id, code()))).toEqual([
      403,
      'Unable to change the MFA status of the account you are currently using. Ask another Admin for help.',
    ]);
    expect(told(await remove(await cookieOf(admin), 987654321))).toEqual([
      404,
      'Unable to complete MFA removal as user account could not be found.',
    ]);
  });

  test('leaves a sign-in that waits for a code with the way back to the password', async () => {
    const user = await someone();
    const waiting = await halfCookieOf(user);
    await db().delete(secondFactors).where(eq(secondFactors.userId, user.id));
    expect(told(await answer(waiting, code()))).toEqual([400, EXPIRED]);
  });
});

describe('an ADMIN without a second factor', () => {
  const anUnready = () => anAdmin({ password: true });
  const offered = (cookie: string) => by(cookie).get('/auth/mfa/new_secret');
  const setUpThere = (cookie: string, secret = SECRET, more: object = {}) =>
    by(cookie).post('/auth/mfa/setup', { sharedSecret: secret, mfaVerificationCode: code(0, secret), ...more });

  test('signs in only as far as setting one up, and is signed in with that', async () => {
    const admin = await anUnready();
    const first = await signIn(admin);
    expect([first.status, first.body]).toEqual([202, { '2FA_REQUIRED': true, '2FA_SETUP_REQUIRED': true }]);
    const cookie = sent(first);
    expect((await me(cookie)).status).toBe(401);
    expect((await setUp(cookie)).status).toBe(401);
    expect(told(await answer(cookie, code()))).toEqual([400, EXPIRED]);
    const { sharedSecret } = (await offered(cookie)).body;
    expect((await setUpThere(cookie, sharedSecret, { mfaVerificationCode: code(5, sharedSecret) })).status).toBe(400);
    const done = await setUpThere(cookie, sharedSecret);
    expect([done.status, done.body.id]).toEqual([200, admin.id]);
    expect(await status(sent(done))).toBe(true);
    expect((await me(cookie)).status).toBe(400);
    const next = await signIn(admin);
    expect([next.status, next.body]).toEqual([202, { '2FA_REQUIRED': true }]);
    expect((await answer(sent(next), code(1, sharedSecret))).status).toBe(200);
  });

  test('is the only one who may: for whoever has one it would be a way round', async () => {
    const [student, admin, plain] = [await someone(), await withSecondFactor(await anUnready()), await aStudent()];
    for (const person of [student, admin]) {
      const cookie = sent(await signIn(person));
      expect(told(await offered(cookie))).toEqual([400, EXPIRED]);
      expect(told(await setUpThere(cookie, OTHER))).toEqual([400, EXPIRED]);
    }
    // A waiting session of somebody who needs no second factor is nothing to begin with.
    expect((await setUpThere(await halfCookieOf(plain))).status).toBe(400);
    expect((await setUpThere(await cookieOf(admin), OTHER)).status).toBe(400);
    expect((await visitor(app()).get('/auth/mfa/new_secret')).status).toBe(400);
  });

  test('sets up once, of two at the same moment', async () => {
    const admin = await anUnready();
    const [one, two] = [sent(await signIn(admin)), sent(await signIn(admin))];
    const replies = await Promise.all([setUpThere(one), setUpThere(two, OTHER)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400]);
  });

  test('does without in a demonstration, but one that is set up counts there too', async () => {
    const admin = await anUnready();
    setConfig(testConfig({ DEMO: '1' }));
    expect((await signIn(admin)).status).toBe(200);
    await withSecondFactor(admin);
    expect((await signIn(admin)).status).toBe(202);
  });
});

describe('the secret', () => {
  afterEach(() => setConfig(testConfig()));

  test('is in no reply but that of the call that makes it', async () => {
    const user = await someone();
    const [cookie, admin] = [await cookieOf(user), await anAdmin()];
    const half = await signIn(user);
    const replies = [
      half,
      await answer(sent(half), code()),
      await me(cookie),
      ...(await Promise.all(
        [
          '/users/current_user/mfa',
          '/users/current_user/sessions',
          '/auth/user_authentication_settings',
          '/users/user_preferences',
        ].map(path => by(cookie).get(path)),
      )),
      await as(app(), admin).get(`/auth/user_authentication_settings/${user.id}`),
      await setUp(cookie, { currentVerificationCode: code(1), mfaVerificationCode: '000000' }),
      await setUp(cookie, { mfaVerificationCode: 'wrong' }),
      await remove(cookie, user.id, '000000'),
    ];
    for (const reply of replies) expect(reply.text).not.toContain(SECRET);
  });

  test('is sealed in the database where the site has a key, and sealed anew when that changes', async () => {
    const stored = async (id: number) =>
      (await db().select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]?.secret ?? '';
    const user = await aStudent();
    const [OLD, NEW] = ['an old key of thirty-two characters', 'a new key of thirty-two characters!'];
    setConfig(testConfig({ SECRETS_KEY: OLD }));
    expect((await setUp(await cookieOf(user))).status).toBe(200);
    const first = await stored(user.id);
    expect(first).toMatch(/^sealed:/);
    expect(first).not.toContain(SECRET);
    setConfig(testConfig({ SECRETS_KEY: `${NEW},${OLD}` }));
    expect((await answer(await halfCookieOf(user), code(1))).status).toBe(200);
    setConfig(testConfig({ SECRETS_KEY: NEW }));
    later(HOUR);
    expect((await answer(await halfCookieOf(user), code())).status).toBe(200);
    // Without its key nobody gets in, and nothing breaks.
    setConfig(testConfig({ SECRETS_KEY: OLD }));
    later(HOUR);
    expect((await answer(await halfCookieOf(user), code())).status).toBe(401);
  });

  test('of one person does not work for another when it is copied over', async () => {
    setConfig(testConfig({ SECRETS_KEY: 'a key of at least thirty-two characters' }));
    const [user, thief] = [await someone(), await aStudent()];
    await withSecondFactor(thief, OTHER);
    const [row] = await db().select().from(secondFactors).where(eq(secondFactors.userId, thief.id));
    await db()
      .update(secondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(secondFactors.userId, user.id));
    expect((await answer(await halfCookieOf(user), code(0, OTHER))).status).toBe(401);
  });
});

test('a waiting session is in no list of devices, and a made-up cookie becomes nobody’s', async () => {
  const user = await someone();
  await halfCookieOf(user);
  const list = await by(await cookieOf(user)).get('/users/current_user/sessions');
  expect(list.body).toHaveLength(1);
  // Whoever plants a cookie of their choice finds it unused after the sign-in.
  const planted = 'session=planted-by-somebody-else';
  expect((await signIn(user, {}, { cookie: planted })).status).toBe(400);
  const rows = await db().select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows.map(({ id }) => id)).not.toContain('planted-by-somebody-else');
  expect(sent(await signIn(user))).not.toBe(planted);
});
