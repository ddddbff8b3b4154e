import { and, eq, lt } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import type { Refusal } from '../../platform/errors.ts';
import { limit, refuseIfMisused } from '../../platform/limits.ts';
import { logger } from '../../platform/logger.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { stepOfCode } from './codes.ts';
import { secondFactors } from './tables.ts';

const belongingTo = (userId: number) => `second factor of ${userId}`;

/** Whether an account has a second factor. */
export async function hasSecondFactor(userId: number): Promise<boolean> {
  const rows = await db()
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return rows.length > 0;
}

/**
 * Takes a code of an account's second factor. Each counts once: its step and those before it are over, also for one that
 * arrives at the same moment.
 * @returns false for a wrong, old or used code, and for an account without a second factor
 */
export async function takeCode(userId: number, code: string): Promise<boolean> {
  const [factor] = await db().select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor) return false;
  const secret = unseal(factor.secret, belongingTo(userId));
  if (secret === undefined) {
    logger().error('No key of SECRETS_KEY opens a second factor');
    return false;
  }
  const step = stepOfCode(secret, code);
  if (step === undefined) return false;
  const taken = await db()
    .update(secondFactors)
    // Sealed anew: with the key that is in use now.
    .set({ lastStep: step, secret: seal(secret, belongingTo(userId)) })
    // The factor that the code was made from: it may have been replaced since, and must not come back.
    .where(
      and(eq(secondFactors.userId, userId), eq(secondFactors.secret, factor.secret), lt(secondFactors.lastStep, step)),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Whose code it is said to be, and where it comes from. */
export interface Guesser {
  id: number;
  email: string;
  ip: string;
}

/**
 * The same for somebody who may be guessing: wrong codes count as wrong passwords do, for the address and for the place,
 * and after too many the right one is refused too (behaviour `accounts.md §5.2`).
 * @throws what `wrong` makes, or TooManyRequests
 */
export async function checkCode({ id, email, ip }: Guesser, code: string, wrong: () => Refusal): Promise<void> {
  const refuse = async () => {
    await refuseIfMisused('LOGIN_BY_EMAIL', email);
    await refuseIfMisused('LOGIN_BY_IP', ip);
  };
  await refuse();
  if (!(await takeCode(id, code))) {
    await limit('LOGIN_BY_EMAIL', email);
    await limit('LOGIN_BY_IP', ip);
    throw wrong();
  }
  // Again, so that the right one among guesses that are sent all at once is answered like the others.
  await refuse();
}

/**
 * Stores a second factor whose code has just come back, in place of an earlier one when told so.
 * @returns false when there was one that is not to be replaced
 */
export async function storeSecondFactor(
  userId: number,
  { secret, step, replace }: { secret: string; step: number; replace: boolean },
): Promise<boolean> {
  const values = { secret: seal(secret, belongingTo(userId)), lastStep: step, createdAt: now() };
  const insert = db()
    .insert(secondFactors)
    .values({ userId, ...values });
  const stored = await (replace
    ? insert.onConflictDoUpdate({ target: secondFactors.userId, set: values })
    : insert.onConflictDoNothing()
  ).returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** Forgets an account's second factor. @returns false when there was none */
export async function forgetSecondFactor(userId: number): Promise<boolean> {
  const gone = await db()
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  return gone.length > 0;
}
