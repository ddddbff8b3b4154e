import type { Assignment } from '@cs/contract';
import { dayOf, daysBetween, dueDay } from './londonDays.ts';

const DAY = 86_400_000;
/** Days after the due date that unfinished work stays in To Do (`learning.md §9`). */
export const DUE_WINDOW = 5;
/** Days after its start that unfinished work without a due date stays in To Do (`learning.md §9`). */
export const START_WINDOW = 28;

type Dates = Pick<Assignment, 'creationDate' | 'dueDate' | 'scheduledStartDate'>;

/** When students first see it: its scheduled start, else when it was set (`learning.md §4`). ms */
export const startOf = ({ scheduledStartDate, creationDate }: Dates): number => scheduledStartDate ?? creationDate;

/** Whether its start is not in the future. */
export const hasStarted = (assignment: Dates, now: number): boolean => startOf(assignment) <= now;

/** How much of the board is done, 0 to 100; a board that nothing can be counted on is not started. */
export const percentOf = ({ gameboard }: Pick<Assignment, 'gameboard'>): number => gameboard?.percentageCompleted ?? 0;

export const isComplete = (assignment: Pick<Assignment, 'gameboard'>): boolean => percentOf(assignment) >= 100;

/** Days until the due day ends, by the calendar in London: 0 on the day itself, negative afterwards. */
export const daysLeft = (dueDate: number, now: number): number => daysBetween(dayOf(now), dueDay(dueDate));

/** Past the end of the due day and not complete (`learning.md §4`). */
export const isOverdue = (assignment: Assignment, now: number): boolean =>
  assignment.dueDate !== undefined && !isComplete(assignment) && daysLeft(assignment.dueDate, now) < 0;

export type Bucket = 'toDo' | 'older' | 'completed';

/** Where a student finds it (`learning.md §4`, Assignment buckets). */
export function bucketOf(assignment: Assignment, now: number): Bucket {
  if (isComplete(assignment)) return 'completed';
  const { dueDate } = assignment;
  const recent =
    dueDate === undefined ? startOf(assignment) >= now - START_WINDOW * DAY : daysLeft(dueDate, now) >= -DUE_WINDOW;
  return recent ? 'toDo' : 'older';
}

const newestFirst = (a: Assignment, b: Assignment) => b.creationDate - a.creationDate || b.id - a.id;

/** By due date, work without one last, then the newest first. */
const mostUrgentFirst = (a: Assignment, b: Assignment) =>
  (a.dueDate ?? Number.MAX_SAFE_INTEGER) - (b.dueDate ?? Number.MAX_SAFE_INTEGER) || newestFirst(a, b);

/** All work in its bucket and order. `now` in ms. */
export function sortIntoBuckets(assignments: readonly Assignment[], now: number): Record<Bucket, Assignment[]> {
  const started = assignments.filter(assignment => hasStarted(assignment, now));
  const inBucket = (bucket: Bucket) => started.filter(assignment => bucketOf(assignment, now) === bucket);
  return {
    toDo: inBucket('toDo').sort(mostUrgentFirst),
    older: inBucket('older').sort(newestFirst),
    completed: inBucket('completed').sort(newestFirst),
  };
}

/** "Due in 18 days", "Due today", "3 days overdue"; once it is done, lateness is not told. */
export function dueWords(dueDate: number, now: number, complete: boolean): string {
  const left = daysLeft(dueDate, now);
  if (left === 0) return 'Due today';
  if (left === 1) return 'Due tomorrow';
  if (left > 1) return `Due in ${left} days`;
  if (complete) return 'Due date has passed';
  return left === -1 ? '1 day overdue' : `${-left} days overdue`;
}
