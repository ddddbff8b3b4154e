import { and, eq, isNull } from 'drizzle-orm';
import { db, isUniqueViolation, transaction } from '../../platform/database.ts';
import { BadRequest } from '../../platform/errors.ts';
import { mailVerification, warnOfEmailChange } from './emails.ts';
import { consumeToken, endResetsSentElsewhere, issueToken } from './mailTokens.ts';
import type { UserRow } from './present.ts';
import { readEmail } from './readFields.ts';
import { users } from './tables.ts';
import { findUserByEmail } from './users.ts';

/**
 * Asks the owner of a new address to verify it; until then the old one stays, and hears of it. Run inside the transaction
 * of the account (behaviour `accounts.md §2.4`).
 * @param email tidied and judged
 */
export async function requestEmailChange(user: UserRow, email: string): Promise<void> {
  if (await findUserByEmail(email)) throw new BadRequest('An account with that e-mail address already exists.');
  await warnOfEmailChange(user, email);
  await mailVerification(user, email, await issueToken('verify', user.id, email));
}

/** Sends the verifying mail once more, for the account's own address or for a new one (behaviour `accounts.md §3`). */
export function requestVerification(user: UserRow, sent: string): Promise<void> {
  const email = readEmail(sent);
  return transaction(async () => {
    if (email !== user.email) return requestEmailChange(user, email);
    await mailVerification(user, email, await issueToken('verify', user.id, email));
  });
}

/** The link is wrong, was used, replaced or is too old; or there is no such account. */
export class InvalidVerification extends BadRequest {
  constructor() {
    super('Token invalid or expired.');
  }
}

/** Verifies the address that a token was sent to and makes it the account's. Signs nobody in. */
export async function verifyEmail(userId: number, token: string): Promise<void> {
  try {
    await transaction(async () => {
      const used = await consumeToken('verify', token, userId);
      if (!used) throw new InvalidVerification();
      await db()
        .update(users)
        .set({ email: used.email, emailVerificationStatus: 'VERIFIED' })
        .where(and(eq(users.id, userId), isNull(users.deletedAt)));
      await endResetsSentElsewhere(userId, used.email);
    });
  } catch (fault) {
    // Somebody registered the new address while its mail lay unread.
    if (isUniqueViolation(fault)) throw new InvalidVerification();
    throw fault;
  }
}
