import { itemsQuestion } from './items.ts';
import type { BlockType } from './types.ts';

/** Readers put items in order; these are drawn as HTML (behaviour `learning.md §1.3`). */
export const reorder = {
  ...itemsQuestion,
  type: 'isaacReorderQuestion',
  choiceType: 'itemChoice',
  itemEncoding: 'html',
} satisfies BlockType;
