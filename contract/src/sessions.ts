import { z } from 'zod';
import { user } from './accounts.ts';
import { numericId } from './common.ts';
import { empty, endpoint } from './endpoint.ts';

/** Text fields of a sign-in are bounded so that nobody makes us hash a novel. */
const credential = z.string().max(1000);

export const authenticationSettings = z.object({
  id: z.number(),
  linkedAccounts: z.array(z.string()),
  hasSegueAccount: z.boolean(),
  mfaStatus: z.boolean(),
});
export type AuthenticationSettings = z.infer<typeof authenticationSettings>;

/** Signing in and out (behaviour `accounts.md §5`, `§7`). */
export const sessions = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/:provider/authenticate',
    access: 'anyone',
    summary: 'Signs in with an e-mail address and a password and starts a session for this device.',
    params: z.object({ provider: z.string() }),
    body: z.object({
      email: credential.optional(),
      password: credential.optional(),
      rememberMe: z.boolean().optional(),
    }),
    answers: { 200: user },
    errors: [429],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: 'Ends the session of this device.',
    answers: { 200: empty },
  }),
  getAuthenticationSettings: endpoint({
    method: 'GET',
    path: '/auth/user_authentication_settings',
    access: 'loggedIn',
    summary: 'Tells which ways to sign in the current account has.',
    answers: { 200: authenticationSettings },
  }),
  getAuthenticationSettingsOf: endpoint({
    method: 'GET',
    path: '/auth/user_authentication_settings/:userId',
    access: 'loggedIn',
    summary: 'Tells which ways to sign in an account has (its owner, and ADMIN).',
    params: z.object({ userId: numericId }),
    answers: { 200: authenticationSettings },
    errors: [404],
  }),
};
