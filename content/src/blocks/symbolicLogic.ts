import { tags as names, text } from './common.ts';
import { markedQuestion } from './question.ts';
import type { BlockType } from './types.ts';

export const symbolicLogic = {
  ...markedQuestion,
  type: 'isaacSymbolicLogicQuestion',
  choiceType: 'logicFormula',
  fields: { formulaSeed: text, availableSymbols: names },
} satisfies BlockType;
