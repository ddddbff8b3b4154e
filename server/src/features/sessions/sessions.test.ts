import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { countQueries, db } from '../../platform/database.ts';
import { failed, LIMITS } from '../../platform/limits.ts';
import { logEvents, rateLimits } from '../../platform/tables.ts';
import { anAdmin, aStudent, aUser, cookieOf, PASSWORD, type Person, signedIn } from '../../testing/factories.ts';
import {
  as,
  DAY,
  HOUR,
  itIs,
  later,
  MINUTE,
  type Reply,
  SECOND,
  testApp,
  testDatabase,
  visitor,
} from '../../testing/index.ts';
import { registerAccounts } from '../accounts/routes.ts';
import { passwords, users } from '../accounts/tables.ts';
import { registerSessions } from './routes.ts';
import { endSessions, purgeSessions, sessionsOf, startSession } from './sessions.ts';
import { checkCredentials, SIGN_INS } from './signIn.ts';
import { sessions, visitors } from './tables.ts';
import { onSignIn, purgeVisitors, visitorOf } from './visitors.ts';

testDatabase();
const app = testApp((app: FastifyInstance) => {
  registerSessions(app);
  registerAccounts(app);
  app.post('/visit', async (request, reply) => ({ id: await visitorOf(request, reply) }));
});

const WRONG = 'Incorrect credentials provided.';
const signIn = (email: string, password = PASSWORD, more: object = {}, headers = {}) =>
  visitor(app()).post('/auth/SEGUE/authenticate', { email, password, ...more }, headers);
const cookies = (reply: Reply): string[] => [reply.headers['set-cookie'] ?? []].flat().map(String);
const cookie = (reply: Reply, name = 'session') => cookies(reply).find(text => text.startsWith(`${name}=`));
const sent = (reply: Reply, name = 'session') => cookie(reply, name)?.split(';')[0] ?? '';
const me = (header: string) => visitor(app(), { cookie: header }).get('/users/current_user');

describe('signing in', () => {
  test('answers with the account and a cookie that works at once', async () => {
    const user = await aStudent({ password: true });
    const reply = await signIn(` ${user.email.toUpperCase()}`, PASSWORD, { _randomPadding: 'xxxx' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id: user.id, email: user.email, role: 'STUDENT', firstLogin: false });
    expect((await me(sent(reply))).body.id).toBe(user.id);
    const settings = await visitor(app(), { cookie: sent(reply) }).get('/auth/user_authentication_settings');
    expect(settings.body).toEqual({ id: user.id, linkedAccounts: [], hasSegueAccount: true, mfaStatus: false });
  });

  test('sets a cookie that scripts and other sites cannot use, for as long as a session lasts', async () => {
    const user = await aStudent({ password: true });
    const text = cookie(await signIn(user.email)) ?? '';
    expect(text).toMatch(/; HttpOnly/);
    expect(text).toMatch(/; SameSite=Lax/);
    expect(text).toMatch(/; Path=\//);
    expect(text).toMatch(/; Max-Age=3600/);
    const [token] = text.slice('session='.length).split(';');
    expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32);
    const rows = await db().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows.map(row => row.id)).not.toContain(token);
    const remembered = cookie(await signIn(user.email, PASSWORD, { rememberMe: true }));
    expect(remembered).toMatch(/; Max-Age=2592000/);
  });

  test.each([
    ['a wrong password', 'known', 'Wrong-password-1!'],
    ['an unknown address', 'unknown', PASSWORD],
    ['an account without a password', 'bare', PASSWORD],
  ])('is refused alike for %s', async (_, who, password) => {
    const known = await aStudent({ password: who === 'known' });
    const reply = await signIn(who === 'unknown' ? 'nobody@school.example' : known.email, password);
    expect([reply.status, reply.body.errorMessage]).toEqual([401, WRONG]);
    expect(cookies(reply)).toEqual([]);
  });

  test('needs both, and a provider with passwords', async () => {
    const post = (provider: string, body: object) => visitor(app()).post(`/auth/${provider}/authenticate`, body);
    for (const body of [{}, { email: 'a@b.co' }, { email: '', password: 'x' }, { email: 'a@b.co', password: '' }]) {
      const reply = await post('segue', body);
      expect([reply.status, reply.body.errorMessage]).toEqual([
        400,
        'You must specify an email and password when logging in.',
      ]);
    }
    const reply = await post('GOOGLE', { email: 'a@b.co', password: 'x' });
    expect([reply.status, reply.body.errorMessage]).toEqual([400, 'Unable to locate the provider specified.']);
  });

  test('of a deleted account fails', async () => {
    const user = await aStudent({ password: true, deletedAt: new Date() });
    expect((await signIn(user.email)).status).toBe(401);
  });

  test('when signed in already gives the current account without looking', async () => {
    const user = await aStudent();
    const caller = await signedIn(app(), user);
    const reply = await caller.post('/auth/SEGUE/authenticate', { email: 'x@y.zz', password: 'nonsense' });
    expect([reply.status, reply.body.id]).toEqual([200, user.id]);
  });

  test('is written down', async () => {
    const user = await aStudent({ password: true });
    await signIn(user.email);
    const rows = await db().select().from(logEvents).where(eq(logEvents.userId, user.id));
    expect(rows.map(row => row.type)).toEqual(['LOG_IN']);
  });

  test('starts a session of its own on each device and ends none', async () => {
    const user = await aStudent({ password: true });
    const [one, two] = [sent(await signIn(user.email)), sent(await signIn(user.email))];
    expect(one).not.toBe(two);
    for (const header of [one, two]) expect((await me(header)).status).toBe(200);
  });
});

test('of very many who sign in at once, those beyond the line are told to come back', async () => {
  const email = 'locked@school.example';
  await failed('LOGIN_BY_EMAIL', email, LIMITS.LOGIN_BY_EMAIL.hard);
  const many = SIGN_INS.atOnce + SIGN_INS.waiting + 3;
  const attempt = () => checkCredentials({ email, password: PASSWORD, ip: '192.0.2.9' });
  const results = await Promise.allSettled(Array.from({ length: many }, attempt));
  const statuses = results.map(result => (result.status === 'rejected' ? result.reason.status : 200));
  expect(statuses).toEqual([...Array(many - 3).fill(429), ...Array(3).fill(503)]);
});

describe('guessing a password', () => {
  const fail = (email: string, headers = {}) => signIn(email, 'Wrong-password-1!', {}, headers);

  test('ends after ten failures in half an hour, for the right password too', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent({ password: true });
    for (let i = 0; i < 10; i += 1) expect((await fail(user.email.toUpperCase())).status).toBe(401);
    const refused = await signIn(user.email);
    expect([refused.status, cookies(refused)]).toEqual([429, []]);
    later(30 * MINUTE + SECOND);
    expect((await signIn(user.email)).status).toBe(200);
  });

  test('counts failures, not successes', async () => {
    const user = await aStudent({ password: true });
    for (let i = 0; i < 12; i += 1) expect((await signIn(user.email)).status).toBe(200);
  });

  test('does not start anew with a success', async () => {
    const user = await aStudent({ password: true });
    for (let i = 0; i < 9; i += 1) await fail(user.email);
    expect((await signIn(user.email)).status).toBe(200);
    await fail(user.email);
    expect((await signIn(user.email)).status).toBe(429);
  });

  test('from one place ends after 300 failures; a school that signs in correctly never gets there', async () => {
    const user = await aStudent({ password: true });
    await signIn(user.email);
    const counts = () => db().select().from(rateLimits).where(eq(rateLimits.label, 'LOGIN_BY_IP'));
    await db().delete(rateLimits).where(eq(rateLimits.label, 'LOGIN_BY_IP'));
    await signIn(user.email);
    expect(await counts()).toEqual([]);
    await fail('nobody@school.example');
    expect(await counts()).toMatchObject([{ agent: '127.0.0.1', count: 1 }]);
    await db().update(rateLimits).set({ count: 300 }).where(eq(rateLimits.label, 'LOGIN_BY_IP'));
    expect((await signIn(user.email)).status).toBe(429);
    await db().delete(rateLimits).where(eq(rateLimits.label, 'LOGIN_BY_IP'));
  });

  test('all at once gains nothing: ten are judged, the others are refused, right or wrong', async () => {
    const user = await aStudent({ password: true });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => fail(user.email)));
    const statuses = guesses.map(reply => reply.status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    expect((await signIn(user.email)).status).toBe(429);
  });
});

describe('a session', () => {
  test('slides while it is used, and ends an hour after its last use', async () => {
    itIs('2026-03-02T09:00:00Z');
    const header = await cookieOf(await aStudent());
    for (let i = 0; i < 3; i += 1) {
      later(50 * MINUTE);
      const reply = await me(header);
      expect(reply.status).toBe(200);
      expect(cookie(reply)).toMatch(/; Max-Age=3600/);
      expect(sent(reply)).toBe(header);
    }
    later(HOUR + SECOND);
    expect((await me(header)).status).toBe(400);
  });

  test('is remembered for 30 days when asked', async () => {
    itIs('2026-03-02T09:00:00Z');
    const header = await cookieOf(await aStudent(), { remember: true });
    later(29 * DAY);
    expect(cookie(await me(header))).toMatch(/; Max-Age=2592000/);
    later(30 * DAY + SECOND);
    expect((await me(header)).status).toBe(400);
  });

  test('ends after 90 days however much it is used, and until then tells its device when it was used', async () => {
    itIs('2026-03-02T09:00:00Z');
    const person = await aStudent();
    const header = await cookieOf(person, { remember: true });
    for (let day = 1; day < 90; day += 1) {
      later(DAY);
      expect((await me(header)).status, `day ${day}`).toBe(200);
    }
    const [device] = await sessionsOf(person.id);
    expect(device?.lastUsedAt).toEqual(new Date('2026-05-30T09:00:00Z'));
    later(DAY + SECOND);
    expect((await me(header)).status).toBe(400);
  });

  test('costs one query a request, and is written at most once a minute', async () => {
    itIs('2026-03-02T09:00:00Z');
    const header = await cookieOf(await aStudent());
    const count = async () => (await countQueries(() => me(header))).queries.length;
    later(30 * SECOND);
    expect(await count()).toBe(1);
    expect(cookies(await me(header))).toEqual([]);
    later(31 * SECOND);
    expect(await count()).toBe(2);
    expect(await count()).toBe(1);
  });

  test('renews its cookie with a 200 only', async () => {
    itIs('2026-03-02T09:00:00Z');
    const header = await cookieOf(await aStudent());
    later(10 * MINUTE);
    const reply = await visitor(app(), { cookie: header }).post('/users/verifyemail', {});
    expect([reply.status, cookies(reply)]).toEqual([400, []]);
  });

  test('notes to five minutes when somebody was last seen', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent();
    const header = await cookieOf(user);
    const seen = async () => (await db().select().from(users).where(eq(users.id, user.id)))[0]?.lastSeen?.toISOString();
    later(4 * MINUTE);
    await me(header);
    expect(await seen()).toBe('2026-03-02T09:00:00.000Z');
    later(2 * MINUTE);
    await me(header);
    expect(await seen()).toBe('2026-03-02T09:06:00.000Z');
  });

  test('that has ended refuses one call, with the cookie removed and the body of an error', async () => {
    const reply = await visitor(app(), { cookie: 'session=gone' }).get('/users/current_user');
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      responseCode: 400,
      responseCodeType: 'Bad Request',
      errorMessage: 'Authentication cookie is invalid',
      bypassGenericSiteErrorPage: false,
    });
    expect(cookie(reply)).toMatch(/^session=;.*Max-Age=0/);
    expect((await visitor(app()).get('/users/current_user')).status).toBe(401);
  });

  test('waiting for a second factor is nobody’s yet', async () => {
    const user = await aStudent();
    const header = `session=${await startSession(user.id, { remember: false, partial: true })}`;
    expect((await me(header)).status).toBe(401);
  });

  test('of an account that is deleted ends', async () => {
    const user = await aStudent();
    const header = await cookieOf(user);
    await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await me(header)).status).toBe(400);
  });

  test('can be ended on all other devices', async () => {
    const user = await aStudent();
    const [here, there] = [await cookieOf(user), await cookieOf(user)];
    const rows = await db().select().from(sessions).where(eq(sessions.userId, user.id)).orderBy(sessions.createdAt);
    expect(rows).toHaveLength(2);
    const { digest } = await import('../accounts/secrets.ts');
    await endSessions(user.id, { except: digest(here.slice('session='.length)) });
    expect((await me(here)).status).toBe(200);
    expect((await me(there)).status).toBe(400);
  });
});

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const user = await aStudent();
    const [here, there] = [await cookieOf(user), await cookieOf(user)];
    const reply = await visitor(app(), { cookie: here }).post('/auth/logout');
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(cookie(reply)).toMatch(/^session=;.*Max-Age=0/);
    expect((await me(here)).status).toBe(400);
    expect((await me(there)).status).toBe(200);
  });

  test('needs somebody who is signed in', async () => {
    const reply = await visitor(app()).post('/auth/logout');
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toBe('No active user session found. You must be logged in to log out...');
  });
});

describe('a visitor', () => {
  const visit = (cookie = '') => visitor(app(), cookie ? { cookie } : {}).send('POST', '/visit');

  test('is known again by a cookie, until an hour has passed without a visit', async () => {
    itIs('2026-03-02T09:00:00Z');
    const first = await visit();
    const header = sent(first, 'visitor');
    expect(cookie(first, 'visitor')).toMatch(/; HttpOnly/);
    expect(cookie(first, 'visitor')).not.toMatch(/Max-Age/);
    later(50 * MINUTE);
    expect((await visit(header)).body.id).toBe(first.body.id);
    later(50 * MINUTE);
    expect((await visit(header)).body.id).toBe(first.body.id);
    later(HOUR + SECOND);
    expect((await visit(header)).body.id).not.toBe(first.body.id);
  });

  test('who signs in takes the work along, once, and is forgotten', async () => {
    const taken: [string, number][] = [];
    onSignIn(async (visitorId, userId) => {
      taken.push([visitorId, userId]);
    });
    const user = await aStudent({ password: true });
    const first = await visit();
    const header = { cookie: sent(first, 'visitor') };
    const replies = await Promise.all([
      signIn(user.email, PASSWORD, {}, header),
      signIn(user.email, PASSWORD, {}, header),
    ]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    expect(cookie(replies[0] as Reply, 'visitor')).toMatch(/Max-Age=0/);
    expect(taken).toEqual([[first.body.id, user.id]]);
    expect(await db().select().from(visitors).where(eq(visitors.id, first.body.id))).toEqual([]);
  });
});

test('what has expired is cleared away', async () => {
  itIs('2026-03-02T09:00:00Z');
  const user = await aUser();
  await cookieOf(user);
  await visitor(app()).send('POST', '/visit');
  later(2 * HOUR);
  await purgeSessions();
  await purgeVisitors();
  expect(await db().select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  const old = await db().select().from(visitors).where(sql`${visitors.lastSeen} < '2026-03-02T10:00:00Z'`);
  expect(old).toEqual([]);
});

test('how somebody else signs in is for ADMIN to know', async () => {
  const [user, admin] = [await aStudent(), await anAdmin()];
  const ask = (who: Person, id: number) => as(app(), who).get(`/auth/user_authentication_settings/${id}`);
  for (const who of [user, admin])
    expect((await ask(who, user.id)).body).toMatchObject({ id: user.id, hasSegueAccount: false });
  const refused = await ask(user, admin.id);
  expect([refused.status, refused.body.errorMessage]).toEqual([
    403,
    'You must be an admin member to view this setting for another user.',
  ]);
  const unknown = await ask(admin, 99999999);
  expect([unknown.status, unknown.body.errorMessage]).toEqual([404, 'User ID specified could not be found']);
});

test('passwords stay out of every reply', async () => {
  const user = await aStudent({ password: true });
  const [stored] = await db().select().from(passwords).where(eq(passwords.userId, user.id));
  const replies = [await signIn(user.email), await me(await cookieOf(user))];
  for (const reply of replies) expect(reply.text).not.toContain(stored?.hash ?? 'nothing');
});
