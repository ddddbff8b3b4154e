import type { Group } from '@cs/contract';
import { eq } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { isTutorOrAbove } from '../accounts/roles.ts';
import { mailPrivileges } from './emails.ts';
import { type GroupRow, groupsOf, lockGroup, presentedGroup, presentGroups } from './groups.ts';
import { type Actor, isOwner, mayChange } from './policy.ts';
import { groups } from './tables.ts';

const LONGEST_NAME = 50;

/** The groups that somebody owns, then those that they manage (behaviour `accounts.md §14`). */
export async function listGroups(user: Actor, options: { archived: boolean }): Promise<Group[]> {
  const { owned, managed } = await groupsOf(user);
  return presentGroups([...owned, ...managed].filter(group => group.archived === options.archived));
}

/** A group's name as stored. Blank names and long ones are refused. */
function readName(sent: string | null | undefined): string {
  const name = sent?.trim();
  if (!name) throw new BadRequest('Group name must be specified.');
  if ([...name].length > LONGEST_NAME) throw new BadRequest(`A group name may have up to ${LONGEST_NAME} characters.`);
  return name;
}

/** Makes a group: tutors and above. @returns its id */
export async function createGroup(
  user: Actor,
  sent: { id?: number | null | undefined; groupName?: string | null | undefined },
): Promise<number> {
  if (!isTutorOrAbove(user))
    throw new Forbidden('You need at least a tutor account to create groups and set assignments!');
  if (sent.id !== null && sent.id !== undefined)
    throw new BadRequest('You should use the edit endpoint and specify the group id in the URL');
  const groupName = readName(sent.groupName);
  const [row] = await db()
    .insert(groups)
    .values({ groupName, ownerId: user.id, created: now(), lastUpdated: now() })
    .returning({ id: groups.id });
  if (!row) throw new Error('The database stored a group without giving its id.');
  return row.id;
}

/** What a client may send; everything else of a group is ignored. */
export interface GroupChange {
  id?: number | null | undefined;
  groupName?: string | null | undefined;
  archived?: boolean | null | undefined;
  additionalManagerPrivileges?: boolean | null | undefined;
}

/**
 * Renames, archives or restores a group: its owner, or a manager with privileges. What managers may do is the owner's
 * decision alone; a change of it is mailed to each of them.
 */
export function updateGroup(user: Actor, groupId: number, sent: GroupChange): Promise<Group> {
  return transaction(async () => {
    const group = await lockGroup(groupId);
    if (sent.id !== null && sent.id !== undefined && sent.id !== groupId)
      throw new BadRequest('Group ID in request url must match data object.');
    const groupName = readName(sent.groupName);
    const privileges = sent.additionalManagerPrivileges ?? group.additionalManagerPrivileges;
    const changesPrivileges = privileges !== group.additionalManagerPrivileges;
    if (!(await mayChange(user, group)) || (changesPrivileges && !isOwner(user, group)))
      throw new Forbidden('You do not have permission to edit this group.');
    await db()
      .update(groups)
      .set({
        groupName,
        archived: sent.archived ?? group.archived,
        additionalManagerPrivileges: privileges,
        lastUpdated: now(),
      })
      .where(eq(groups.id, groupId));
    const updated = await presentedGroup(groupId);
    if (changesPrivileges) await mailPrivileges(updated);
    return updated;
  });
}

/** Deletes a group, softly: it vanishes from everybody's lists; connections stay. Its owner alone, not even ADMIN. */
export function deleteGroup(user: Actor, groupId: number): Promise<void> {
  return transaction(async () => {
    const group: GroupRow = await lockGroup(groupId);
    if (!isOwner(user, group)) throw new Forbidden('You must be the owner of the group in order to delete it.');
    await db().update(groups).set({ deletedAt: now(), lastUpdated: now() }).where(eq(groups.id, groupId));
  });
}
