import { z } from 'zod';
import { user } from './accounts.ts';
import { instant, numericId } from './common.ts';
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

/**
 * The password was right, and a code is awaited; with `2FA_SETUP_REQUIRED` an ADMIN must first set up what makes codes.
 */
export const secondFactorRequired = z.object({
  '2FA_REQUIRED': z.literal(true),
  '2FA_SETUP_REQUIRED': z.literal(true).optional(),
});

export type SecondFactorRequired = z.infer<typeof secondFactorRequired>;

/** A new secret in base32: 160 bits, not stored until a code made from it has come back. */
export const newSecret = z.object({
  userId: z.number(),
  sharedSecret: z.string(),
  created: instant,
  lastUpdated: instant,
});
export type NewSecret = z.infer<typeof newSecret>;

/** A device that is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** Of the device that asks. */
  current: z.boolean(),
  begun: instant,
  /** To the minute. */
  lastUsed: instant,
  /** As far as the device said: 'Firefox', 'Windows'. */
  browser: z.string().optional(),
  system: z.string().optional(),
  /** Where it logged in, roughly: the address without its last part, '81.2.69.…'. */
  network: z.string().optional(),
  /** That is where the device that asks is now. */
  sameNetwork: z.boolean().optional(),
});
export type OwnSession = z.infer<typeof ownSession>;

const setUp = {
  sharedSecret: credential.optional(),
  mfaVerificationCode: credential.optional(),
};

/** Where to send the browser; the client goes there by itself. */
const redirection = z.object({ redirectUrl: z.string() });
const provider = z.object({ provider: z.string() });

/** What an issuer sends a browser back with (OpenID Connect Core 1.0, §3.1.2.5 and §3.1.2.6; RFC 9207). */
const issuersWord = z.object({
  state: credential.optional(),
  code: z.string().max(4000).optional(),
  iss: credential.optional(),
  error: credential.optional(),
});

/** Signing in and out, second factors, and the sessions of one's devices (behaviour `accounts.md §5`, `§7`, `§8`). */
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
      /** Hides how long the password is; nothing reads it. */
      _randomPadding: credential.optional(),
    }),
    answers: { 200: user, 202: secondFactorRequired },
    errors: [429, 503],
  }),
  answerChallenge: endpoint({
    method: 'POST',
    path: '/auth/mfa/challenge',
    access: 'anyone',
    summary: 'Completes a sign-in that waits for a code.',
    body: z.object({ mfaVerificationCode: credential.optional(), rememberMe: z.boolean().optional() }),
    answers: { 200: user },
    errors: [429],
  }),
  getNewSecretAtSignIn: endpoint({
    method: 'GET',
    path: '/auth/mfa/new_secret',
    access: 'anyone',
    summary: 'Makes a secret for an ADMIN without a second factor whose sign-in waits for one.',
    answers: { 200: newSecret },
  }),
  setUpAtSignIn: endpoint({
    method: 'POST',
    path: '/auth/mfa/setup',
    access: 'anyone',
    summary: 'Sets up the second factor of an ADMIN without one, and completes the sign-in that waits for it.',
    body: z.object({ ...setUp, rememberMe: z.boolean().optional() }),
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
  startProviderSignIn: endpoint({
    method: 'GET',
    path: '/auth/:provider/authenticate',
    access: 'anyone',
    summary: 'Begins to sign in through a provider: tells where to send the browser.',
    params: provider,
    answers: { 200: redirection },
    errors: [503],
  }),
  startLink: endpoint({
    method: 'GET',
    path: '/auth/:provider/link',
    access: 'loggedIn',
    summary: 'Begins to link the current account to a provider: tells where to send the browser.',
    params: provider,
    answers: { 200: redirection },
    errors: [503],
  }),
  finishProviderSignIn: endpoint({
    method: 'GET',
    path: '/auth/:provider/callback',
    access: 'anyone',
    summary: 'Takes what the provider sent the browser back with, and signs in, registers or links.',
    params: provider,
    query: issuersWord,
    answers: { 200: user, 202: secondFactorRequired },
    errors: [503],
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/auth/:provider/link',
    access: 'loggedIn',
    summary: 'Unlinks the current account from a provider, unless that is the only way in.',
    params: provider,
    answers: { 204: empty },
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
  getSecondFactorStatus: endpoint({
    method: 'GET',
    path: '/users/current_user/mfa',
    access: 'loggedIn',
    summary: 'Tells whether the current account has a second factor.',
    answers: { 200: z.object({ mfaStatus: z.boolean() }) },
  }),
  getNewSecret: endpoint({
    method: 'GET',
    path: '/users/current_user/mfa/new_secret',
    access: 'loggedIn',
    summary: 'Makes a secret for a second factor; nothing is stored yet.',
    answers: { 200: newSecret },
  }),
  setUpSecondFactor: endpoint({
    method: 'POST',
    path: '/users/current_user/mfa',
    access: 'loggedIn',
    summary:
      'Stores a second factor, proven by a code made from its secret. Some time after signing in it also takes the current password, or, where a factor is replaced, a code of that.',
    body: z.object({
      ...setUp,
      passwordCurrent: credential.optional(),
      currentVerificationCode: credential.optional(),
    }),
    answers: { 200: empty },
    errors: [429, 503],
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/:userId/mfa',
    access: 'loggedIn',
    summary: "Removes the own second factor with a code (not an ADMIN's), or as ADMIN somebody else's.",
    params: z.object({ userId: numericId }),
    body: z.object({ mfaVerificationCode: credential.optional() }).optional(),
    answers: { 200: empty },
    errors: [404, 429],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/users/current_user/sessions',
    access: 'loggedIn',
    summary: 'Lists the devices on which the current account is signed in, the latest used first.',
    answers: { 200: z.array(ownSession) },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/current_user/sessions/:id',
    access: 'loggedIn',
    summary: 'Signs one device of the current account out.',
    params: z.object({ id: z.string().max(100) }),
    answers: { 200: empty },
    errors: [404],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/current_user/sessions',
    access: 'loggedIn',
    summary: 'Signs all devices of the current account out but this one.',
    answers: { 200: empty },
  }),
};
