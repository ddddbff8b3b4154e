import type { Snapshot } from '@cs/content';
import type { AssignmentRequest, AssignmentResult } from '@cs/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { logger } from '../../platform/logger.ts';
import { isAdmin, isTutorOrAbove } from '../accounts/roles.ts';
import { findBoards, keepForGood } from '../gameboards/boards.ts';
import type { GroupRow } from '../groups/groups.ts';
import { groups } from '../groups/tables.ts';
import { refusalOf, startOf } from './checkRequest.ts';
import { announce } from './emails.ts';
import { isManagedBy } from './policy.ts';
import type { AssignmentRow } from './present.ts';
import { assignments } from './tables.ts';

/** Why one of several requests was refused; the others go on. */
class Refused extends Error {}

const DUPLICATE = 'You cannot assign the same work to a group more than once.';
const NO_BOARD = 'The gameboard id specified does not exist.';

/**
 * Sets boards to groups: tutors and above (`decisions.md`, Who may). Each request is carried out or refused by itself,
 * with the texts and in the order of behaviour `learning.md §5.2`. The unique index decides between two who set the
 * same board to the same group at once.
 * @param ip for the log
 * @returns a result for each request, in their order
 */
export async function setAssignments(
  snapshot: Snapshot,
  me: Me,
  requests: readonly AssignmentRequest[],
  ip?: string,
): Promise<AssignmentResult[]> {
  if (!isTutorOrAbove(me)) {
    throw new Forbidden('You need a tutor or teacher account to create groups and set assignments!');
  }
  if (requests.length === 0) throw new BadRequest('You need to specify at least one assignment to set.');
  const boards = await findBoards(
    snapshot,
    requests.flatMap(request => request.gameboardId ?? []),
  );
  const known = await findGroups(
    me,
    requests.flatMap(request => request.groupId ?? []),
  );
  const results: AssignmentResult[] = [];
  for (const request of requests) {
    const groupId = request.groupId ?? undefined;
    try {
      const refusal = refusalOf(request, now().getTime());
      if (refusal) throw new Refused(refusal);
      const board = boards.get(request.gameboardId ?? '');
      if (!board) throw new Refused(NO_BOARD);
      const found = known.get(groupId ?? 0);
      if (!found) throw new Refused('The group id specified does not exist.');
      if (!found.mine) throw new Refused('You can only set assignments to groups you own or manage.');
      const assignment = await setOne(snapshot, me, request, found.group, board.title ?? board.id, ip);
      results.push({ groupId, assignmentId: assignment.id });
    } catch (error) {
      if (!(error instanceof Refused)) logger().error({ err: error }, 'An assignment could not be set');
      results.push({ groupId, errorMessage: error instanceof Refused ? error.message : 'Unknown database error.' });
    }
  }
  return results;
}

/** The groups with these ids, and whether the person may set work to each: owner, additional manager, ADMIN. */
async function findGroups(me: Me, ids: readonly number[]): Promise<Map<number, { group: GroupRow; mine: boolean }>> {
  const wanted = [...new Set(ids)].filter(id => Number.isSafeInteger(id));
  if (wanted.length === 0) return new Map();
  const rows = await db()
    .select({ group: groups, managed: isManagedBy(me.id) })
    .from(groups)
    .where(and(inArray(groups.id, wanted), isNull(groups.deletedAt)));
  return new Map(
    rows.map(({ group, managed }) => [group.id, { group, mine: isAdmin(me) || group.ownerId === me.id || managed }]),
  );
}

/** The work, the board kept for good, and the mails, all or nothing. */
function setOne(
  snapshot: Snapshot,
  me: Me,
  request: AssignmentRequest,
  group: GroupRow,
  boardTitle: string,
  ip: string | undefined,
): Promise<AssignmentRow> {
  return transaction(async () => {
    const at = now();
    const gameboardId = request.gameboardId ?? '';
    if (!(await keepForGood(snapshot, gameboardId))) throw new Refused(NO_BOARD);
    const scheduledStartDate = startOf(request.scheduledStartDate, at.getTime()) ?? null;
    const [assignment] = await db()
      .insert(assignments)
      .values({
        gameboardId,
        groupId: group.id,
        ownerUserId: me.id,
        creationDate: at,
        dueDate: request.dueDate == null ? null : new Date(request.dueDate),
        scheduledStartDate,
        notes: request.notes?.trim() ? request.notes : null,
        announcedAt: scheduledStartDate ? null : at,
      })
      .onConflictDoNothing({ target: [assignments.gameboardId, assignments.groupId] })
      .returning();
    if (!assignment) throw new Refused(DUPLICATE);
    if (!scheduledStartDate) await announce(assignment, group, boardTitle);
    const details = { assignmentId: assignment.id, gameboardId, groupId: group.id };
    await logEvent({ type: 'SET_NEW_ASSIGNMENT', userId: me.id, ip, details });
    return assignment;
  });
}
