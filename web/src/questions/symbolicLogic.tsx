import { drawn } from '../routing/drawn.tsx';
import { missingFormula } from './formula/editorState.ts';
import type { QuestionType } from './types.ts';

/** An expression of Boolean logic, typed in any notation (behaviour `learning.md §2.13`). */
export const symbolicLogic: QuestionType = {
  answerType: 'logicFormula',
  Widget: drawn('src/questions/formula/LogicWidget.tsx', () => import('./formula/LogicWidget.tsx')),
  missing: missingFormula,
};
