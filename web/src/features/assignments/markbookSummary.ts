import type { AssignmentProgress } from '@cs/contract';
import type { Bar } from '../../ui/index.ts';
import { cellOf, isPassed, percent } from './markbook.ts';

/** Under this share of passes a question needs another look, and under the next nearly (drawn in brick and sun). */
const LOW = 50;
const MID = 75;

export interface MarkbookSummary {
  students: number;
  /** Students who share their work: what everything here is counted of. */
  sharing: number;
  finished: number;
  started: number;
  /** Share of all their questions that are passed or complete, whole per cent. */
  passed: number;
  /** One a question: share of students who passed it. */
  bars: Bar[];
  /** "Questions 5, 9 and 10 need another look" */
  headline: string;
}

/** What the page says above the table. `questions` is the number of columns. */
export function summarise(rows: readonly AssignmentProgress[], questions: number): MarkbookSummary {
  const sharing = rows.filter(row => row.user.authorisedFullAccess);
  const places = Array.from({ length: questions }, (_, place) => place);
  const passes = places.map(place => sharing.filter(row => isPassed(cellOf(row, place).state)).length);
  const tried = places.map(place => sharing.filter(row => cellOf(row, place).state !== 'not-attempted').length);
  const bars = places.map(place => barOf(place, percent(passes[place] ?? 0, sharing.length), tried[place] ?? 0));
  const started = sharing.filter(row => row.results.some(result => result !== 'NOT_ATTEMPTED')).length;
  const total = passes.reduce((sum, count) => sum + count, 0);
  return {
    students: rows.length,
    sharing: sharing.length,
    finished: sharing.filter(row => row.results.length > 0 && row.results.every(result => result === 'PERFECT')).length,
    started,
    passed: percent(total, sharing.length * questions),
    bars,
    headline: headlineOf(bars, started),
  };
}

/** A question that nobody has tried is not a weak one. */
function barOf(place: number, share: number, tried: number): Bar {
  const bar: Bar = { label: `Q${place + 1}`, percent: share };
  if (tried > 0 && share < LOW) bar.tone = 'low';
  else if (tried > 0 && share < MID) bar.tone = 'mid';
  return bar;
}

function headlineOf(bars: readonly Bar[], started: number): string {
  if (started === 0) return 'Nobody has started yet';
  const low = bars.flatMap((bar, place) => (bar.tone === 'low' ? [place + 1] : []));
  if (low.length === 0) return 'No question stands out';
  if (low.length === bars.length && low.length > 1) return 'Every question needs another look';
  const list = new Intl.ListFormat('en-GB').format(low.map(String));
  return low.length === 1 ? `Question ${list} needs another look` : `Questions ${list} need another look`;
}

/** The chart in words. */
export const chartWords = (bars: readonly Bar[]): string =>
  `Share of students who passed each question: ${bars.map((bar, place) => `question ${place + 1} ${bar.percent}%`).join(', ')}`;

/** What stands beside the ring. */
export function summaryWords({ students, sharing, finished, started }: MarkbookSummary): string {
  const some = (count: number, one: string, more: string) =>
    count === 1 ? `1 student ${one}` : `${count === 0 ? 'No' : count} students ${more}`;
  const idle = sharing - started;
  return [
    `${some(finished, 'has finished', 'have finished')}.`,
    idle > 0 && `${some(idle, 'has not started', 'have not started')}.`,
    students > sharing && `${some(students - sharing, 'is not sharing', 'are not sharing')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
