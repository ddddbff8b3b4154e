import { expect } from 'vitest';
import { listOwnSessions } from '../../features/sessions/ownSessions.ts';
import { aStudent, code, cookieOf, PASSWORD, type Person, SECRET, withSecondFactor } from '../../testing/factories.ts';
import { ofPerson, type Row, same } from './row.ts';

const aSetUp = () => ({ sharedSecret: SECRET, mfaVerificationCode: code() });

/** What the list calls another device of somebody's. */
async function nameOfSession(person: Person): Promise<string> {
  const before = new Set((await listOwnSessions(person.id)).map(({ id }) => id));
  await cookieOf(person);
  const [made] = (await listOwnSessions(person.id)).filter(({ id }) => !before.has(id));
  return made?.id ?? 'none';
}

const OURS = { params: { provider: 'GOOGLE' } };
const ANOTHER = { params: { provider: 'elsewhere' } };

/** Signing in and out (behaviour `accounts.md §5` to `§7`). */
export const sessions = {
  'sessions.signIn': {
    'right password': {
      ask: async () => {
        const person = await aStudent({ password: true });
        return { params: { provider: 'SEGUE' }, body: { email: person.email, password: PASSWORD } };
      },
      status: 200,
      // Somebody who is signed in stays who they are; the credentials are not looked at.
      proves: (reply, me, caller) => {
        if (caller !== 'SIGNED_OUT') expect(reply.body.id).toBe(me.id);
        else expect(reply.body).toMatchObject({ role: 'STUDENT' });
      },
    },
    'wrong password': {
      ask: async () => ({
        params: { provider: 'SEGUE' },
        body: { email: (await aStudent()).email, password: 'Wrong-password-1!' },
      }),
      status: { SIGNED_OUT: 401, everybodyElse: 200 },
    },
    'another provider': {
      ask: () => ({ params: { provider: 'elsewhere' }, body: { email: 'a@b.cd', password: 'x' } }),
      status: 400,
    },
  },
  'sessions.signOut': { own: { ask: () => ({}), status: { SIGNED_OUT: 400, everybodyElse: 200 } } },
  // Nobody but whoever waits for a code has one to give.
  'sessions.answerChallenge': {
    'the right code': {
      ask: async me => {
        await withSecondFactor(me);
        return { body: { mfaVerificationCode: code() } };
      },
      status: { HALF_SIGNED_IN: 200, everybodyElse: 400 },
    },
    'a wrong code': {
      ask: () => ({ body: { mfaVerificationCode: code(9) } }),
      status: { HALF_SIGNED_IN: 401, everybodyElse: 400 },
    },
    'no code': { ask: () => ({ body: {} }), status: 400 },
  },
  // For an ADMIN without a second factor alone, whose sign-in waits for one (`secondFactor.test.ts`).
  'sessions.getNewSecretAtSignIn': same({}, 400),
  'sessions.setUpAtSignIn': { own: { ask: () => ({ body: aSetUp() }), status: 400 } },
  'sessions.getSecondFactorStatus': same({}, 200),
  'sessions.getNewSecret': {
    own: { ask: () => ({}), status: 200, proves: (r, me) => expect(r.body.userId).toBe(me.id) },
  },
  'sessions.setUpSecondFactor': {
    own: { ask: () => ({ body: aSetUp() }), status: 200 },
    'with a wrong code': { ask: () => ({ body: { ...aSetUp(), mfaVerificationCode: code(9) } }), status: 400 },
  },
  'sessions.removeSecondFactor': {
    'own, with a code': {
      ask: async me => {
        await withSecondFactor(me);
        return { params: { userId: me.id }, body: { mfaVerificationCode: code() } };
      },
      status: { ADMIN: 403, everybodyElse: 200 },
    },
    'own, without': {
      ask: async me => ({ params: { userId: (await withSecondFactor(me)).id } }),
      status: { ADMIN: 403, everybodyElse: 400 },
    },
    others: {
      ask: async () => ({
        params: { userId: (await withSecondFactor(await aStudent())).id },
        body: { mfaVerificationCode: code() },
      }),
      status: { ADMIN: 200, everybodyElse: 403 },
    },
    missing: { ask: () => ({ params: { userId: 987_654_321 } }), status: { ADMIN: 404, everybodyElse: 403 } },
  },
  'sessions.listSessions': {
    own: {
      ask: () => ({}),
      status: 200,
      proves: reply => expect(reply.body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1),
    },
  },
  'sessions.endSession': {
    own: { ask: async me => ({ params: { id: await nameOfSession(me) } }), status: 200 },
    others: { ask: async () => ({ params: { id: await nameOfSession(await aStudent()) } }), status: 404 },
    missing: { ask: () => ({ params: { id: 'guess' } }), status: 404 },
  },
  'sessions.endOtherSessions': same({}, 200),
  'sessions.startProviderSignIn': {
    'the provider of the site': { ask: () => OURS, status: { SIGNED_OUT: 200, everybodyElse: 400 } },
    'another provider': { ask: () => ANOTHER, status: 400 },
  },
  'sessions.startLink': {
    own: { ask: () => OURS, status: 200 },
    'another provider': { ask: () => ANOTHER, status: 400 },
  },
  'sessions.finishProviderSignIn': {
    "somebody else's way back": {
      ask: () => ({ ...OURS, query: { state: 'a-state', code: 'a-code' } }),
      status: 401,
    },
    'another provider': { ask: () => ANOTHER, status: 400 },
  },
  'sessions.unlink': {
    own: { ask: () => OURS, status: 204 },
    'another provider': { ask: () => ANOTHER, status: 400 },
  },
  'sessions.getAuthenticationSettings': {
    own: { ask: () => ({}), status: 200, proves: (reply, me) => expect(reply.body.id).toBe(me.id) },
  },
  'sessions.getAuthenticationSettingsOf': {
    ...ofPerson({ ADMIN: 200, everybodyElse: 403 }),
    missing: { ask: () => ({ params: { userId: 987_654_321 } }), status: { ADMIN: 404, everybodyElse: 403 } },
  },
} satisfies Record<string, Row>;
