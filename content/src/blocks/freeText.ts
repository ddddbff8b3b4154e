import { markedQuestion } from './question.ts';
import type { BlockType } from './types.ts';

export const freeText = {
  ...markedQuestion,
  type: 'isaacFreeTextQuestion',
  choiceType: 'freeTextRule',
} satisfies BlockType;
