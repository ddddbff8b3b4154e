import type { SecondFactorRequired } from '@cs/contract';
import { config } from '../../platform/config.ts';
import { transaction } from '../../platform/database.ts';
import { BadRequest, NotLoggedIn } from '../../platform/errors.ts';
import { limit, refuseIfMisused } from '../../platform/limits.ts';
import { makeTurns } from '../../platform/turns.ts';
import { verifyPassword } from '../accounts/hashing.ts';
import { roleOf, type UserRow } from '../accounts/present.ts';
import { findUserByEmail, keepFromDeletion, passwordHashOf } from '../accounts/users.ts';
import { tidyEmail } from '../accounts/validate.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { endSession, startSession } from './sessions.ts';
import { mergeVisitor } from './visitors.ts';

/**
 * Sign-ins whose passwords are being checked. More would not be quicker, as their hashes wait for each other anyway; but a
 * hundred at once would take all connections of the database from people who read.
 */
const atTheDesk = makeTurns(4);

/** The id of no account. */
const NOBODY = 0;

/** What the sign-in form posts, and where from. */
export interface Credentials {
  email?: string | undefined;
  password?: string | undefined;
  ip: string;
}

/**
 * The account of an address and a password. Failures count for the address and for the place they come from; once either
 * has had too many, the right password is refused too. An unknown address takes as long as a wrong password
 * (behaviour `accounts.md §5.1`, `decisions.md`).
 */
export const checkCredentials = (given: Credentials): Promise<UserRow> => atTheDesk(() => check(given));

async function check({ email: sent, password, ip }: Credentials): Promise<UserRow> {
  const email = tidyEmail(sent ?? '');
  if (!email || !password) throw new BadRequest('You must specify an email and password when logging in.');
  const refuse = async () => {
    await refuseIfMisused('LOGIN_BY_EMAIL', email);
    await refuseIfMisused('LOGIN_BY_IP', ip);
  };
  await refuse();
  const user = await findUserByEmail(email);
  // Looked up for nobody too: the same statements, and a hash of the same cost.
  const right = await verifyPassword(await passwordHashOf(user?.id ?? NOBODY), password);
  if (!user || !right) {
    // Counts and, beyond the limit, refuses: guesses sent all at once learn no more than those sent one by one.
    await limit('LOGIN_BY_EMAIL', email);
    await limit('LOGIN_BY_IP', ip);
    throw new NotLoggedIn('Incorrect credentials provided.');
  }
  // Again, so that the right one among such guesses is answered like the wrong ones.
  await refuse();
  return user;
}

/**
 * What stands between a first factor, such as a password, and being signed in: nothing, a code, or, for an ADMIN without
 * a second factor, setting one up. The sample accounts of a demonstration need none.
 */
export type NextStep = 'nothing' | 'code' | 'setUp';

export async function nextStepOf(user: UserRow): Promise<NextStep> {
  if (await hasSecondFactor(user.id)) return 'code';
  return roleOf(user) === 'ADMIN' && !config().demo ? 'setUp' : 'nothing';
}

/** What a client is told that still has to ask for the second factor. */
export const secondFactorFor = (next: Exclude<NextStep, 'nothing'>): SecondFactorRequired => ({
  '2FA_REQUIRED': true,
  ...(next === 'setUp' && { '2FA_SETUP_REQUIRED': true as const }),
});

export interface SignInOptions {
  remember: boolean;
  /** Whose work is taken over once somebody is signed in. */
  visitorId?: string | undefined;
  userAgent?: string | undefined;
  /** The session of this device that waits for a second factor: it ends with this sign-in. */
  waiting?: string | undefined;
}

/** What a sign-in has come to: the token for the cookie, and what is still to do. */
export interface SignedIn {
  token: string;
  next: NextStep;
}

/**
 * Goes on after a first factor that was right, whichever it was: somebody without a second one is signed in, anybody else
 * gets a session that waits for it and opens nothing.
 */
export async function afterFirstFactor(user: UserRow, options: SignInOptions): Promise<SignedIn> {
  const next = await nextStepOf(user);
  if (next === 'nothing') return { token: await signIn(user, options), next };
  const { remember, userAgent, waiting } = options;
  const token = await transaction(async () => {
    if (waiting) await endSession(waiting);
    return startSession(user.id, { remember, partial: true, userAgent });
  });
  return { token, next };
}

/**
 * Starts a session of this device, always a new one, and takes over what the person did before signing in.
 * @returns the token for the cookie
 */
export const signIn = (user: UserRow, { remember, visitorId, userAgent, waiting }: SignInOptions): Promise<string> =>
  transaction(async () => {
    await keepFromDeletion(user.id);
    if (waiting) await endSession(waiting);
    if (visitorId) await mergeVisitor(visitorId, user.id);
    return startSession(user.id, { remember, partial: false, userAgent });
  });
