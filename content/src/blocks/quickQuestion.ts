import { flag } from './common.ts';
import type { BlockType } from './types.ts';

/** Answered in the reader's head, then revealed: the answer is sent, nothing is marked (behaviour `learning.md §2.14`). */
export const quickQuestion: BlockType = {
  type: 'isaacQuestion',
  fields: { showConfidence: flag },
  content: ['hints', 'answer'],
  problems: ({ answer }) => (answer === undefined ? ['a quick question needs an answer'] : []),
};
