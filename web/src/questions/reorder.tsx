import { drawn } from '../routing/drawn.tsx';
import type { QuestionType } from './types.ts';

/** Items to put in order; some may stay out (behaviour `learning.md §2.7`). */
export const reorder: QuestionType = {
  answerType: 'itemChoice',
  Widget: drawn('src/questions/arrange/ReorderWidget.tsx', () => import('./arrange/ReorderWidget.tsx')),
  missing: (_, answer) => (answer === undefined ? 'Put at least one item into your answer first.' : undefined),
};
