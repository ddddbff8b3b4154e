import type { Member, Membership } from '@cs/contract';
import { membershipStatus } from '@cs/contract';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import { publish } from '../../platform/live.ts';
import { byName } from '../accounts/names.ts';
import { presentSummary, type UserRow } from '../accounts/present.ts';
import { users } from '../accounts/tables.ts';
import { findUser } from '../accounts/users.ts';
import { maySeeData } from '../connections/policy.ts';
import { getGroup, presentGroups } from './groups.ts';
import { type Actor, mayChange, mayManage } from './policy.ts';
import { groupMemberships, groups } from './tables.ts';
import { MEMBERSHIPS } from './topic.ts';

/** A member with the person's account. */
export interface MemberRow {
  user: UserRow;
  membership: typeof groupMemberships.$inferSelect;
}

/**
 * The members of groups, active and inactive, sorted by name. People who were removed from the group and accounts that
 * were deleted are not among them (behaviour `accounts.md §14`, `§21.5`).
 */
export async function membersOf(groupIds: number | readonly number[]): Promise<MemberRow[]> {
  const ids = typeof groupIds === 'number' ? [groupIds] : [...groupIds];
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ user: users, membership: groupMemberships })
    .from(groupMemberships)
    .innerJoin(users, eq(users.id, groupMemberships.userId))
    .where(
      and(inArray(groupMemberships.groupId, ids), ne(groupMemberships.status, 'DELETED'), isNull(users.deletedAt)),
    );
  return rows.sort((a, b) => byName(a.user, b.user));
}

/** ACTIVE or INACTIVE; a removed member has neither. */
export const statusOf = (row: { status: string }) => membershipStatus.parse(row.status);

/** The members as the viewer sees them: without addresses, with whether they share their work with the viewer. */
async function presentMembers(viewer: Actor, groupId: number): Promise<Member[]> {
  const rows = await membersOf(groupId);
  const sharing = await maySeeData(
    viewer,
    rows.map(row => row.user.id),
  );
  return rows.map(({ user, membership }) => ({
    ...presentSummary(user, sharing.has(user.id)),
    groupMembershipInformation: {
      groupId,
      userId: user.id,
      status: statusOf(membership),
      created: membership.created.getTime(),
      updated: membership.updated.getTime(),
    },
  }));
}

export async function listMembers(viewer: Actor, groupId: number): Promise<Member[]> {
  const group = await getGroup(groupId);
  if (!(await mayManage(viewer, group)))
    throw new Forbidden('Only owners, admins or managers can view membership of groups');
  return presentMembers(viewer, groupId);
}

/** Removes a member, who cannot rejoin without the code; what they share stays shared. @returns those who remain */
export async function removeMember(user: Actor, groupId: number, memberId: number): Promise<Member[]> {
  const group = await getGroup(groupId);
  if (!(await mayChange(user, group)))
    throw new Forbidden(
      'You are neither the owner of this group, nor an additional manager with additional privileges!',
    );
  if (!(await findUser(memberId))) throw new BadRequest('User specified does not exist.');
  await db()
    .update(groupMemberships)
    .set({ status: 'DELETED', updated: now() })
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.userId, memberId)));
  publish(MEMBERSHIPS, [groupId]);
  return presentMembers(user, groupId);
}

/** The groups, archived ones too, that somebody belongs to or may rejoin. */
export async function membershipsOf(userId: number): Promise<Membership[]> {
  const rows = await db()
    .select({ group: groups, status: groupMemberships.status })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(and(eq(groupMemberships.userId, userId), ne(groupMemberships.status, 'DELETED'), isNull(groups.deletedAt)))
    .orderBy(groups.id);
  const status = new Map(rows.map(row => [row.group.id, statusOf(row)]));
  const presented = await presentGroups(rows.map(row => row.group));
  return presented.map(group => ({ group, membershipStatus: status.get(group.id) ?? 'ACTIVE' }));
}

/**
 * Leaves (INACTIVE) or rejoins (ACTIVE) a group. `updated` moves only when the status does: it says since when new work
 * is hidden (behaviour `accounts.md §21.5`).
 */
export async function setMyMembership(user: Actor, groupId: number, sent: string): Promise<void> {
  if (sent === 'DELETED') throw new BadRequest('You are not allowed to completely delete yourself from a group');
  const status = membershipStatus.safeParse(sent);
  if (!status.success) throw new BadRequest('The new status provided is not valid.');
  await getGroup(groupId);
  const mine = and(
    eq(groupMemberships.groupId, groupId),
    eq(groupMemberships.userId, user.id),
    ne(groupMemberships.status, 'DELETED'),
  );
  const changed = await db()
    .update(groupMemberships)
    .set({ status: status.data, updated: now() })
    .where(and(mine, ne(groupMemberships.status, status.data)))
    .returning();
  if (changed.length > 0) {
    publish(MEMBERSHIPS, [groupId]);
    return;
  }
  const [unchanged] = await db().select().from(groupMemberships).where(mine);
  if (!unchanged) throw new NotFound('You are not a member of this group.');
}
