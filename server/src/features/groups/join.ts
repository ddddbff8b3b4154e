import { and, eq } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { publish } from '../../platform/live.ts';
import { groupMemberships } from './tables.ts';
import { MEMBERSHIPS } from './topic.ts';

/**
 * Makes somebody an ACTIVE member. The primary key makes of two presses at once one membership.
 * @returns whether they are new or had been removed, and so are to be welcomed
 */
export async function join(userId: number, groupId: number): Promise<boolean> {
  publish(MEMBERSHIPS, [groupId]);
  const active = { status: 'ACTIVE', updated: now() };
  const added = await db()
    .insert(groupMemberships)
    .values({ groupId, userId, created: now(), ...active })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) return true;
  const mine = and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.userId, userId));
  const [before] = await db().select().from(groupMemberships).where(mine).for('update');
  if (!before || before.status === 'ACTIVE') return false;
  await db().update(groupMemberships).set(active).where(mine);
  return before.status === 'DELETED';
}
