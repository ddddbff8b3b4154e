import type { Snapshot } from '@cs/content';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { Forbidden, NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import { isAdmin } from '../accounts/roles.ts';
import { findUser } from '../accounts/users.ts';
import { findBoards } from '../gameboards/boards.ts';
import { pagesOf } from '../gameboards/present.ts';
import { groups } from '../groups/tables.ts';
import { assignmentSheet, type GroupColumn, groupSheet, type Sheet } from './markbookCsv.ts';
import { isManagedBy, RESULTS_TEXTS } from './policy.ts';
import { markbookPage, readMarkbook, readRows } from './readMarkbook.ts';
import { startedWork } from './started.ts';

/** The user-id column is for these (behaviour `learning.md §5.7`). */
const seesIds = (me: Me): boolean => me.role === 'ADMIN' || me.role === 'EVENT_MANAGER';

async function heading(me: Me) {
  const user = await findUser(me.id);
  return {
    generatedBy: { givenName: user?.givenName ?? '', familyName: user?.familyName ?? '' },
    at: now().getTime(),
    withIds: seesIds(me),
  };
}

/** The markbook of one assignment. @throws as `readMarkbook` */
export async function downloadAssignment(snapshot: Snapshot, me: Me, assignmentId: number): Promise<Sheet> {
  const { pages, rows } = await readMarkbook(snapshot, me, assignmentId);
  return assignmentSheet(assignmentId, pages, { ...(await heading(me)), rows });
}

/** All started work of a group, in the order in which it was set. */
export async function downloadGroup(snapshot: Snapshot, me: Me, groupId: number): Promise<Sheet> {
  const [found] = await db()
    .select({ group: groups, managed: isManagedBy(me.id) })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)));
  if (!found) throw new NotFound('The group specified cannot be located.');
  if (found.group.ownerId !== me.id && !found.managed && !isAdmin(me)) throw new Forbidden(RESULTS_TEXTS.forbidden);
  const set = await startedWork(groupId);
  const boards = await findBoards(
    snapshot,
    set.map(assignment => assignment.gameboardId),
  );
  const columns = set.flatMap((assignment): GroupColumn[] => {
    const board = boards.get(assignment.gameboardId);
    if (!board) return [];
    return [
      {
        boardTitle: board.title ?? board.id,
        ...(assignment.dueDate && { dueDate: assignment.dueDate.getTime() }),
        pages: pagesOf(snapshot, board).map(markbookPage),
      },
    ];
  });
  const rows = await readRows(
    me,
    groupId,
    columns.flatMap(column => column.pages),
  );
  return groupSheet(found.group, columns, { ...(await heading(me)), rows });
}
