import { config } from '../../platform/config.ts';
import { transaction } from '../../platform/database.ts';
import { BadRequest, NotLoggedIn } from '../../platform/errors.ts';
import { limit, refuseIfMisused } from '../../platform/limits.ts';
import { verifyPassword } from '../accounts/hashing.ts';
import { roleOf, type UserRow } from '../accounts/present.ts';
import { findUserByEmail, passwordHashOf } from '../accounts/users.ts';
import { tidyEmail } from '../accounts/validate.ts';
import { startSession } from './sessions.ts';
import { mergeVisitor } from './visitors.ts';

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
export async function checkCredentials({ email: sent, password, ip }: Credentials): Promise<UserRow> {
  const email = tidyEmail(sent ?? '');
  if (!email || !password) throw new BadRequest('You must specify an email and password when logging in.');
  const refuse = async () => {
    await refuseIfMisused('LOGIN_BY_EMAIL', email);
    await refuseIfMisused('LOGIN_BY_IP', ip);
  };
  await refuse();
  const user = await findUserByEmail(email);
  const right = await verifyPassword(user && (await passwordHashOf(user.id)), password);
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

/** An ADMIN needs a second factor; the sample accounts of a demonstration do without. */
export function requireSecondFactor(user: UserRow): void {
  if (roleOf(user) !== 'ADMIN' || config().demo) return;
  throw new NotLoggedIn(
    'Your account type requires 2FA, but none has been configured! Please ask an admin to demote your account to regain access.',
  );
}

/**
 * Starts a session of this device and takes over what the person did before signing in.
 * @returns the token for the cookie
 */
export const signIn = (user: UserRow, options: { remember: boolean; visitorId?: string | undefined }) =>
  transaction(async () => {
    if (options.visitorId) await mergeVisitor(options.visitorId, user.id);
    return startSession(user.id, { remember: options.remember, partial: false });
  });
