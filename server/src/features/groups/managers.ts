import type { Group } from '@cs/contract';
import { and, eq } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { roleOf } from '../accounts/present.ts';
import { isTeacherOrAbove } from '../accounts/roles.ts';
import { findUser, findUserByEmail } from '../accounts/users.ts';
import { mailNewManager, mailNewOwner } from './emails.ts';
import { lockGroup, presentedGroup } from './groups.ts';
import { type Actor, isManager, mayChooseManagers } from './policy.ts';
import { groupManagers, groups } from './tables.ts';

const OWNERS_ONLY = 'Only group owners can modify additional group managers!';

/**
 * Adds a teacher as a manager. Members' work is not shared with the new manager until each uses the code again. Whether
 * an address has an account is not told apart from whether it is a teacher's (behaviour `accounts.md §14`).
 */
export function addManager(user: Actor, groupId: number, email: string): Promise<{ group: Group; managerId: number }> {
  return transaction(async () => {
    const group = await lockGroup(groupId);
    if (!mayChooseManagers(user, group)) throw new Forbidden(OWNERS_ONLY);
    if (!isTeacherOrAbove(user))
      throw new Forbidden('You must have a teacher account to add additional group managers to your groups.');
    const manager = await findUserByEmail(email);
    if (!manager || !isTeacherOrAbove({ role: roleOf(manager) }))
      throw new BadRequest(
        'There was a problem adding the user specified. Please make sure their email address is correct and they have a teacher account.',
      );
    if (manager.id === group.ownerId) throw new BadRequest('The group owner cannot be added as an additional manager!');
    const added = await db()
      .insert(groupManagers)
      .values({ groupId, userId: manager.id, created: now() })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw new BadRequest('This user is already an additional manager');
    const updated = await presentedGroup(groupId);
    await mailNewManager(manager, updated);
    return { group: updated, managerId: manager.id };
  });
}

/** Removes a manager: the owner, an ADMIN, or the manager. Removing somebody who is none changes nothing. */
export function removeManager(user: Actor, groupId: number, managerId: number): Promise<Group> {
  return transaction(async () => {
    const group = await lockGroup(groupId);
    const leaving = managerId === user.id && (await isManager(user, group));
    if (!leaving && !mayChooseManagers(user, group)) throw new Forbidden(OWNERS_ONLY);
    if (!(await findUser(managerId))) throw new BadRequest('User specified does not exist.');
    await db()
      .delete(groupManagers)
      .where(and(eq(groupManagers.groupId, groupId), eq(groupManagers.userId, managerId)));
    return presentedGroup(groupId);
  });
}

/** Hands a group over to one of its managers; the former owner becomes a manager. Set work keeps its setter. */
export function promoteManager(
  user: Actor,
  groupId: number,
  managerId: number,
): Promise<{ group: Group; formerOwnerId: number }> {
  return transaction(async () => {
    const group = await lockGroup(groupId);
    if (!mayChooseManagers(user, group)) throw new Forbidden(OWNERS_ONLY);
    if (managerId === group.ownerId)
      throw new BadRequest('The user being promoted is already the owner of this group!');
    const [manager] = await db()
      .delete(groupManagers)
      .where(and(eq(groupManagers.groupId, groupId), eq(groupManagers.userId, managerId)))
      .returning();
    const newOwner = manager && (await findUser(managerId));
    if (!newOwner) throw new Forbidden('Only an additional manager of a group can be promoted to group owner!');
    await db().insert(groupManagers).values({ groupId, userId: group.ownerId, created: now() });
    await db().update(groups).set({ ownerId: managerId, lastUpdated: now() }).where(eq(groups.id, groupId));
    const updated = await presentedGroup(groupId);
    await mailNewOwner(newOwner, updated);
    return { group: updated, formerOwnerId: group.ownerId };
  });
}
