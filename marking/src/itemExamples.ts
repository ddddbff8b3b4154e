import { type ClozeQuestion, NULL_CLOZE_ITEM } from './cloze.ts';
import { said } from './examples.ts';
import type { ItemQuestion } from './item.ts';
import type { SubsetChoice } from './items.ts';
import type { ParsonsQuestion } from './parsons.ts';
import type { ReorderQuestion } from './reorder.ts';
import type { Content } from './types.ts';

/** Items `a`, `b` and so on, for the tests of this folder. A gap that is empty, or may hold anything, is `-`. */
export const items = (ids: string, type = 'item') =>
  [...ids].map(letter => ({
    type,
    id: letter === '-' ? NULL_CLOZE_ITEM : letter,
    ...(letter !== '-' && { value: `Item ${letter}` }),
  }));

/** An answer of these items. */
export const given = (ids: string) => ({ type: 'itemChoice', items: items(ids) });

interface ChoiceFields {
  subset?: boolean;
  says?: string;
  explanation?: Content;
}

/** A stored choice of these items; `subset` allows subset matching. */
const choiceOf = (correct: boolean, ids: string, { subset, says, explanation }: ChoiceFields): SubsetChoice => ({
  type: 'itemChoice',
  items: items(ids).map(({ type, id }) => ({ type, id })),
  correct,
  ...(subset !== undefined && { allowSubsetMatch: subset }),
  ...(says !== undefined && { explanation: said(says) }),
  ...(explanation && { explanation }),
});
export const right = (ids: string, fields: ChoiceFields = {}): SubsetChoice => choiceOf(true, ids, fields);
export const wrong = (ids: string, fields: ChoiceFields = {}): SubsetChoice => choiceOf(false, ids, fields);

const offered = { id: 'page|part', encoding: 'markdown', value: 'Which of these?', items: items('abcdef') };

/** Correct: `a` and `b`. */
export const anItem = (fields: Partial<ItemQuestion> = {}): ItemQuestion => ({
  ...offered,
  type: 'isaacItemQuestion',
  choices: [right('ab')],
  ...fields,
});

/** Correct: `a`, `b`, `c` in this order. */
export const aReorder = (fields: Partial<ReorderQuestion> = {}): ReorderQuestion => ({
  ...offered,
  type: 'isaacReorderQuestion',
  choices: [right('abc')],
  ...fields,
});

/** Correct: `a`, `b`, `c` in the three gaps. */
export const aCloze = (fields: Partial<ClozeQuestion> = {}): ClozeQuestion => ({
  ...offered,
  type: 'isaacClozeQuestion',
  value: '[drop-zone] [drop-zone] [drop-zone]',
  choices: [right('abc')],
  ...fields,
});

/** Lines with their indentation: `a0 b1`; `a` alone has none. */
export const lines = (program: string) =>
  program
    .split(' ')
    .filter(line => line !== '')
    .map(([id = '', steps]) => ({
      type: 'parsonsItem',
      id,
      ...(steps !== undefined && { indentation: Number(steps) }),
    }));

/** An answer of these lines. */
export const program = (text: string) => ({ type: 'parsonsChoice', items: lines(text) });

/** Correct: `a`, then `b` indented by one, then `c`. */
export const aParsons = (fields: Partial<ParsonsQuestion> = {}): ParsonsQuestion => ({
  ...offered,
  type: 'isaacParsonsQuestion',
  items: items('abcdef', 'parsonsItem'),
  choices: [{ type: 'parsonsChoice', items: lines('a0 b1 c0'), correct: true }],
  ...fields,
});

/** One choice of each kind for the same items, in the opposite of the order in which they are tried. */
export const ONE_OF_EACH_KIND = [
  wrong('ab', { subset: true, says: 'wrong subset' }),
  wrong('ab', { says: 'wrong strict' }),
  right('ab', { subset: true, says: 'right subset' }),
  right('ab', { says: 'right strict' }),
];

/** How many of these choices a question has, and which of them is found. */
export const FOUND_AMONG = [
  [4, 'right strict'],
  [3, 'right subset'],
  [2, 'wrong strict'],
  [1, 'wrong subset'],
] as const;
