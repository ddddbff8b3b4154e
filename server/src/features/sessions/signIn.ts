import type { SecondFactorRequired } from '@cs/contract';
import { limitConcurrency } from '../../platform/concurrency.ts';
import { config } from '../../platform/config.ts';
import { transaction } from '../../platform/database.ts';
import { BadRequest, NotLoggedIn } from '../../platform/errors.ts';
import { limit, refuseIfMisused } from '../../platform/limits.ts';
import { verifyPassword } from '../accounts/hashing.ts';
import { roleOf, type UserRow } from '../accounts/present.ts';
import { findUserByEmail, holdUsers, passwordHashOf } from '../accounts/users.ts';
import { tidyEmail } from '../accounts/validate.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { endSession, startSession } from './sessions.ts';
import { mergeVisitor } from './visitors.ts';

/**
 * Sign-ins whose passwords are being checked. More would not be quicker, as their hashes wait for each other anyway; but a
 * hundred at once would take all connections of the database from people who read. The last in a full line waits some ten
 * seconds: later ones are told to come back.
 */
export const SIGN_INS = { atOnce: 4, waiting: 500 } as const;
const signInQueue = limitConcurrency(SIGN_INS);

/** The id of no account. */
const NOBODY = 0;

/** Whose password was right, and the hash that it was compared with: another one may have been chosen since. */
export interface ByPassword {
  by: 'password';
  user: UserRow;
  hash: string;
}

/** A first factor that was right. */
export type FirstFactor = ByPassword | { by: 'provider'; user: UserRow };

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
export const checkCredentials = (given: Credentials): Promise<ByPassword> => signInQueue(() => check(given));

async function check({ email: sent, password, ip }: Credentials): Promise<ByPassword> {
  const email = tidyEmail(sent ?? '');
  if (!email || !password) throw new BadRequest('You must specify an email and password when logging in.');
  const refuse = async () => {
    await refuseIfMisused('LOGIN_BY_EMAIL', email);
    await refuseIfMisused('LOGIN_BY_IP', ip);
  };
  await refuse();
  const user = await findUserByEmail(email);
  // Looked up for nobody too: the same statements, and a hash of the same cost.
  const hash = await passwordHashOf(user?.id ?? NOBODY);
  const right = await verifyPassword(hash, password);
  if (!user || hash === undefined || !right) {
    // Counts and, beyond the limit, refuses: guesses sent all at once learn no more than those sent one by one.
    await limit('LOGIN_BY_EMAIL', email);
    await limit('LOGIN_BY_IP', ip);
    throw wrongPassword();
  }
  // Again, so that the right one among such guesses is answered like the wrong ones.
  await refuse();
  return { by: 'password', user, hash };
}

const wrongPassword = () => new NotLoggedIn('Incorrect credentials provided.');

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
  ip?: string | undefined;
  /** The session of this device that waits for a second factor: it ends with this sign-in. */
  waiting?: string | undefined;
}

/** What a sign-in has come to: the token for the cookie, what is still to do, and the account as it is now. */
export interface SignedIn {
  token: string;
  next: NextStep;
  user: UserRow;
}

/**
 * Goes on after a first factor that was right, whichever it was: somebody without a second one is signed in, anybody else
 * gets a session that waits for it and opens nothing. A provider's word is enough for everybody but an ADMIN, who needs a
 * second factor whichever way in (behaviour `accounts.md §6`; decision 13).
 *
 * The account is held, and judged as it is now: while a password was being compared it may have been replaced, a second
 * factor set up, or the role raised.
 * @throws {NotLoggedIn} when the password is not the account's any more, or the account is deleted
 */
export const afterFirstFactor = (first: FirstFactor, options: SignInOptions): Promise<SignedIn> =>
  transaction(async () => {
    const user = await hold(first.user.id);
    if (first.by === 'password' && (await passwordHashOf(user.id)) !== first.hash) throw wrongPassword();
    const next = first.by === 'provider' && roleOf(user) !== 'ADMIN' ? 'nothing' : await nextStepOf(user);
    if (next === 'nothing') return { token: await signIn(user, options), next, user };
    const { remember, userAgent, ip, waiting } = options;
    if (waiting) await endSession(waiting);
    return { token: await startSession(user.id, { remember, partial: true, userAgent, ip }), next, user };
  });

/**
 * Goes on after a second factor that was right. The session that waited for it ends, and must not have ended already: it
 * does with a new password and with another second factor.
 * @param beforehand what belongs to this sign-in, while the account is held
 * @throws {SignInExpired}
 */
export const afterSecondFactor = (
  { id }: UserRow,
  options: SignInOptions & { waiting: string },
  beforehand: () => Promise<void> = async () => {},
): Promise<Omit<SignedIn, 'next'>> =>
  transaction(async () => {
    const user = await hold(id);
    if (!(await endSession(options.waiting))) throw new SignInExpired();
    await beforehand();
    return { token: await signIn(user, { ...options, waiting: undefined }), user };
  });

/** No sign-in waits here for a second factor, or not any more. */
export class SignInExpired extends BadRequest {
  constructor() {
    super('Unable to complete 2FA login. Your login session may have expired. Please enter your password again.');
  }
}

/**
 * Starts a session of this device, always a new one, and takes over what the person did before signing in.
 * @returns the token for the cookie
 */
export const signIn = (
  user: UserRow,
  { remember, visitorId, userAgent, ip, waiting }: SignInOptions,
): Promise<string> =>
  transaction(async () => {
    await hold(user.id);
    if (waiting) await endSession(waiting);
    if (visitorId) await mergeVisitor(visitorId, user.id);
    return startSession(user.id, { remember, partial: false, userAgent, ip });
  });

/** Holds an account against whoever changes how it signs in: both hold it, so that one sees what the other has done. */
async function hold(id: number): Promise<UserRow> {
  const user = (await holdUsers([id])).get(id);
  if (!user) throw new NotLoggedIn();
  return user;
}
