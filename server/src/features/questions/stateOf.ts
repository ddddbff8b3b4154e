import type { QuestionState } from '@cs/contract';

/** Percent of parts that passes a page which says nothing else (`learning.md §9`). */
export const PASS_MARK = 75;

/**
 * The one rule for the state of a question page, used by boards, markbook and lists (`decisions.md`, Wire; behaviour
 * `learning.md §4.1`): the first that fits. Counts are of markable parts; `passMark` is a percentage. A page without
 * markable parts is PERFECT.
 */
export function stateOf(correct: number, incorrect: number, total: number, passMark = PASS_MARK): QuestionState {
  if (correct >= total) return 'PERFECT';
  if (correct + incorrect === 0) return 'NOT_ATTEMPTED';
  if (100 * correct >= passMark * total) return 'PASSED';
  if (100 * incorrect > (100 - passMark) * total) return 'FAILED';
  return 'IN_PROGRESS';
}
