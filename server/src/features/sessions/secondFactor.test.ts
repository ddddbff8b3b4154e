import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { aStudent, code, cookieOf, halfCookieOf, withSecondFactor } from '../../testing/factories.ts';
import { itIs, later, MINUTE, SECOND, visitor } from '../../testing/index.ts';
import { sessions } from './tables.ts';
import { EXPIRED, OTHER, sent, setCookie, someone, testSecondFactor, told } from './testSecondFactor.ts';

const { app, by, signIn, me, answer, setUp, remove, status } = testSecondFactor();
const INCORRECT = 'Incorrect code provided.';

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
