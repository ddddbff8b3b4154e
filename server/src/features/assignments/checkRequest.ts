import type { AssignmentRequest } from '@cs/contract';
import { endOfDueDay } from '../../platform/days.ts';

const NOTES_LIMIT = 500;
const HOUR = 60 * 60 * 1000;

/**
 * Why a request cannot be carried out whatever the board and group are, in the order of the checks (behaviour
 * `learning.md §5.2`, 1 to 5); undefined when nothing speaks against it. Times in ms; work is due until the end of the
 * chosen day in Europe/London, so that "due today" is no past.
 */
export function refusalOf(request: AssignmentRequest, now: number): string | undefined {
  const { gameboardId, groupId, dueDate, scheduledStartDate, notes } = request;
  if (!gameboardId || groupId == null) {
    return 'A required field was missing. Must provide gameboard id and group id.';
  }
  if (notes && notes.length > NOTES_LIMIT) {
    return `Your assignment notes exceed the maximum allowed length of ${NOTES_LIMIT} characters.`;
  }
  const due = dueDate == null ? undefined : endOfDueDay(dueDate).getTime();
  if (due !== undefined && due < now) return 'The assignment cannot be due in the past.';
  if (scheduledStartDate != null) {
    if (scheduledStartDate > yearAfter(now)) {
      return 'The assignment cannot be scheduled to begin more than one year in the future.';
    }
    if (due !== undefined && scheduledStartDate > due) {
      return 'The assignment cannot be scheduled to begin after it is due.';
    }
  }
  return undefined;
}

/** A start in the past or within the next hour is none: the work is set at once. */
export function startOf(scheduledStartDate: number | null | undefined, now: number): Date | undefined {
  return scheduledStartDate != null && scheduledStartDate > now + HOUR ? new Date(scheduledStartDate) : undefined;
}

function yearAfter(now: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}
