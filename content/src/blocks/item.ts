import { itemsQuestion } from './items.ts';
import type { BlockType } from './types.ts';

/** Readers pick some of the items, which are drawn with the encoding of the question (behaviour `learning.md §1.3`). */
export const item = {
  ...itemsQuestion,
  type: 'isaacItemQuestion',
  choiceType: 'itemChoice',
} satisfies BlockType;
