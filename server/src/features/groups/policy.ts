import { and, eq } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { type HasRole, isAdmin } from '../accounts/roles.ts';
import type { GroupRow } from './groups.ts';
import { groupManagers } from './tables.ts';

/** Somebody who wants to do something with a group. */
export interface Actor extends HasRole {
  id: number;
}

export const isOwner = (user: { id: number }, group: GroupRow): boolean => group.ownerId === user.id;

export async function isManager(user: { id: number }, group: GroupRow): Promise<boolean> {
  const [row] = await db()
    .select({ userId: groupManagers.userId })
    .from(groupManagers)
    .where(and(eq(groupManagers.groupId, group.id), eq(groupManagers.userId, user.id)));
  return row !== undefined;
}

/** Owner or additional manager: sees members and the code, sets work (behaviour `accounts.md §14`). ADMIN has no part. */
export const mayManage = async (user: { id: number }, group: GroupRow): Promise<boolean> =>
  isOwner(user, group) || (await isManager(user, group));

/** Owner, or a manager while the owner grants privileges: renames, archives, removes members. */
export const mayChange = async (user: { id: number }, group: GroupRow): Promise<boolean> =>
  isOwner(user, group) || (group.additionalManagerPrivileges && (await isManager(user, group)));

/** Owner or ADMIN: adds, removes and promotes managers. */
export const mayChooseManagers = (user: Actor, group: GroupRow): boolean => isOwner(user, group) || isAdmin(user);
