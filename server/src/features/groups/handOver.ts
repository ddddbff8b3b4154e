import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { publish } from '../../platform/live.ts';
import type { UserRow } from '../accounts/present.ts';
import { users } from '../accounts/tables.ts';
import { holdUsers } from '../accounts/users.ts';
import { mailNewOwner } from './emails.ts';
import { type GroupRow, presentedGroup } from './groups.ts';
import { groupManagers, groupMemberships, groups } from './tables.ts';
import { MEMBERSHIPS } from './topic.ts';

/** Holds the groups that somebody owns, for whoever is to hold the account next: everybody takes groups first. */
export const holdGroupsOf = (ownerId: number): Promise<GroupRow[]> =>
  db()
    .select()
    .from(groups)
    .where(and(eq(groups.ownerId, ownerId), isNull(groups.deletedAt)))
    .orderBy(asc(groups.id))
    .for('update');

/** A group with its new owner. */
export interface HandedOver {
  readonly groupId: number;
  readonly userId: number;
}

/**
 * Gives each group of an account that goes to the manager of longest standing, so that its members and managers keep it
 * (behaviour `accounts.md §21.3`); a group that nobody helps to manage stays as it is. The account must be held.
 */
export async function handOverGroups(ownerId: number): Promise<HandedOver[]> {
  const handedOver: HandedOver[] = [];
  for (const { id: groupId } of await holdGroupsOf(ownerId)) {
    const heir = await heirOf(groupId);
    if (!heir) continue;
    await db()
      .delete(groupManagers)
      .where(and(eq(groupManagers.groupId, groupId), eq(groupManagers.userId, heir.id)));
    await db().update(groups).set({ ownerId: heir.id, lastUpdated: now() }).where(eq(groups.id, groupId));
    await mailNewOwner(heir, await presentedGroup(groupId));
    handedOver.push({ groupId, userId: heir.id });
  }
  return handedOver;
}

/** Held, since somebody may be deleting their account too. */
async function heirOf(groupId: number): Promise<UserRow | undefined> {
  const managers = await db()
    .select({ id: users.id })
    .from(groupManagers)
    .innerJoin(users, eq(users.id, groupManagers.userId))
    .where(and(eq(groupManagers.groupId, groupId), isNull(users.deletedAt), ne(users.role, 'STUDENT')))
    .orderBy(asc(groupManagers.created), asc(users.id));
  for (const { id } of managers) {
    const heir = (await holdUsers([id])).get(id);
    if (heir) return heir;
  }
  return undefined;
}

/** Tells open markbooks that somebody is in their groups no more, or is somebody else. */
export async function tellGroupsOf(userId: number): Promise<void> {
  const rows = await db().select().from(groupMemberships).where(eq(groupMemberships.userId, userId));
  if (rows.length > 0) {
    publish(
      MEMBERSHIPS,
      rows.map(({ groupId }) => groupId),
    );
  }
}
