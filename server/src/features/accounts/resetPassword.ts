import { now } from '../../platform/clock.ts';
import { transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { hasTeacherPermission, type Viewer } from '../connections/policy.ts';
import { linkedProviders } from '../sessions/providers/identities.ts';
import { endSessions } from '../sessions/sessions.ts';
import { mailFederatedReset, mailPasswordReset } from './emails.ts';
import { hashPassword } from './hashing.ts';
import { refuseKnown } from './knownPasswords/refuseKnown.ts';
import { consumeToken, findToken, issueToken } from './mailTokens.ts';
import type { UserRow } from './present.ts';
import { readPassword } from './readFields.ts';
import { isTeacherOrAbove } from './roles.ts';
import { findUser, holdUsers, passwordHashOf, storePasswordHash } from './users.ts';

/** Sends a link to choose a new password; nothing to an address that does not receive (behaviour `accounts.md §4`). */
export function sendPasswordReset(user: UserRow): Promise<void> {
  return transaction(async () => {
    if (user.emailVerificationStatus === 'DELIVERY_FAILED') return;
    const token = await issueToken('reset', user.id, user.email);
    const providers = (await passwordHashOf(user.id)) === undefined ? await linkedProviders(user.id) : [];
    if (providers.length === 0) await mailPasswordReset(user, token);
    else
      await mailFederatedReset(
        user,
        token,
        providers.map(({ name }) => name),
      );
  });
}

/**
 * Who may have a reset mail sent to whom: oneself, ADMIN, teachers to those who share with them.
 * @returns the account; nothing when there is none, which must look the same
 */
export async function whomToReset(viewer: Viewer, userId: number): Promise<UserRow | undefined> {
  if (viewer.id !== userId && !isTeacherOrAbove(viewer)) throw new Forbidden();
  const user = await findUser(userId);
  if (user && !(await hasTeacherPermission(viewer, userId))) throw new Forbidden();
  return user;
}

export const isResetToken = async (token: string): Promise<boolean> => (await findToken('reset', token)) !== undefined;

/**
 * Sets the new password of whoever got this link and ends all their sessions. A link works once: of two who use it at
 * once, one is refused.
 */
export async function resetPassword(token: string, sent: string): Promise<UserRow> {
  const password = readPassword(sent);
  const invalid = () => new BadRequest('Invalid password reset token.');
  // Looked at first, so that nobody makes us hash without a link.
  const found = await findToken('reset', token);
  if (!found) throw invalid();
  await refuseKnown(password);
  const hash = await hashPassword(password);
  return transaction(async () => {
    // Held first: a sign-in with the old password that is under way is either seen here, and ended, or sees the new one.
    const user = (await holdUsers([found.userId])).get(found.userId);
    if (!user || !(await consumeToken('reset', token, user.id))) throw invalid();
    await storePasswordHash(user.id, hash, now());
    await endSessions(user.id);
    return user;
  });
}
