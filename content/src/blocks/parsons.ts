import { flag } from './common.ts';
import { itemsQuestion } from './items.ts';
import type { BlockType } from './types.ts';

/** Readers put lines of a program in order and indent them; the lines are preformatted (behaviour `learning.md §1.3`). */
export const parsons = {
  ...itemsQuestion,
  type: 'isaacParsonsQuestion',
  choiceType: 'parsonsChoice',
  itemType: 'parsonsItem',
  itemEncoding: 'plaintext',
  fields: { disableIndentation: flag },
} satisfies BlockType;
