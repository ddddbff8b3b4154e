import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
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
import { TEST_DATABASE_URL, testApp, testConfig, testDatabase, visitor } from '../../testing/index.ts';
import { meanwhile, withTwoClients } from '../../testing/meanwhile.ts';
import { hashPassword } from '../accounts/hashing.ts';
import { issueToken } from '../accounts/mailTokens.ts';
import { resetPassword } from '../accounts/resetPassword.ts';
import { registerAccounts } from '../accounts/routes.ts';
import { users } from '../accounts/tables.ts';
import { updateAccount } from '../accounts/updateAccount.ts';
import { passwordHashOf, storePasswordHash } from '../accounts/users.ts';
import { registerSessions } from './routes.ts';
import { storeSecondFactor, takeCode } from './secondFactor.ts';
import { endSessions, startSession } from './sessions.ts';
import { removeSecondFactor, setUpSecondFactor } from './setUpSecondFactor.ts';
import { afterFirstFactor, afterSecondFactor, checkCredentials, type FirstFactor } from './signIn.ts';
import { secondFactors, sessions } from './tables.ts';

/**
 * Sign-ins that are under way while something changes how the account signs in. On PostgreSQL each side of a race has a
 * connection of its own; what keeps them is the row of the account, held by both sides.
 */
testDatabase();
const app = testApp(
  app => {
    registerSessions(app);
    registerAccounts(app);
  },
  testConfig({ CAPTCHA: 'off' }),
);

const NEW = 'Brand-new-pass-2?';
const OTHER = 'KRSXG5CTMVRXEZLUKN2XAZLSKNSWG4TF';
const OPTIONS = { remember: false };

let user: Person;
beforeEach(async () => {
  user = await aStudent({ password: true });
});

const proven = (person = user) => checkCredentials({ email: person.email, password: PASSWORD, ip: '192.0.2.1' });
const goOn = (first: FirstFactor) => afterFirstFactor(first, OPTIONS);
const sessionsLeft = (id = user.id) => db().select().from(sessions).where(eq(sessions.userId, id));
const reset = async () => resetPassword(await issueToken('reset', user.id, user.email), NEW);
const secretOf = async (id = user.id) =>
  (await db().select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]?.secret;
const waitingOf = async (person: Person) => {
  await startSession(person.id, { remember: false, partial: true });
  return (await sessionsLeft(person.id)).at(-1)?.id ?? '';
};

describe('a password that was right', () => {
  test('opens nothing once another has been chosen', async () => {
    const first = await proven();
    await reset();
    await expect(goOn(first)).rejects.toMatchObject({ status: 401, message: 'Incorrect credentials provided.' });
    expect(await sessionsLeft()).toEqual([]);
  });

  test('is not enough once a second factor has been set up', async () => {
    const first = await proven();
    await withSecondFactor(user);
    expect((await goOn(first)).next).toBe('code');
    expect(await sessionsLeft()).toMatchObject([{ partial: true }]);
  });

  test('is not enough once its owner has been made ADMIN, and neither is a provider’s word', async () => {
    const firsts = [await proven(), { by: 'provider', user } as const];
    await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, user.id));
    for (const first of firsts) {
      const { next, user: now } = await goOn(first);
      expect([next, now.role]).toEqual(['setUp', 'ADMIN']);
    }
    expect(await sessionsLeft()).toMatchObject([{ partial: true }, { partial: true }]);
  });

  test('waits for a reset that is under way, and is wrong by then', async () => {
    const first = await proven();
    expect(await meanwhile(reset, () => goOn(first))).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    expect(await sessionsLeft()).toEqual([]);
  });

  test('waits for a second factor that is being set up', async () => {
    const first = await proven();
    const me = { ...user, ip: '192.0.2.1', sessionId: undefined, signedInAt: now() };
    const setUp = () => setUpSecondFactor(me, { sharedSecret: SECRET, mfaVerificationCode: code() }, {});
    expect(await meanwhile(setUp, () => goOn(first))).toMatchObject({ value: { next: 'code' } });
  });

  test('that has opened a session a moment before a reset: the session ends', async () => {
    const first = await proven();
    await meanwhile(() => goOn(first), reset);
    expect(await sessionsLeft()).toEqual([]);
  });

  test('that has opened a session a moment before a second factor is removed: the session ends', async () => {
    await withSecondFactor(user);
    const admin = { ...(await anAdmin()), ip: '192.0.2.1', sessionId: undefined, signedInAt: undefined };
    const first = { by: 'provider', user } as const;
    await meanwhile(
      () => goOn(first),
      () => removeSecondFactor(admin, user.id, undefined),
    );
    expect(await sessionsLeft()).toEqual([]);
  });

  test('changes no password once another has been chosen', async () => {
    const form = {
      user: { ...user, gender: undefined, dateOfBirth: undefined, schoolId: undefined, schoolOther: 'Home' },
      passwordCurrent: PASSWORD,
    };
    const editor = { id: user.id, role: user.role, email: user.email };
    const change = () => updateAccount(editor, { ...form, user: { ...form.user, password: 'Another-pass-3?' } });
    expect(await meanwhile(reset, change)).toMatchObject({ reason: { status: 400 } });
    const first = checkCredentials({ email: user.email, password: NEW, ip: '192.0.2.1' });
    expect(await first).toMatchObject({ by: 'password' });
  });
});

describe('a sign-in that waits for its second factor', () => {
  const EXPIRED = {
    status: 'rejected',
    reason: { status: 400, message: expect.stringMatching(/^Unable to complete 2FA login/) },
  };

  test('is over with a reset that is under way, though its code was right', async () => {
    await withSecondFactor(user);
    const waiting = await waitingOf(user);
    expect(await meanwhile(reset, () => afterSecondFactor(user, { ...OPTIONS, waiting }))).toMatchObject(EXPIRED);
    expect(await sessionsLeft()).toEqual([]);
  });

  test('and is completed a moment before a reset: the session ends', async () => {
    await withSecondFactor(user);
    const waiting = await waitingOf(user);
    await meanwhile(() => afterSecondFactor(user, { ...OPTIONS, waiting }), reset);
    expect(await sessionsLeft()).toEqual([]);
  });

  test('is completed once, of two with different codes at the same moment', async () => {
    await withSecondFactor(user);
    const cookie = await halfCookieOf(user);
    const answer = (mfaVerificationCode: string) =>
      visitor(app(), { cookie }).post('/auth/mfa/challenge', { mfaVerificationCode });
    const replies = await Promise.all([answer(code(-1)), answer(code())]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsLeft()).toMatchObject([{ partial: false }]);
  });

  test('sets nothing up once it is over', async () => {
    const admin = await anAdmin();
    const waiting = await waitingOf(admin);
    const setUp = () =>
      afterSecondFactor(admin, { ...OPTIONS, waiting }, async () => {
        await storeSecondFactor(admin.id, { secret: SECRET, step: 1, replace: false });
      });
    const end = () => endSessions(admin.id);
    expect(await meanwhile(end, setUp)).toMatchObject(EXPIRED);
    expect(await secretOf(admin.id)).toBeUndefined();
  });
});

describe('a second factor', () => {
  const changer = async () => {
    await cookieOf(user);
    const [session] = await sessionsLeft();
    return { ...user, ip: '192.0.2.1', sessionId: session?.id, signedInAt: now() };
  };

  test('is not set up from a session that a reset is just ending', async () => {
    const me = await changer();
    const setUp = () => setUpSecondFactor(me, { sharedSecret: SECRET, mfaVerificationCode: code() }, {});
    expect(await meanwhile(reset, setUp)).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    expect(await secretOf()).toBeUndefined();
  });

  test('is not removed with a code of the one before it', async () => {
    await withSecondFactor(user);
    const [me, other] = [await changer(), await changer()];
    const here = { ...other, sessionId: undefined };
    const replace = () => setUpSecondFactor(here, { sharedSecret: OTHER, mfaVerificationCode: code(0, OTHER) }, {});
    // Its code has been judged; what follows waits for the new factor.
    expect(await meanwhile(replace, () => removeSecondFactor(me, user.id, code()))).toMatchObject({
      status: 'rejected',
    });
    expect(await secretOf()).toContain(OTHER);
  });
});

test('a code that was made from a factor that is just being replaced is wrong, and does not bring it back', async () => {
  await withSecondFactor(user);
  const replace = () => storeSecondFactor(user.id, { secret: OTHER, step: 0, replace: true });
  expect(await meanwhile(replace, () => takeCode(user.id, code()))).toMatchObject({ value: false });
  expect(await secretOf()).toContain(OTHER);
  expect(await takeCode(user.id, code(0, OTHER))).toBe(true);
});

/** What would happen without the lock: the same steps in raw SQL over connections of their own. */
describe.runIf(TEST_DATABASE_URL)('without holding the account', () => {
  test('a session that is begun during a reset outlives it', async () => {
    const old = await passwordHashOf(user.id);
    const hash = await hashPassword(NEW);
    await withTwoClients(async (signingIn, resetting) => {
      await resetting.query('begin');
      await resetting.query('update passwords set hash = $2 where user_id = $1', [user.id, hash]);
      await signingIn.query('begin');
      const { rows } = await signingIn.query('select hash from passwords where user_id = $1', [user.id]);
      expect(rows).toEqual([{ hash: old }]);
      await signingIn.query('select 1 from users where id = $1 for key share', [user.id]);
      await signingIn.query(
        `insert into sessions (id, user_id, role, created_at, expires_at)
         values ('outlives', $1, 'STUDENT', now(), now() + interval '1 hour')`,
        [user.id],
      );
      await resetting.query('delete from sessions where user_id = $1', [user.id]);
      await resetting.query('commit');
      await signingIn.query('commit');
    });
    expect(await sessionsLeft()).toMatchObject([{ id: 'outlives' }]);
    await storePasswordHash(user.id, old ?? '', now());
  });
});
