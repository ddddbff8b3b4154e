import type { UserSummaryWithEmail } from '@cs/contract';
import { transaction } from '../../platform/database.ts';
import { BadRequest, NotFound } from '../../platform/errors.ts';
import { presentSummaryWithEmail } from '../accounts/present.ts';
import { findUser, findUsers } from '../accounts/users.ts';
import { mailWelcome } from '../groups/emails.ts';
import { groupByCode } from '../groups/groupCode.ts';
import { type GroupRow, lockGroup, managersOf } from '../groups/groups.ts';
import { join } from '../groups/join.ts';
import { share } from './associations.ts';

/** A code that leads nowhere, or to a group that was deleted or has nobody any more (behaviour `accounts.md §13`). */
export class InvalidCode extends BadRequest {
  constructor() {
    super('The token provided is invalid or no longer exists.');
  }
}

async function groupOf(code: string): Promise<GroupRow> {
  const group = await groupByCode(code);
  if (!group) throw new InvalidCode();
  return group;
}

/** Who would see the work of somebody who used this code: the owner, then the managers. */
export async function ownersOfCode(code: string): Promise<UserSummaryWithEmail[]> {
  const group = await groupOf(code);
  const owner = (await findUsers([group.ownerId])).get(group.ownerId);
  const managers = (await managersOf([group.id])).get(group.id) ?? [];
  if (!owner) throw new InvalidCode();
  return [owner, ...managers].map(presentSummaryWithEmail);
}

/** What using a code did. */
export interface Joined {
  groupId: number;
  /** The owner and every manager of that moment: they may see the work from now on. */
  sharedWith: number[];
}

/**
 * Joins the group of a code and shares with its owner and every manager. The group is held meanwhile, so that a manager
 * who is added at the same moment either sees the member's work or knows to ask for it: never half of each.
 */
export function useCode(userId: number, code: string): Promise<Joined> {
  return transaction(async () => {
    const { id } = await groupOf(code);
    const group = await lockGroup(id, 'share').catch(fault => {
      throw fault instanceof NotFound ? new InvalidCode() : fault;
    });
    // Deleted, and nobody is left to whom the group could be given.
    if (!(await findUser(group.ownerId))) throw new InvalidCode();
    const managers = (await managersOf([group.id])).get(group.id) ?? [];
    const sharedWith = [group.ownerId, ...managers.map(manager => manager.id)];
    await share(userId, sharedWith);
    if (await join(userId, group.id)) await mailWelcome(userId, group);
    return { groupId: group.id, sharedWith };
  });
}
