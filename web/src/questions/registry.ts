import { multiChoice } from './multiChoice.tsx';
import { numeric } from './numeric.tsx';
import { stringMatch } from './stringMatch.tsx';
import type { QuestionType } from './types.ts';

/** Every type of question that can be answered here. A new type is one file beside these and one line here. */
export const questionTypes: Readonly<Record<string, QuestionType>> = {
  isaacMultiChoiceQuestion: multiChoice,
  isaacNumericQuestion: numeric,
  isaacStringMatchQuestion: stringMatch,
};

/** Types that are marked, known here or not; the quick question is not one of them (behaviour `learning.md §2.1`). */
export const isMarked = (type: string): boolean => /^isaac\w+Question$/.test(type);

/** Answered in the reader's head and revealed. */
export const isQuick = (type: string): boolean => type === 'isaacQuestion';
