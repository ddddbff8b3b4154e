import { expect } from 'vitest';
import { aStudent, PASSWORD } from '../../testing/factories.ts';
import { ofPerson, type Row } from './row.ts';

/** Signing in and out (behaviour `accounts.md §5`, `§7`). */
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
  'sessions.getAuthenticationSettings': {
    own: { ask: () => ({}), status: 200, proves: (reply, me) => expect(reply.body.id).toBe(me.id) },
  },
  'sessions.getAuthenticationSettingsOf': {
    ...ofPerson({ ADMIN: 200, everybodyElse: 403 }),
    missing: { ask: () => ({ params: { userId: 987_654_321 } }), status: { ADMIN: 404, everybodyElse: 403 } },
  },
} satisfies Record<string, Row>;
