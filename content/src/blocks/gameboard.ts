import { audienceClause } from '@cs/contract/content';
import { z } from 'zod';
import { text } from './common.ts';
import type { BlockType } from './types.ts';

/** A ready board: immutable, owned by nobody. An item is a question page's id, or that with the context it is meant for. */
export const gameboardItem = z.union([
  text,
  z.strictObject({ id: text, creationContext: z.strictObject(audienceClause.shape).optional() }),
]);

const gameFilter = z.record(z.string(), z.array(text));

export const gameboard: BlockType = {
  type: 'gameboard',
  document: 'gameboard',
  fields: { contents: z.array(gameboardItem).min(1), gameFilter, wildCard: z.unknown(), wildCardPosition: z.number() },
  problems: ({ title, contents }) => [
    ...(title === undefined ? ['a gameboard needs a title'] : []),
    ...(contents === undefined ? ['a gameboard needs contents'] : []),
  ],
};
