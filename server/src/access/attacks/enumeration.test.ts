import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashingsDone } from '../../features/accounts/hashing.ts';
import { presentUser } from '../../features/accounts/present.ts';
import { users } from '../../features/accounts/tables.ts';
import { countQueries, db } from '../../platform/database.ts';
import { setRest } from '../../platform/http/beat.ts';
import { aStudent } from '../../testing/factories.ts';
import { as, mailsTo, type Reply, visitor } from '../../testing/index.ts';
import { forgetTraces } from '../footprint.ts';
import { product } from '../product.ts';

const app = product();
beforeEach(forgetTraces);

/** How long replies were held back; the tests themselves wait for none of it. */
const rests: number[] = [];
beforeEach(() => {
  rests.length = 0;
  setRest(async ms => rests.push(ms));
});
afterAll(() => setRest(async () => {}));

/** Everything of a reply that could tell one from another. */
const seen = ({ status, text, headers }: Reply) => ({
  status,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date')),
});

/** What a call does: its reply, its statements, its hashings, and how often it waits for the beat. */
async function traced(call: () => Promise<Reply>) {
  const [hashings, held] = [hashingsDone(), rests.length];
  const { result, queries } = await countQueries(call);
  return { reply: seen(result), queries, hashings: hashingsDone() - hashings, held: rests.length - held };
}

const post = (path: string, body: object) => traced(() => visitor(app()).post(path, body));
const NOBODY = 'nobody.at.all@school.example';

/** Addresses of every kind of account that somebody could want to know of. */
async function accounts(): Promise<Record<string, string>> {
  const [known, withoutPassword, unreachable, gone] = [
    await aStudent({ password: true }),
    await aStudent(),
    await aStudent({ password: true, emailVerificationStatus: 'DELIVERY_FAILED' }),
    await aStudent({ password: true }),
  ];
  await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
  return {
    'of an account': known.email,
    'of an account without a password': withoutPassword.email,
    'of an account that receives no mail': unreachable.email,
    'of a deleted account': gone.email,
  };
}

describe('nobody learns which addresses have an account', () => {
  test('from signing in: one text, one status, the same statements, one hashing', async () => {
    const signIn = (email: string) => post('/auth/SEGUE/authenticate', { email, password: 'Wrong-password-1!' });
    // The first check ever also makes the hash to compare with where there is none.
    await signIn(NOBODY);
    await forgetTraces();
    const none = await signIn(NOBODY);
    expect(none).toMatchObject({ reply: { status: 401 }, hashings: 1 });
    for (const [what, email] of Object.entries(await accounts())) {
      await forgetTraces();
      expect(await signIn(email), what).toEqual(none);
    }
  });

  test('from asking for a new password: one text, one status, and a reply that leaves on the beat', async () => {
    const ask = (email: string) => post('/users/resetpassword', { email });
    const none = await ask(NOBODY);
    expect(none).toMatchObject({ reply: { status: 200, text: '' }, hashings: 0, held: 1 });
    for (const [what, email] of Object.entries(await accounts())) {
      await forgetTraces();
      const { queries: _, ...same } = await ask(email);
      expect({ ...same, queries: none.queries }, what).toEqual(none);
    }
  });

  test('from registering: one text, one status, one hashing, and a reply that leaves on the beat', async () => {
    const register = (email: string) =>
      post('/users', {
        registeredUser: { givenName: 'Ada', familyName: 'Byron', password: 'Another-password-2!', email },
      });
    const none = await register(NOBODY);
    expect(none).toMatchObject({ reply: { status: 200, text: '' }, hashings: 1, held: 1 });
    for (const [what, email] of Object.entries(await accounts())) {
      await forgetTraces();
      const { queries: _, ...same } = await register(email);
      expect({ ...same, queries: none.queries }, what).toEqual(none);
    }
  });

  test('from asking for the verifying mail while signed out: nothing is looked at', async () => {
    const ask = (email: string) => post('/users/verifyemail', { email });
    const none = await ask(NOBODY);
    for (const [what, email] of Object.entries(await accounts())) expect(await ask(email), what).toEqual(none);
    expect(await mailsTo()).toEqual([]);
  });

  test('by asking for their addresses as a new one, or for mails to them, more than ten times a day', async () => {
    const [me, known] = [await aStudent(), await aStudent()];
    const save = async (email: string) =>
      (await as(app(), me).post('/users', { registeredUser: { ...presentUser(me), email }, passwordCurrent: '' }))
        .status;
    const ask = async (email: string) => (await as(app(), me).post('/users/verifyemail', { email })).status;
    for (let times = 0; times < 5; times++) {
      expect(await save(`guess.${times}@school.example`)).toBe(200);
      expect(await ask(`another.guess.${times}@school.example`)).toBe(200);
    }
    expect([await save(known.email), await ask(known.email), await ask(NOBODY)]).toEqual([429, 429, 429]);
    expect(await mailsTo(NOBODY)).toEqual([]);
    // One's own address is nobody else's.
    expect([await save(me.email), await ask(me.email)]).toEqual([200, 200]);
  });

  test('by asking to be a teacher, more than sixty times an hour', async () => {
    const ask = async (userEmail: string) =>
      (await visitor(app()).post('/users/request_role_change', { userEmail, verificationDetails: 'See our site' }))
        .status;
    for (let times = 0; times < 60; times++) expect(await ask('nobody.else@school.example')).toBe(200);
    expect(await ask('nobody.else@school.example')).toBe(429);
  });
});
