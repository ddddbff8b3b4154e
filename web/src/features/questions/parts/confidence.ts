import type { ValidationResponse } from '@cs/contract';
import type { PartState } from './partState.ts';

/** Tag of boards and questions whose readers say how confident they are (`learning.md §3`). */
export const CONFIDENCE_TAG = 'CONFIDENCE_RESEARCH_BOARD';

/** What is asked of an answer's confidence: before it is checked, afterwards, nothing (`learning.md §4`). */
export type Stage = 'initial' | 'followUp' | 'hidden';

export const LEVELS = ['Low', 'Medium', 'High'] as const;
export const RIGHTNESS = ['No', 'Partly', 'Yes'] as const;
export type Level = (typeof LEVELS)[number];

/** The verdict that was asked about last, and whether that has been answered. */
export interface FollowUp {
  verdict: ValidationResponse;
  answered: boolean;
}

/**
 * The stage of a part: hidden once it is right and while it is locked, asked anew when the answer changes.
 * @param follow of the verdict that came after the reader had said how confident they were
 */
export function stageOf(state: PartState, follow: FollowUp | undefined): Stage {
  if (state.best?.correct || state.lockedUntil !== undefined) return 'hidden';
  if (!state.standing || !follow || follow.verdict !== state.latest) return 'initial';
  return follow.answered ? 'hidden' : 'followUp';
}
