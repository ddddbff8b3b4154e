import { drawn } from '../routing/drawn.tsx';
import { isAnyFilled } from './arrange/gaps.ts';
import type { QuestionType } from './types.ts';

const load = () => import('./arrange/ClozeFrame.tsx');

/** Gaps in a text to be filled from a bank of items (behaviour `learning.md §2.7`). Some may stay empty. */
export const cloze: QuestionType = {
  answerType: 'itemChoice',
  Frame: drawn('src/questions/arrange/ClozeFrame.tsx', load),
  Widget: drawn('src/questions/arrange/ClozeFrame.tsx', () => load().then(({ ClozeBank }) => ({ default: ClozeBank }))),
  missing: (_, answer) => (isAnyFilled(answer) ? undefined : 'Fill at least one gap first.'),
};
