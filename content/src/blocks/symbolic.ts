import { tags as names, text } from './common.ts';
import { markedQuestion } from './question.ts';
import type { BlockType } from './types.ts';

export const symbolic = {
  ...markedQuestion,
  type: 'isaacSymbolicQuestion',
  choiceType: 'formula',
  fields: { formulaSeed: text, availableSymbols: names },
} satisfies BlockType;
