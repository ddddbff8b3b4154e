import type { Snapshot } from '@cs/content';
import type { Assignment } from '@cs/contract';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { users } from '../accounts/tables.ts';
import { findBoards } from '../gameboards/boards.ts';
import { pagesOf, presentBoard } from '../gameboards/present.ts';
import { groupMemberships, groups } from '../groups/tables.ts';
import { workOf } from '../questions/work.ts';
import { presentAssignment } from './present.ts';
import { hasStarted, startsAt } from './started.ts';
import { assignments } from './tables.ts';

/**
 * Work set to the groups somebody belongs to, oldest first, with their own progress (behaviour `learning.md §5.3`):
 * all started work for an ACTIVE member; for somebody who left, what had started before they did; nothing for somebody
 * who was removed. Three queries.
 */
export async function listMyAssignments(snapshot: Snapshot, userId: number): Promise<Assignment[]> {
  const rows = await db()
    .select({ assignment: assignments, groupName: groups.groupName, assigner: users })
    .from(groupMemberships)
    .innerJoin(groups, and(eq(groups.id, groupMemberships.groupId), isNull(groups.deletedAt)))
    .innerJoin(assignments, eq(assignments.groupId, groups.id))
    .leftJoin(users, eq(users.id, assignments.ownerUserId))
    .where(
      and(
        eq(groupMemberships.userId, userId),
        hasStarted(now()),
        or(
          eq(groupMemberships.status, 'ACTIVE'),
          and(eq(groupMemberships.status, 'INACTIVE'), lt(startsAt, groupMemberships.updated)),
        ),
      ),
    )
    .orderBy(asc(assignments.creationDate), asc(assignments.id));
  const boards = await findBoards(
    snapshot,
    rows.map(row => row.assignment.gameboardId),
  );
  const pageIds = [...boards.values()].flatMap(board => pagesOf(snapshot, board).map(page => page.id));
  const work = await workOf({ userId }, pageIds);
  return rows.flatMap(({ assignment, groupName, assigner }) => {
    const board = boards.get(assignment.gameboardId);
    // A board that has gone from the library leaves nothing to do.
    if (!board) return [];
    return [presentAssignment(assignment, { gameboard: presentBoard(snapshot, board, work), groupName, assigner })];
  });
}
