import { eq } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { users } from './tables.ts';

/** How far, in ms, a clock may be behind ours and still be believed. */
const BEHIND = 3_600_000;

/**
 * Records when the privacy policy was accepted. Nobody accepts it in the future, nor long ago (behaviour `accounts.md §9`):
 * whose clock is behind would be asked again and again (§26.24).
 */
export async function acceptPrivacyPolicy(userId: number, at: Date): Promise<void> {
  const isNow = at <= now() && at.getTime() > now().getTime() - BEHIND;
  const accepted = isNow ? at : now();
  await db().update(users).set({ privacyPolicyAcceptedTime: accepted }).where(eq(users.id, userId));
}
