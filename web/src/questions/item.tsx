import { drawn } from '../routing/drawn.tsx';
import type { QuestionType } from './types.ts';

/** A set of items to pick; which are picked counts, not in which order (behaviour `learning.md §2.7`). */
export const item: QuestionType = {
  answerType: 'itemChoice',
  Widget: drawn('src/questions/arrange/ItemWidget.tsx', () => import('./arrange/ItemWidget.tsx')),
  missing: (_, answer) => (answer === undefined ? 'Choose at least one answer first.' : undefined),
};
