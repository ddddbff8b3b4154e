import { stringMatch } from './stringMatch.tsx';
import type { QuestionType } from './types.ts';

/** A text that has to follow a pattern: typed like any other text, on one line or several (`learning.md §2.10`). */
export const regexMatch: QuestionType = stringMatch;
