import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { setConfig } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import { anAdmin, aStudent, code, cookieOf, halfCookieOf, SECRET, withSecondFactor } from '../../testing/factories.ts';
import { as, HOUR, later, testConfig } from '../../testing/index.ts';
import { secondFactors } from './tables.ts';
import { OTHER, sent, someone, testSecondFactor } from './testSecondFactor.ts';

const { app, by, signIn, me, answer, setUp, remove } = testSecondFactor();

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
