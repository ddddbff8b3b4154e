import { z } from 'zod';
import { flag, text } from './common.ts';
import { markedQuestion } from './question.ts';
import type { AuthoredObject, BlockType } from './types.ts';

/** What the questions share whose answers are made of items: the items are sent, the choices made of them are not. */
export const itemsQuestion = {
  content: ['hints', 'items'],
  secretContent: markedQuestion.secretContent,
  secretFields: { randomiseItems: flag },
  problems: ({ items }: AuthoredObject) =>
    (Array.isArray(items) ? items : []).flatMap(({ value, children }: AuthoredObject, index) =>
      value === undefined && children === undefined
        ? [`item ${index + 1} shows nothing: it needs a value or children`]
        : [],
    ),
} as const satisfies Partial<BlockType>;

/** Something to pick, to sort or to drag; a reader posts it back as it was sent. `altText` is heard instead of a picture. */
export const itemBlock = { type: 'item', fields: { altText: text } } satisfies BlockType;

/** A line of a program; `indentation` is how far in it stands when it is offered. */
export const parsonsItem = {
  type: 'parsonsItem',
  fields: { altText: text, indentation: z.number().int().min(0).max(3) },
} satisfies BlockType;
