import { item } from './item.tsx';
import { multiChoice } from './multiChoice.tsx';
import { numeric } from './numeric.tsx';
import { parsons } from './parsons.tsx';
import { reorder } from './reorder.tsx';
import { stringMatch } from './stringMatch.tsx';
import type { QuestionType } from './types.ts';

/** Every type of question that can be answered here. A new type is one file beside these and one line here. */
export const questionTypes: Readonly<Record<string, QuestionType>> = {
  isaacItemQuestion: item,
  isaacMultiChoiceQuestion: multiChoice,
  isaacNumericQuestion: numeric,
  isaacParsonsQuestion: parsons,
  isaacReorderQuestion: reorder,
  isaacStringMatchQuestion: stringMatch,
};
