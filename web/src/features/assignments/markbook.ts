import type { AssignmentProgress, QuestionState } from '@cs/contract';
import type { MarkbookState, SortDirection } from '../../ui/index.ts';
import { listName } from '../groups/names.ts';

/** A question of the board, as a column. */
export interface Column {
  id: string;
  title: string;
  /** Markable parts. */
  parts: number;
}

export interface Cell {
  state: MarkbookState;
  correct: number;
}

const classes: Record<QuestionState, MarkbookState> = {
  PERFECT: 'completed',
  PASSED: 'passed',
  FAILED: 'failed',
  IN_PROGRESS: 'in-progress',
  NOT_ATTEMPTED: 'not-attempted',
};

/**
 * The class of one cell (`learning.md §4`, Progress cell classes): the server's state of the question, by the page's own
 * pass mark; revoked where the student does not share.
 */
export function cellOf({ user, results, correctPartResults }: AssignmentProgress, column: number): Cell {
  if (!user.authorisedFullAccess) return { state: 'revoked', correct: 0 };
  const result = results[column];
  return { state: result ? classes[result] : 'not-attempted', correct: correctPartResults[column] ?? 0 };
}

export const isPassed = (state: MarkbookState): boolean => state === 'passed' || state === 'completed';

export interface Totals {
  /** Parts answered correctly. */
  parts: number;
  /** Questions passed or complete. */
  questions: number;
}

export function totalsOf(row: AssignmentProgress): Totals {
  return {
    parts: row.correctPartResults.reduce((sum, correct) => sum + correct, 0),
    questions: row.results.filter(result => isPassed(classes[result])).length,
  };
}

export const partsOf = (columns: readonly Column[]): number => columns.reduce((sum, { parts }) => sum + parts, 0);

/** Whole per cent; 100 only when nothing is missing and 0 only when nothing is there. */
export function percent(part: number, whole: number): number {
  if (whole === 0 || part >= whole) return whole === 0 ? 0 : 100;
  return part === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

/** "3/4" or "75%"; nothing for what has not been tried. */
export function markOf({ state, correct }: Cell, parts: number, asPercent: boolean): string | undefined {
  if (state === 'not-attempted' || state === 'revoked') return undefined;
  return asPercent ? `${percent(correct, parts)}%` : `${correct}/${parts}`;
}

/** What the table is sorted by: names, a question by its place, or a total. */
export type SortKey = 'student' | 'parts' | 'questions' | number;

export interface Sorting {
  by: SortKey;
  direction: SortDirection;
}

/** What a press on a header leads to: names from A, marks from the best; the same header again turns it round. */
export function nextSorting({ by, direction }: Sorting, pressed: SortKey): Sorting {
  if (by === pressed) return { by, direction: direction === 'ascending' ? 'descending' : 'ascending' };
  return { by: pressed, direction: pressed === 'student' ? 'ascending' : 'descending' };
}

/** The rows in order. Equal marks keep the order of names; students who do not share come last when marks decide. */
export function sortRows(rows: readonly AssignmentProgress[], { by, direction }: Sorting): AssignmentProgress[] {
  const names = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  const byName = (a: AssignmentProgress, b: AssignmentProgress) =>
    names.compare(listName(a.user), listName(b.user)) || a.user.id - b.user.id;
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'student') return rows.toSorted((a, b) => sign * byName(a, b));
  const values = new Map(rows.map(row => [row, weightOf(row, by)]));
  return rows.toSorted((a, b) => {
    const [x, y] = [values.get(a), values.get(b)];
    if (x === undefined || y === undefined) return x === y ? byName(a, b) : x === undefined ? 1 : -1;
    return sign * (x - y) || byName(a, b);
  });
}

/** What marks a row by a column; undefined where the student does not share. Tried but wrong counts above not tried. */
function weightOf(row: AssignmentProgress, by: Exclude<SortKey, 'student'>): number | undefined {
  if (!row.user.authorisedFullAccess) return undefined;
  if (typeof by !== 'number') return totalsOf(row)[by];
  const tried = row.results[by] === 'NOT_ATTEMPTED' ? 0 : 0.5;
  return (row.correctPartResults[by] ?? 0) + tried;
}
