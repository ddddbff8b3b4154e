import type { UserSummary, UserSummaryWithEmail } from '@cs/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { BadRequest } from '../../platform/errors.ts';
import { publish } from '../../platform/live.ts';
import { byName } from '../accounts/names.ts';
import { presentSummary, presentSummaryWithEmail } from '../accounts/present.ts';
import { users } from '../accounts/tables.ts';
import { findUser } from '../accounts/users.ts';
import { associations } from './tables.ts';
import { SHARING } from './topic.ts';

/** The people who may see this person's work, sorted by name (behaviour `accounts.md §13`). */
export async function peopleWhoSee(userId: number): Promise<UserSummaryWithEmail[]> {
  const rows = await db()
    .select({ user: users })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.receiverId))
    .where(and(eq(associations.granterId, userId), isNull(users.deletedAt)));
  return rows.map(row => presentSummaryWithEmail(row.user)).sort(byName);
}

/** The people whose work this person may see, sorted by name and without addresses. */
export async function peopleSeenBy(userId: number): Promise<UserSummary[]> {
  const rows = await db()
    .select({ user: users })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.granterId))
    .where(and(eq(associations.receiverId, userId), isNull(users.deletedAt)));
  return rows.map(row => presentSummary(row.user)).sort(byName);
}

/** Lets people see somebody's work; those who may already are passed over. Nobody is connected to themselves. */
export async function share(granterId: number, receiverIds: readonly number[]): Promise<void> {
  const rows = [...new Set(receiverIds)]
    .filter(receiverId => receiverId !== granterId)
    // One order everywhere, so that two who use the same code at once do not wait for each other.
    .sort((a, b) => a - b)
    .map(receiverId => ({ granterId, receiverId, created: now() }));
  if (rows.length === 0) return;
  await db().insert(associations).values(rows).onConflictDoNothing();
  publish(SHARING, [granterId]);
}

/**
 * Ends what one person sees of another; fine when there was nothing to end. Groups stay as they are.
 * @returns whether something was ended
 */
export async function unshare(granterId: number, receiverId: number, other: number): Promise<boolean> {
  if (!(await findUser(other))) throw new BadRequest('Unable to locate user to revoke');
  const ended = await db()
    .delete(associations)
    .where(and(eq(associations.granterId, granterId), eq(associations.receiverId, receiverId)))
    .returning();
  publish(SHARING, [granterId]);
  return ended.length > 0;
}

/** Stops sharing with anybody. @returns with whom it was shared */
export async function revokeAll(granterId: number): Promise<number[]> {
  const ended = await db()
    .delete(associations)
    .where(eq(associations.granterId, granterId))
    .returning({ id: associations.receiverId });
  publish(SHARING, [granterId]);
  return ended.map(row => row.id);
}

/** Gives up seeing everybody's work. @returns whose */
export async function releaseAll(receiverId: number): Promise<number[]> {
  const ended = await db()
    .delete(associations)
    .where(eq(associations.receiverId, receiverId))
    .returning({ id: associations.granterId });
  const granters = ended.map(row => row.id);
  publish(SHARING, granters);
  return granters;
}
