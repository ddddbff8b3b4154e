import type { Group } from '@cs/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { NotFound } from '../../platform/errors.ts';
import { byName } from '../accounts/names.ts';
import { presentSummaryWithEmail, type UserRow } from '../accounts/present.ts';
import { findUsers } from '../accounts/users.ts';
import { groupManagers, groups } from './tables.ts';

/** A row of `groups`. */
export type GroupRow = typeof groups.$inferSelect;

const living = isNull(groups.deletedAt);

/** The group with this id; 404 when there is none or it was deleted. */
export async function getGroup(id: number): Promise<GroupRow> {
  const [row] = await db()
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), living));
  return row ?? unknownGroup();
}

/**
 * As `getGroup`, holding the group until the transaction ends: who owns and manages it cannot change meanwhile. Those who
 * `share` do not wait for each other, only for somebody who changes the group.
 */
export async function lockGroup(id: number, strength: 'update' | 'share' = 'update'): Promise<GroupRow> {
  const [row] = await db()
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), living))
    .for(strength);
  return row ?? unknownGroup();
}

const unknownGroup = (): never => {
  throw new NotFound('Group specified does not exist.');
};

/** The groups that somebody owns and those that they help to manage, archived ones included, by name. */
export async function groupsOf(user: { id: number }): Promise<{ owned: GroupRow[]; managed: GroupRow[] }> {
  const owned = await db()
    .select()
    .from(groups)
    .where(and(eq(groups.ownerId, user.id), living))
    .orderBy(asc(groups.id));
  const managed = await db()
    .select({ group: groups })
    .from(groupManagers)
    .innerJoin(groups, eq(groups.id, groupManagers.groupId))
    .where(and(eq(groupManagers.userId, user.id), living))
    .orderBy(asc(groups.id));
  return { owned: owned.sort(byGroupName), managed: managed.map(row => row.group).sort(byGroupName) };
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
const byGroupName = (a: GroupRow, b: GroupRow) => collator.compare(a.groupName, b.groupName) || a.id - b.id;

/** The additional managers of each of these groups, sorted by name; a group without any has an empty list. */
export async function managersOf(groupIds: readonly number[]): Promise<Map<number, UserRow[]>> {
  const result = new Map<number, UserRow[]>(groupIds.map(id => [id, []]));
  if (groupIds.length === 0) return result;
  const rows = await db()
    .select()
    .from(groupManagers)
    .where(inArray(groupManagers.groupId, [...groupIds]));
  const people = await findUsers(rows.map(row => row.userId));
  for (const { groupId, userId } of rows) {
    const person = people.get(userId);
    if (person) result.get(groupId)?.push(person);
  }
  for (const managers of result.values()) managers.sort(byName);
  return result;
}

/** Groups as they travel, in the order given; members never see more of a group than this. */
export async function presentGroups(rows: readonly GroupRow[]): Promise<Group[]> {
  const owners = await findUsers(rows.map(row => row.ownerId));
  const managers = await managersOf(rows.map(row => row.id));
  return rows.flatMap(row => {
    const owner = owners.get(row.ownerId);
    return owner ? [presentGroup(row, owner, managers.get(row.id) ?? [])] : [];
  });
}

function presentGroup(row: GroupRow, owner: UserRow, managers: readonly UserRow[]): Group {
  return {
    id: row.id,
    _id: row.id,
    groupName: row.groupName,
    ownerId: row.ownerId,
    created: row.created.getTime(),
    lastUpdated: row.lastUpdated.getTime(),
    archived: row.archived,
    additionalManagerPrivileges: row.additionalManagerPrivileges,
    ownerSummary: presentSummaryWithEmail(owner),
    additionalManagers: managers.map(presentSummaryWithEmail),
  };
}

/** One group as it travels, read afresh. */
export async function presentedGroup(id: number): Promise<Group> {
  const [group] = await presentGroups([await getGroup(id)]);
  return group ?? unknownGroup();
}
