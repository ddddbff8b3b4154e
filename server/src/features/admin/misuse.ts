import { type Counter, type Label, readCounters, resetCounter } from '../../platform/limits.ts';
import { type AttemptLabel, readAttemptCounters, resetAttemptCounter } from '../questions/attemptCounters.ts';

/** So many counters of each kind, unless more are asked for (behaviour `accounts.md §20`). */
const USUALLY = 5;
const MOST = 1000;

/** The highest counters of every kind, empty lists included, for ADMIN (behaviour `accounts.md §20`). */
export async function misuseStatistics(asked = USUALLY): Promise<Record<Label, Counter[]>> {
  const most = Math.min(asked, MOST);
  return {
    ...(await readCounters(most)),
    QUESTION_ATTEMPT: await readAttemptCounters('QUESTION_ATTEMPT', most),
    ANON_QUESTION_ATTEMPT: await readAttemptCounters('ANON_QUESTION_ATTEMPT', most),
  };
}

const isAttemptLabel = (label: string): label is AttemptLabel =>
  label === 'QUESTION_ATTEMPT' || label === 'ANON_QUESTION_ATTEMPT';

/** Lets somebody begin anew; an unknown pair is no fault (behaviour `accounts.md §19`). */
export const resetMisuse = (label: string, agent: string): Promise<void> =>
  isAttemptLabel(label) ? resetAttemptCounter(label, agent) : resetCounter(label, agent);
