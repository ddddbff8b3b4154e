import { z } from 'zod';
import { flag, text } from './common.ts';
import type { BlockType } from './types.ts';

/** Fields of a choice that tell its verdict: these stay on the server. */
const verdict = { secretFields: { correct: flag }, secretContent: ['explanation'] };

/** An option of a multiple choice question; a reader posts it back as it was sent. */
export const choice = { type: 'choice', ...verdict } satisfies BlockType;

/** A number, with the unit it must be given in when there is one. */
export const quantity = { type: 'quantity', ...verdict, fields: { units: text } } satisfies BlockType;

/** A text to compare with. */
export const stringChoice = {
  type: 'stringChoice',
  secretFields: { ...verdict.secretFields, caseInsensitive: flag },
  secretContent: verdict.secretContent,
} satisfies BlockType;

/** An expression to match; `docs/decisions/007-what-typing-may-differ-in.md` has its limits. */
export const regexPattern = {
  type: 'regexPattern',
  secretFields: { ...verdict.secretFields, caseInsensitive: flag, multiLineRegex: flag, matchWholeString: flag },
  secretContent: verdict.secretContent,
} satisfies BlockType;

/** A rule for an answer in words (behaviour `learning.md §2.11`). */
export const freeTextRule = {
  type: 'freeTextRule',
  secretFields: {
    ...verdict.secretFields,
    caseInsensitive: flag,
    allowsMisspelling: flag,
    allowsAnyOrder: flag,
    allowsExtraWords: flag,
    wordProximity: z.number().int().min(0).max(4),
  },
  secretContent: verdict.secretContent,
} satisfies BlockType;

/** An expression of algebra; `value` is its python form, or another way of writing it beside `pythonExpression`. */
export const formula = {
  type: 'formula',
  secretFields: { ...verdict.secretFields, pythonExpression: text, requiresExactMatch: flag },
  secretContent: verdict.secretContent,
} satisfies BlockType;

/** An expression of Boolean logic; `value` is its python form, or another way of writing it beside `pythonExpression`. */
export const logicFormula = {
  type: 'logicFormula',
  secretFields: { ...verdict.secretFields, pythonExpression: text, requiresExactMatch: flag },
  secretContent: verdict.secretContent,
} satisfies BlockType;

/** Items that make an answer, each named by its id alone: `items: [a, b]`. */
export const itemChoice = {
  type: 'itemChoice',
  secretFields: { ...verdict.secretFields, allowSubsetMatch: flag },
  secretContent: ['explanation', 'items'],
  itemNamed: (id: string) => ({ id }),
} satisfies BlockType;

/** Lines that make a program; `items: [a, {id: b, indentation: 1}]`. */
export const parsonsChoice = {
  type: 'parsonsChoice',
  secretFields: verdict.secretFields,
  secretContent: ['explanation', 'items'],
  itemType: 'parsonsItem',
  itemNamed: (id: string) => ({ id, indentation: 0 }),
} satisfies BlockType;
