import type { Snapshot } from '@cs/content';
import type { Assignment } from '@cs/contract';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { Forbidden, NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import { isAdmin } from '../accounts/roles.ts';
import { users } from '../accounts/tables.ts';
import { type Board, findBoards } from '../gameboards/boards.ts';
import { presentBoard } from '../gameboards/present.ts';
import { groups } from '../groups/tables.ts';
import { isManagedBy } from './policy.ts';
import { presentAssignment } from './present.ts';
import { assignments } from './tables.ts';

/** Everything set to the groups that somebody owns or manages, future work too; archived groups are left out (§5.3). */
export async function listSetAssignments(snapshot: Snapshot, me: Me): Promise<Assignment[]> {
  const rows = await db()
    .select({ assignment: assignments, groupName: groups.groupName, assigner: users })
    .from(groups)
    .innerJoin(assignments, eq(assignments.groupId, groups.id))
    .leftJoin(users, eq(users.id, assignments.ownerUserId))
    .where(and(isNull(groups.deletedAt), eq(groups.archived, false), or(eq(groups.ownerId, me.id), isManagedBy(me.id))))
    .orderBy(asc(assignments.creationDate), asc(assignments.id));
  const boards = await findBoards(
    snapshot,
    rows.map(row => row.assignment.gameboardId),
  );
  return rows.map(({ assignment, groupName, assigner }) => {
    const board = boards.get(assignment.gameboardId);
    return presentAssignment(assignment, { gameboard: board && inBrief(board), groupName, assigner });
  });
}

const inBrief = ({ id, title, ownerUserId, tags }: Board): Assignment['gameboard'] => ({
  id,
  title,
  ownerUserId,
  tags,
  startedQuestion: false,
});

/** What is set to one group, with whole boards: their part totals and pass marks, nobody's states. */
export async function listGroupAssignments(snapshot: Snapshot, me: Me, groupId: number): Promise<Assignment[]> {
  const [group] = await db()
    .select({ ownerId: groups.ownerId, managed: isManagedBy(me.id) })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)));
  if (!group) throw new NotFound('The group specified cannot be located.');
  if (group.ownerId !== me.id && !group.managed && !isAdmin(me)) {
    throw new Forbidden('You are not the owner or manager of this group');
  }
  const rows = await db()
    .select({ assignment: assignments, assigner: users })
    .from(assignments)
    .leftJoin(users, eq(users.id, assignments.ownerUserId))
    .where(eq(assignments.groupId, groupId))
    .orderBy(asc(assignments.creationDate), asc(assignments.id));
  const boards = await findBoards(
    snapshot,
    rows.map(row => row.assignment.gameboardId),
  );
  return rows.map(({ assignment, assigner }) => {
    const board = boards.get(assignment.gameboardId);
    return presentAssignment(assignment, { gameboard: board && presentBoard(snapshot, board, new Map()), assigner });
  });
}
