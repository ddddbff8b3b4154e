import type { Assignment, Group } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiKey } from '../../api/index.ts';
import { Button, Card, ConfirmDialog, useToasts } from '../../ui/index.ts';
import { nameOf } from '../groups/names.ts';
import { useTask } from '../groups/useTask.ts';
import { setAssignmentsQuery } from './assignmentQueries.ts';
import { titleOf } from './BoardPicker.tsx';
import { hasStarted, startOf } from './buckets.ts';
import { groupOf } from './filters.ts';
import { dayOf, dueDay, showDay } from './londonDays.ts';
import type { SettableBoard } from './SetAssignmentsPage.tsx';
import { useNow } from './useNow.ts';

export interface SetToProps {
  board: SettableBoard;
  assignments: readonly Assignment[];
  groups: readonly Group[];
}

/** The groups that have the chosen board, each with a way to take it back. */
export function SetTo({ board, assignments, groups }: SetToProps) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const now = useNow();
  const heading = useId();
  const [asking, setAsking] = useState<Assignment>();
  const set = assignments.filter(assignment => assignment.gameboardId === board.id);
  const nameOfGroup = (assignment: Assignment) => {
    const group = groups.find(({ id }) => id === assignment.groupId);
    return group ? nameOf(group) : groupOf(assignment);
  };
  const remove = useTask({
    failure: 'Assignment deletion failed',
    run: (call, { gameboardId, groupId }: Assignment) =>
      call('assignments.deleteAssignment', { params: { boardId: gameboardId, groupId } }),
    done: (_, gone) => {
      setAsking(undefined);
      queries.setQueryData(setAssignmentsQuery.queryKey, all => all?.filter(({ id }) => id !== gone.id));
      queries.invalidateQueries({ queryKey: apiKey('assignments.listSetAssignments') });
      toasts.show({ kind: 'good', title: 'Assignment deleted', body: 'This assignment has been unset successfully.' });
    },
  });
  if (set.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="t1" id={heading}>
        Groups that have it
      </h2>
      <ul className="lines setto">
        {set.map(assignment => (
          <li key={assignment.id} className="row between nowrap-row">
            <div className="grow">
              <b>{nameOfGroup(assignment)}</b>
              <p className="small muted">{datesOf(assignment, now)}</p>
            </div>
            <Button small icon="trash" onClick={() => setAsking(assignment)}>
              Unassign
              <span className="sr"> from {nameOfGroup(assignment)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== undefined}
        title="Unassign gameboard"
        confirm="Unassign"
        danger
        busy={remove.busy}
        onConfirm={() => asking && remove.start(asking)}
        onCancel={() => setAsking(undefined)}
      >
        {asking && (
          <p>
            Unassign <b>{titleOf(board)}</b> from <b>{nameOfGroup(asking)}</b>? The students no longer find it in their
            assignments; what they have answered is kept.
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}

/** "Due Fri 28 Nov 2025", "Starts Mon 1 Dec 2025 (not started)". */
function datesOf(assignment: Assignment, now: number): string {
  const { dueDate } = assignment;
  const start = showDay(dayOf(startOf(assignment)));
  return [
    hasStarted(assignment, now) ? `Assigned ${start}` : `Starts ${start} (not started)`,
    dueDate === undefined ? 'no due date' : `due ${showDay(dueDay(dueDate))}`,
  ].join(', ');
}
