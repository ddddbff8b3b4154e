import { flag } from './common.ts';
import { markedQuestion } from './question.ts';
import type { BlockType } from './types.ts';

export const regexMatch = {
  ...markedQuestion,
  type: 'isaacRegexMatchQuestion',
  choiceType: 'regexPattern',
  fields: { multiLineEntry: flag },
} satisfies BlockType;
