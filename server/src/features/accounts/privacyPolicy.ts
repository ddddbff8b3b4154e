import { eq } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { users } from './tables.ts';

/** Records when the privacy policy was accepted; nobody accepts it in the future (behaviour `accounts.md §9`). */
export async function acceptPrivacyPolicy(userId: number, at: Date): Promise<void> {
  const accepted = at > now() || Number.isNaN(at.getTime()) ? now() : at;
  await db().update(users).set({ privacyPolicyAcceptedTime: accepted }).where(eq(users.id, userId));
}
