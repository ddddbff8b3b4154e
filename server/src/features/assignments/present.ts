import type { Assignment } from '@cs/contract';
import { presentSummary, type UserRow } from '../accounts/present.ts';
import type { assignments } from './tables.ts';

/** A row of `assignments`. */
export type AssignmentRow = typeof assignments.$inferSelect;

/** What a list adds to a row. */
interface Around {
  gameboard?: Assignment['gameboard'] | undefined;
  groupName?: string;
  /** Who set it; a deleted account is not shown. */
  assigner?: UserRow | null;
}

/** An assignment as it travels (behaviour `learning.md §5.1`). Times in ms. */
export function presentAssignment(row: AssignmentRow, { gameboard, groupName, assigner }: Around = {}): Assignment {
  return {
    id: row.id,
    _id: row.id,
    gameboardId: row.gameboardId,
    gameboard,
    groupId: row.groupId,
    groupName,
    ownerUserId: row.ownerUserId,
    assignerSummary: assigner && !assigner.deletedAt ? presentSummary(assigner) : undefined,
    creationDate: row.creationDate.getTime(),
    dueDate: row.dueDate?.getTime(),
    scheduledStartDate: row.scheduledStartDate?.getTime(),
    notes: row.notes ?? undefined,
  };
}
