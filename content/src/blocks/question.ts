import { flag } from './common.ts';
import type { BlockType } from './types.ts';

/** What every marked question shares (behaviour `learning.md §2.1`): its answers stay on the server, its hints do not. */
export const markedQuestion = {
  content: ['hints'],
  secretContent: ['choices', 'defaultFeedback', 'answer'],
  secretFields: { randomiseChoices: flag },
} as const satisfies Partial<BlockType>;
