import { cloze } from './cloze.tsx';
import { freeText } from './freeText.tsx';
import { item } from './item.tsx';
import { multiChoice } from './multiChoice.tsx';
import { numeric } from './numeric.tsx';
import { parsons } from './parsons.tsx';
import { regexMatch } from './regexMatch.tsx';
import { reorder } from './reorder.tsx';
import { stringMatch } from './stringMatch.tsx';
import { symbolic } from './symbolic.tsx';
import { symbolicLogic } from './symbolicLogic.tsx';
import type { QuestionType } from './types.ts';

/** Every type of question that can be answered here. A new type is one file beside these and one line here. */
export const questionTypes: Readonly<Record<string, QuestionType>> = {
  isaacClozeQuestion: cloze,
  isaacFreeTextQuestion: freeText,
  isaacItemQuestion: item,
  isaacMultiChoiceQuestion: multiChoice,
  isaacNumericQuestion: numeric,
  isaacParsonsQuestion: parsons,
  isaacRegexMatchQuestion: regexMatch,
  isaacReorderQuestion: reorder,
  isaacStringMatchQuestion: stringMatch,
  isaacSymbolicLogicQuestion: symbolicLogic,
  isaacSymbolicQuestion: symbolic,
};
