import type { Assignment } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { bucketOf, dueWords, isOverdue, sortIntoBuckets } from './buckets.ts';

const DAY = 86_400_000;
/** Noon on a Wednesday in winter. */
const now = Date.UTC(2026, 0, 14, 12);
const midnight = (day: number) => Date.UTC(2026, 0, day);

let id = 0;
function work(over: Partial<Assignment> & { percent?: number } = {}): Assignment {
  id += 1;
  const { percent = 0, ...rest } = over;
  return {
    id,
    _id: id,
    gameboardId: 'board',
    gameboard: { id: 'board', percentageCompleted: percent },
    groupId: 1,
    ownerUserId: 1,
    creationDate: now - DAY,
    ...rest,
  };
}

describe('the bucket of an assignment', () => {
  it('is completed at 100 per cent, however old', () => {
    expect(bucketOf(work({ percent: 100, dueDate: midnight(1) }), now)).toBe('completed');
    expect(bucketOf(work({ percent: 99, dueDate: midnight(13) }), now)).toBe('toDo');
  });

  it('is To Do until five days after the due date, then Older', () => {
    expect(bucketOf(work({ dueDate: midnight(20) }), now)).toBe('toDo');
    expect(bucketOf(work({ dueDate: midnight(9) }), now)).toBe('toDo');
    expect(bucketOf(work({ dueDate: midnight(8) }), now)).toBe('older');
  });

  it('without a due date is To Do for 28 days from its start', () => {
    expect(bucketOf(work({ creationDate: now - 28 * DAY }), now)).toBe('toDo');
    expect(bucketOf(work({ creationDate: now - 28 * DAY - 1 }), now)).toBe('older');
  });

  it('counts from the scheduled start where there is one', () => {
    const scheduled = work({ creationDate: now - 60 * DAY, scheduledStartDate: now - 2 * DAY });
    expect(bucketOf(scheduled, now)).toBe('toDo');
  });

  it('takes a board that says no percentage as unfinished', () => {
    expect(bucketOf({ ...work(), gameboard: { id: 'board' } }, now)).toBe('toDo');
  });
});

describe('overdue', () => {
  it('begins when the due day has ended in London', () => {
    const due = work({ dueDate: midnight(14) });
    expect(isOverdue(due, Date.UTC(2026, 0, 14, 23, 59, 59))).toBe(false);
    expect(isOverdue(due, Date.UTC(2026, 0, 15))).toBe(true);
  });

  it('ends a summer day at 23:00 UTC', () => {
    const due = work({ dueDate: Date.UTC(2026, 5, 9, 23) });
    expect(isOverdue(due, Date.UTC(2026, 5, 10, 22, 59))).toBe(false);
    expect(isOverdue(due, Date.UTC(2026, 5, 10, 23))).toBe(true);
  });

  it('is never said of complete work or work without a date', () => {
    expect(isOverdue(work({ percent: 100, dueDate: midnight(1) }), now)).toBe(false);
    expect(isOverdue(work(), now)).toBe(false);
  });
});

describe('the order', () => {
  it('of To Do is by due date, undated last, then the newest first', () => {
    const late = work({ dueDate: midnight(12) });
    const soon = work({ dueDate: midnight(16), creationDate: now - 9 * DAY });
    const soonNewer = work({ dueDate: midnight(16), creationDate: now - 2 * DAY });
    const undated = work({ creationDate: now - 3 * DAY });
    const undatedNewer = work({ creationDate: now - DAY });
    const { toDo } = sortIntoBuckets([undated, soon, undatedNewer, late, soonNewer], now);
    expect(toDo).toEqual([late, soonNewer, soon, undatedNewer, undated]);
  });

  it('of the others is the newest first', () => {
    const old = work({ dueDate: midnight(1), creationDate: now - 40 * DAY });
    const older = work({ dueDate: midnight(5), creationDate: now - 50 * DAY });
    const done = work({ percent: 100, creationDate: now - 5 * DAY });
    const doneNewer = work({ percent: 100, creationDate: now - 4 * DAY });
    const buckets = sortIntoBuckets([older, done, old, doneNewer], now);
    expect(buckets.older).toEqual([old, older]);
    expect(buckets.completed).toEqual([doneNewer, done]);
  });

  it('leaves out work that has not started', () => {
    const { toDo } = sortIntoBuckets([work({ scheduledStartDate: now + 1 })], now);
    expect(toDo).toEqual([]);
  });
});

it('the due date is told relative to today', () => {
  expect(dueWords(midnight(14), now, false)).toBe('Due today');
  expect(dueWords(midnight(15), now, false)).toBe('Due tomorrow');
  expect(dueWords(midnight(31), now, false)).toBe('Due in 17 days');
  expect(dueWords(midnight(13), now, false)).toBe('1 day overdue');
  expect(dueWords(midnight(11), now, false)).toBe('3 days overdue');
  expect(dueWords(midnight(11), now, true)).toBe('Due date has passed');
});
