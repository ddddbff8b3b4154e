import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setConfig } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import {
  anAdmin,
  aStudent,
  code,
  cookieOf,
  halfCookieOf,
  PASSWORD,
  SECRET,
  withSecondFactor,
} from '../../testing/factories.ts';
import { itIs, later, MINUTE, testConfig, visitor } from '../../testing/index.ts';
import { secondFactors } from './tables.ts';
import { EXPIRED, OTHER, sent, someone, testSecondFactor, told } from './testSecondFactor.ts';

const { app, by, signIn, me, answer, setUp, remove, status } = testSecondFactor();

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
