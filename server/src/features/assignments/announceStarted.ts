import type { Snapshot } from '@cs/content';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { content } from '../../content/live.ts';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { job, schedule } from '../../platform/jobs.ts';
import { findBoards } from '../gameboards/boards.ts';
import { groups } from '../groups/tables.ts';
import { announce } from './emails.ts';
import { assignments } from './tables.ts';

const BATCH = 20;

/**
 * Mails the members of groups whose scheduled work has started since the last run, each once (behaviour
 * `learning.md §5.6`). A job calls this every few minutes; two at a time take different work.
 * @returns how much work was announced
 */
export async function announceStarted(snapshot: Snapshot): Promise<number> {
  let announced = 0;
  for (let taken = BATCH; taken === BATCH; announced += taken) taken = await announceSome(snapshot);
  return announced;
}

/** The mark and the mails are one transaction, so that a crash in between loses neither. */
function announceSome(snapshot: Snapshot): Promise<number> {
  return transaction(async () => {
    const at = now();
    const due = await db()
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(isNull(assignments.announcedAt), lte(assignments.scheduledStartDate, at)))
      .orderBy(assignments.id)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await db().update(assignments).set({ announcedAt: at }).where(inArray(assignments.id, ids));
    const rows = await db()
      .select({ assignment: assignments, group: groups })
      .from(assignments)
      .innerJoin(groups, and(eq(groups.id, assignments.groupId), isNull(groups.deletedAt)))
      .where(inArray(assignments.id, ids));
    const boards = await findBoards(
      snapshot,
      rows.map(row => row.assignment.gameboardId),
    );
    for (const { assignment, group } of rows) {
      const board = boards.get(assignment.gameboardId);
      if (board) await announce(assignment, group, board.title ?? board.id);
    }
    return due.length;
  });
}

schedule(
  job('announce-started-assignments', () => announceStarted(content())),
  '* * * * *',
);
