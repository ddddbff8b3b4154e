import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { digest } from '../../features/accounts/secrets.ts';
import { sessions, visitors } from '../../features/sessions/tables.ts';
import { db } from '../../platform/database.ts';
import { aStudent, code, halfCookieOf, PASSWORD, withSecondFactor } from '../../testing/factories.ts';
import { type Reply, visitor } from '../../testing/index.ts';
import { forgetTraces } from '../footprint.ts';
import { product } from '../product.ts';

const app = product();
beforeEach(forgetTraces);

const cookiesOf = (reply: Reply): Map<string, string> =>
  new Map(
    [reply.headers['set-cookie'] ?? []].flat().map(text => {
      const [name = '', value = ''] = (String(text).split(';', 1)[0] ?? '').split('=', 2);
      return [name, value] as const;
    }),
  );
const signIn = (email: string, cookie?: string) =>
  visitor(app(), cookie === undefined ? {} : { cookie }).post('/auth/SEGUE/authenticate', {
    email,
    password: PASSWORD,
  });
const whoIs = async (cookie: string) => (await visitor(app(), { cookie }).get('/users/current_user')).status;

describe('a session that somebody else chose', () => {
  test('is never the one that a sign-in starts: an invented cookie is removed, and signs nobody in afterwards', async () => {
    const victim = await aStudent({ password: true });
    const planted = `session=${'A'.repeat(43)}`;
    const refused = await signIn(victim.email, planted);
    expect([refused.status, cookiesOf(refused).get('session')]).toEqual([400, '']);
    const reply = await signIn(victim.email);
    expect(reply.status).toBe(200);
    expect(`session=${cookiesOf(reply).get('session')}`).not.toBe(planted);
    expect(await whoIs(planted)).toBe(400);
  });

  test('is not completed by the victim: a planted one that waits for a code ends with the sign-in', async () => {
    const [victim, attacker] = [await aStudent({ password: true }), await withSecondFactor(await aStudent())];
    const planted = await halfCookieOf(attacker);
    const reply = await signIn(victim.email, planted);
    expect(reply.status).toBe(200);
    const own = `session=${cookiesOf(reply).get('session')}`;
    expect(own).not.toBe(planted);
    expect(await whoIs(own)).toBe(200);
    const waiting = visitor(app(), { cookie: planted });
    expect((await waiting.post('/auth/mfa/challenge', { mfaVerificationCode: code() })).status).toBe(400);
  });

  test('is not raised by a code: the full session has another token, and the waiting one opens nothing', async () => {
    const person = await withSecondFactor(await aStudent({ password: true }));
    const planted = await halfCookieOf(person);
    const reply = await visitor(app(), { cookie: planted }).post('/auth/mfa/challenge', {
      mfaVerificationCode: code(),
    });
    expect(reply.status).toBe(200);
    expect(`session=${cookiesOf(reply).get('session')}`).not.toBe(planted);
    expect(await whoIs(planted)).toBe(400);
  });

  test('is not to be had from the address: no parameter, header or body field is taken for the cookie', async () => {
    const victim = await aStudent({ password: true });
    const token = cookiesOf(await signIn(victim.email)).get('session') ?? '';
    const anonymous = visitor(app(), { authorization: `Bearer ${token}`, 'x-session': token, session: token });
    for (const path of [`/users/current_user?session=${token}`, `/users/current_user;session=${token}`])
      expect((await anonymous.get(path)).status, path).not.toBe(200);
  });
});

test('a visitor’s cookie that somebody planted stops working when the victim signs in, and leads to no account', async () => {
  const victim = await aStudent({ password: true });
  const answered = await visitor(app()).post('/questions/gates%7Ca/answer', { type: 'choice', value: 'AND' });
  const planted = `visitor=${cookiesOf(answered).get('visitor')}`;
  expect(planted.length).toBeGreaterThan(40);
  const reply = await signIn(victim.email, planted);
  expect([reply.status, cookiesOf(reply).get('visitor')]).toEqual([200, '']);
  expect(await whoIs(planted)).toBe(401);
  const token = planted.replace('visitor=', '');
  expect(
    await db()
      .select()
      .from(visitors)
      .where(eq(visitors.id, digest(token))),
  ).toEqual([]);
});

test('what the table of sessions holds opens no session', async () => {
  const person = await aStudent({ password: true });
  const token = cookiesOf(await signIn(person.email)).get('session') ?? '';
  const [row] = await db().select().from(sessions).where(eq(sessions.userId, person.id));
  expect(row?.id).toBe(digest(token));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await whoIs(`session=${row?.id}`)).toBe(400);
});
