import type { OwnSession } from '@cs/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import {
  anAdmin,
  aStudent,
  cookieOf,
  halfCookieOf,
  PASSWORD,
  type Person,
  withSecondFactor,
} from '../../testing/factories.ts';
import { HOUR, itIs, later, MINUTE, SECOND, testApp, testConfig, testDatabase, visitor } from '../../testing/index.ts';
import { issueToken } from '../accounts/mailTokens.ts';
import { presentUser } from '../accounts/present.ts';
import { registerAccounts } from '../accounts/routes.ts';
import { users } from '../accounts/tables.ts';
import { registerSessions } from './routes.ts';
import { livingSessions } from './sessions.ts';
import { signIn } from './signIn.ts';
import { sessions } from './tables.ts';

testDatabase();
const app = testApp(
  (app: FastifyInstance) => {
    registerSessions(app);
    registerAccounts(app);
  },
  testConfig({ CAPTCHA: 'off' }),
);

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const by = (cookie: string) => visitor(app(), { cookie });
const devices = async (cookie: string): Promise<OwnSession[]> =>
  (await by(cookie).get('/users/current_user/sessions')).body;
const open = async (cookie: string) => (await by(cookie).get('/users/current_user')).status === 200;
/** Two devices of somebody. */
async function two(person: Person): Promise<[here: string, there: string]> {
  return [await cookieOf(person), await cookieOf(person)];
}

describe('one’s own sessions', () => {
  test('are listed with what each device is, when it began and was last used, this one marked', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent({ password: true });
    const reply = await visitor(app()).post(
      '/auth/SEGUE/authenticate',
      { email: user.email, password: PASSWORD },
      { 'user-agent': FIREFOX },
    );
    const there = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    later(10 * MINUTE);
    const here = await cookieOf(user);
    later(10 * MINUTE);
    expect(await open(there)).toBe(true);
    later(5 * MINUTE);
    const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);
    expect(await devices(here)).toMatchObject([
      { current: true, begun: at('09:10:00'), lastUsed: at('09:25:00') },
      { current: false, begun: at('09:00:00'), lastUsed: at('09:20:00'), browser: 'Firefox', system: 'Windows' },
    ]);
  });

  test('say whether a device logged in from where the reader is now, and keep no whole address', async () => {
    const user = await aStudent({ password: true });
    const body = { email: user.email, password: PASSWORD };
    const reply = await visitor(app()).post('/auth/SEGUE/authenticate', body);
    const here = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    await signIn(user, { remember: false, ip: '81.2.69.142' });
    await signIn(user, { remember: false });
    const listed = await devices(here);
    expect(listed.map(({ network, sameNetwork }) => [network, sameNetwork])).toEqual(
      expect.arrayContaining([
        ['127.0.0.…', true],
        ['81.2.69.…', false],
        [undefined, undefined],
      ]),
    );
    const rows = await db().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(JSON.stringify(rows)).not.toMatch(/142|127\.0\.0\.1/);
  });

  test('keep no more of what a browser says than its name and its system’s', async () => {
    const user = await aStudent({ password: true });
    const body = { email: user.email, password: PASSWORD };
    await visitor(app()).post('/auth/SEGUE/authenticate', body, { 'user-agent': FIREFOX });
    const rows = await db().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(JSON.stringify(rows)).not.toMatch(/Gecko|143/);
  });

  test('are called by names that open nothing', async () => {
    const user = await aStudent();
    const [here] = await two(user);
    const ids = (await db().select().from(sessions).where(eq(sessions.userId, user.id))).map(({ id }) => id);
    const names = (await devices(here)).map(({ id }) => id);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(ids.some(id => id.includes(name))).toBe(false);
      expect(await open(`session=${name}`)).toBe(false);
    }
  });

  test('that have ended are left out', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent();
    await cookieOf(user);
    later(2 * HOUR);
    expect(await devices(await cookieOf(user))).toHaveLength(1);
  });

  test('can be ended one by one', async () => {
    const [here, there] = await two(await aStudent());
    const other = (await devices(here)).find(({ current }) => !current);
    const reply = await by(here).delete(`/users/current_user/sessions/${other?.id}`);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect([await open(here), await open(there)]).toEqual([true, false]);
    expect((await by(here).delete(`/users/current_user/sessions/${other?.id}`)).status).toBe(404);
  });

  test('include this one, whose cookie goes with it', async () => {
    const [here, there] = await two(await aStudent());
    const mine = (await devices(here)).find(({ current }) => current);
    const reply = await by(here).delete(`/users/current_user/sessions/${mine?.id}`);
    expect(String(reply.headers['set-cookie'])).toMatch(/^session=;.*Max-Age=0/);
    expect([await open(here), await open(there)]).toEqual([false, true]);
  });

  test('can be ended all but this one', async () => {
    const [here, there] = await two(await aStudent());
    expect((await by(here).delete('/users/current_user/sessions')).status).toBe(200);
    expect([await open(here), await open(there)]).toEqual([true, false]);
  });

  test('are a hundred at most: the longest unused ends first, and half a sign-in puts no device out', async () => {
    itIs('2026-03-02T09:00:00Z');
    const [user, other] = [await aStudent(), await aStudent()];
    const [first, second] = await two(user);
    const elsewhere = await cookieOf(other);
    later(2 * MINUTE);
    expect(await open(first)).toBe(true);
    for (let more = 0; more < 99; more += 1) await cookieOf(user);
    expect([await open(first), await open(second), await open(elsewhere)]).toEqual([true, false, true]);
    const waiting = await halfCookieOf(user);
    later(SECOND);
    expect(await devices(first)).toHaveLength(100);
    for (let more = 0; more < 100; more += 1) await halfCookieOf(user);
    expect(await devices(first)).toHaveLength(100);
    expect((await by(waiting).get('/users/current_user')).status).toBe(400);
  });

  test('that have ended make room before any that live', async () => {
    itIs('2026-03-02T09:00:00Z');
    const user = await aStudent();
    const remembered = await cookieOf(user, { remember: true });
    later(MINUTE);
    for (let more = 0; more < 99; more += 1) await cookieOf(user);
    later(2 * HOUR);
    await cookieOf(user);
    expect(await open(remembered)).toBe(true);
  });

  test('are nobody else’s to end or to see', async () => {
    const [user, other] = [await aStudent(), await anAdmin()];
    const [mine, theirs] = [await cookieOf(user), await cookieOf(other)];
    const [device] = await devices(mine);
    expect((await by(theirs).delete(`/users/current_user/sessions/${device?.id}`)).status).toBe(404);
    await by(theirs).delete('/users/current_user/sessions');
    expect(await devices(theirs)).toHaveLength(1);
    expect(await open(mine)).toBe(true);
  });
});

describe('sessions end', () => {
  const change = (cookie: string, person: Person, passwordCurrent: string) =>
    by(cookie).post('/users', {
      registeredUser: { ...presentUser(person), password: 'Brand-new-pass-2?' },
      passwordCurrent,
    });

  test('with a changed password, all but the one that changed it', async () => {
    const user = await aStudent({ password: true });
    const [here, there] = await two(user);
    expect((await change(here, user, 'Wrong-password-1!')).status).toBe(400);
    expect(await open(there)).toBe(true);
    expect((await change(here, user, PASSWORD)).status).toBe(200);
    expect([await open(here), await open(there)]).toEqual([true, false]);
  });

  test('with a password reset, all of them; the second factor stays', async () => {
    const user = await withSecondFactor(await aStudent({ password: true }));
    const [here, there] = await two(user);
    const token = await issueToken('reset', user.id, user.email);
    const reply = await visitor(app()).post(`/users/resetpassword/${token}`, { password: 'Brand-new-pass-2?' });
    expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
    expect([await open(here), await open(there)]).toEqual([false, false]);
    const body = { email: user.email, password: 'Brand-new-pass-2?' };
    expect((await visitor(app()).post('/auth/SEGUE/authenticate', body)).status).toBe(202);
  });

  test.each(['TEACHER', 'ADMIN'])('with the role, whoever makes it %s', async role => {
    const user = await aStudent();
    const [here, there] = await two(user);
    await db().update(users).set({ role }).where(eq(users.id, user.id));
    const reply = await by(here).get('/users/current_user');
    expect([reply.status, reply.body.errorMessage]).toEqual([400, 'Authentication cookie is invalid']);
    expect(await open(there)).toBe(false);
    const rows = await db().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(await livingSessions(rows.map(({ id }) => id))).toEqual(new Set());
    const next = await cookieOf(user);
    expect(await open(next)).toBe(true);
    expect(await devices(next)).toHaveLength(1);
  });

  test('with the account', async () => {
    const user = await aStudent();
    const [here, there] = await two(user);
    await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect([await open(here), await open(there)]).toEqual([false, false]);
  });
});
