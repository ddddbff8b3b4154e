import { markedQuestion } from './question.ts';
import type { BlockType } from './types.ts';

/** The one question type whose choices are sent: readers pick from them. */
export const multiChoice = {
  ...markedQuestion,
  type: 'isaacMultiChoiceQuestion',
  choiceType: 'choice',
  content: ['hints', 'choices'],
  secretContent: ['defaultFeedback', 'answer'],
} satisfies BlockType;
