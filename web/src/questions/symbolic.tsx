import { drawn } from '../routing/drawn.tsx';
import { missingFormula } from './formula/editorState.ts';
import type { QuestionType } from './types.ts';

/** A formula of algebra, typed in a line or written in a maths editor (behaviour `learning.md §2.12`). */
export const symbolic: QuestionType = {
  answerType: 'formula',
  Widget: drawn('src/questions/formula/AlgebraWidget.tsx', () => import('./formula/AlgebraWidget.tsx')),
  missing: missingFormula,
};
