import { type DateParts, isEmptyDate, isoOf } from '../../ui/index.ts';

/** Characters of notes (`learning.md §9`). */
export const NOTES_LENGTH = 500;
/** Years that a due date may lie in, this one included (`learning.md §9`). */
export const DUE_YEARS = 5;
/** Scheduled work starts at this hour, local time (`learning.md §4`, Scheduling). */
const START_HOUR = 7;

export interface Setting {
  groupIds: readonly number[];
  startDate: DateParts;
  dueDate: DateParts;
  notes: string;
}

export interface SettingFaults {
  groups?: string;
  startDate?: string;
  dueDate?: string;
  notes?: string;
}

/** The local midnight that begins a typed day, ms; undefined where the parts are no date. */
export function midnightOf(parts: DateParts): number | undefined {
  const [year, month, day] = (isoOf(parts)?.split('-') ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return new Date(year, month - 1, day).getTime();
}

/** 07:00 local time on a typed day, ms. */
export function startInstant(parts: DateParts): number | undefined {
  const midnight = midnightOf(parts);
  return midnight === undefined ? undefined : new Date(midnight).setHours(START_HOUR);
}

export const notesFault = (notes: string): string | undefined =>
  notes.length > NOTES_LENGTH ? 'You have exceeded the maximum length.' : undefined;

/**
 * What is wrong with what was typed (`learning.md §5`, Gameboard assignment). Each text is shown and read after the
 * "Error: " that every field's message begins with. `now` is local.
 */
export function faultsOf({ groupIds, startDate, dueDate, notes }: Setting, now: Date): SettingFaults {
  const faults: SettingFaults = {};
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const start = midnightOf(startDate);
  const due = midnightOf(dueDate);
  const lastYear = now.getFullYear() + DUE_YEARS - 1;

  if (groupIds.length === 0) faults.groups = 'Please choose one or more groups.';
  if (!isEmptyDate(startDate)) {
    if (start === undefined) faults.startDate = 'Scheduled start date must be a day of the calendar.';
    else if (start < today) faults.startDate = 'Scheduled start date cannot be in the past.';
  }
  if (!isEmptyDate(dueDate)) {
    if (due === undefined) faults.dueDate = 'Due date must be a day of the calendar.';
    else if (due < today) faults.dueDate = 'Due date cannot be in the past.';
    else if (start !== undefined && due < start) faults.dueDate = 'Due date must be on or after scheduled start date.';
    else if (new Date(due).getFullYear() > lastYear) faults.dueDate = `Due date must be in ${lastYear} or earlier.`;
  }
  const long = notesFault(notes);
  if (long) faults.notes = long;
  return faults;
}

export interface Choice {
  board: string | undefined;
  groupIds: readonly number[];
  /** Groups that the board is set to already. */
  setTo: ReadonlySet<number>;
  notes: string;
}

/** Why the button cannot be used; undefined when it can (`learning.md §5`). */
export function settingRefusal({ board, groupIds, setTo, notes }: Choice): string | undefined {
  if (board === undefined) return 'Choose a gameboard first.';
  if (groupIds.length === 0) return 'Please choose one or more groups.';
  if (groupIds.every(id => setTo.has(id)))
    return groupIds.length === 1
      ? 'The gameboard is already set to this group.'
      : 'The gameboard is already set to all of these groups.';
  if (notesFault(notes)) return 'The notes are too long.';
  return undefined;
}
