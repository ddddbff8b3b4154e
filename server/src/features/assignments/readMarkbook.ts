import type { Page, Snapshot } from '@cs/content';
import type { AssignmentProgress } from '@cs/contract';
import { NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import { presentSummary } from '../accounts/present.ts';
import { maySeeData } from '../connections/policy.ts';
import { type Board, findBoard } from '../gameboards/boards.ts';
import { pagesOf } from '../gameboards/present.ts';
import { membersOf } from '../groups/members.ts';
import { PASS_MARK } from '../questions/stateOf.ts';
import { workOfMany } from '../questions/work.ts';
import { type MarkbookPage, type MarkbookRow, progressOf } from './markbook.ts';
import { type AssignmentInGroup, assignmentFor, RESULTS_TEXTS } from './policy.ts';

/** One assignment's markbook. */
export interface Markbook extends AssignmentInGroup {
  board: Board;
  pages: MarkbookPage[];
  rows: MarkbookRow[];
}

/**
 * The work of every current member on the board of an assignment, by name, whenever it was done (behaviour
 * `learning.md §5.4`). Five queries, whatever the size of the group and the board.
 * @throws {NotFound} @throws {Forbidden}
 */
export async function readMarkbook(snapshot: Snapshot, me: Me, assignmentId: number): Promise<Markbook> {
  const found = await assignmentFor(me, assignmentId, RESULTS_TEXTS);
  const board = await findBoard(snapshot, found.assignment.gameboardId);
  const pages = board ? pagesOf(snapshot, board).map(markbookPage) : [];
  if (!board || pages.length === 0) {
    throw new NotFound(
      'Assignment gameboard has no questions, or its questions no longer exist. Cannot fetch assignment progress.',
    );
  }
  return { ...found, board, pages, rows: await readRows(me, found.group.id, pages) };
}

export async function readProgress(snapshot: Snapshot, me: Me, assignmentId: number): Promise<AssignmentProgress[]> {
  const { rows, pages } = await readMarkbook(snapshot, me, assignmentId);
  return rows.map(row => progressOf(row, pages));
}

/** The members of a group by name, with the work of those who share it with the reader. Three queries. */
export async function readRows(me: Me, groupId: number, pages: readonly MarkbookPage[]): Promise<MarkbookRow[]> {
  const members = await membersOf(groupId);
  const sharing = await maySeeData(
    me,
    members.map(({ user }) => user.id),
  );
  const works = await workOfMany(
    sharing,
    pages.map(page => page.id),
  );
  return members.map(({ user }) => {
    const work = works.get(user.id);
    return { user: presentSummary(user, work !== undefined), ...(work && { work }) };
  });
}

export function markbookPage({ id, title, passMark, parts }: Page): MarkbookPage {
  return { id, title, passMark: passMark ?? PASS_MARK, parts };
}
