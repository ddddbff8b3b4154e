import { eq } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { logEvents } from '../../platform/tables.ts';

/** Makes what a visitor did the account's that they signed in to (behaviour `accounts.md §0.4`). Inside the sign-in. */
export async function takeOverEvents(visitorId: string, userId: number): Promise<void> {
  await db().update(logEvents).set({ userId, visitorId: null }).where(eq(logEvents.visitorId, visitorId));
  await logEvent({ type: 'MERGE_USER', userId });
}
