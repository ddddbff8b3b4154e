import { flag } from './common.ts';
import { markedQuestion } from './question.ts';
import type { BlockType } from './types.ts';

export const stringMatch = {
  ...markedQuestion,
  type: 'isaacStringMatchQuestion',
  choiceType: 'stringChoice',
  fields: { multiLineEntry: flag, preserveLeadingWhitespace: flag, preserveTrailingWhitespace: flag },
} satisfies BlockType;
