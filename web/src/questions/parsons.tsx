import { drawn } from '../routing/drawn.tsx';
import type { QuestionType } from './types.ts';

/** Blocks of code to put in order and indent; some may stay out (behaviour `learning.md §2.7`). */
export const parsons: QuestionType = {
  answerType: 'parsonsChoice',
  Widget: drawn('src/questions/arrange/ParsonsWidget.tsx', () => import('./arrange/ParsonsWidget.tsx')),
  missing: (_, answer) => (answer === undefined ? 'Put at least one block into your solution first.' : undefined),
};
