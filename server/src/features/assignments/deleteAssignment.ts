import type { Snapshot } from '@cs/content';
import { and, eq, isNull } from 'drizzle-orm';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { findBoard } from '../gameboards/boards.ts';
import { groups } from '../groups/tables.ts';
import { isManagedBy } from './policy.ts';
import { assignments } from './tables.ts';

/**
 * Takes a board back from a group; what was done stays. The group's owner, an additional manager while managers have
 * privileges, or whoever of them set it; ADMIN has no part (behaviour `learning.md §5.5`).
 * @param ip for the log
 */
export async function deleteAssignment(
  snapshot: Snapshot,
  me: Me,
  gameboardId: string,
  groupId: number,
  ip?: string,
): Promise<void> {
  return transaction(async () => {
    const [group] = await db()
      .select({ row: groups, managed: isManagedBy(me.id) })
      .from(groups)
      .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)));
    if (!group) throw new BadRequest('The group id specified does not exist.');
    const [assignment] = await db()
      .select()
      .from(assignments)
      .where(and(eq(assignments.groupId, groupId), eq(assignments.gameboardId, gameboardId)))
      .for('update');
    // Work on a board that has gone from the library can still be taken back.
    if (!assignment && !(await findBoard(snapshot, gameboardId))) {
      throw new BadRequest('The gameboard id specified does not exist.');
    }
    if (!assignment) throw new NotFound('The assignment does not exist.');
    const isOwner = group.row.ownerId === me.id;
    if (!isOwner && !group.managed) {
      throw new Forbidden('You are not the owner of the group or a manager. Unable to delete it.');
    }
    const isTheirs = assignment.ownerUserId === me.id;
    if (!isOwner && !isTheirs && !group.row.additionalManagerPrivileges) {
      throw new Forbidden('You do not have permission to delete this assignment. Unable to delete it.');
    }
    await db().delete(assignments).where(eq(assignments.id, assignment.id));
    const details = { assignmentId: assignment.id, gameboardId, groupId };
    await logEvent({ type: 'DELETE_ASSIGNMENT', userId: me.id, ip, details });
  });
}
