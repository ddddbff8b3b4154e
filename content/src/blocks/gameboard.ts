import { audienceClause } from '@cs/contract/content';
import { z } from 'zod';
import { text } from './common.ts';
import type { AuthoredObject, BlockType } from './types.ts';

/** A ready board: immutable, owned by nobody. An item is a question page's id, or that with the context it is meant for. */
export const gameboardItem = z.union([
  text,
  z.strictObject({ id: text, creationContext: z.strictObject(audienceClause.shape).optional() }),
]);

const gameFilter = z.record(z.string(), z.array(text));

export const gameboard: BlockType = {
  type: 'gameboard',
  document: 'gameboard',
  fields: { contents: z.array(gameboardItem).min(1), gameFilter, wildCardPosition: z.number() },
  content: ['wildCard'],
  problems: ({ title, contents, wildCard }) => [
    ...(title === undefined ? ['a gameboard needs a title'] : []),
    ...(contents === undefined ? ['a gameboard needs contents'] : []),
    ...(wildCard === undefined || (wildCard as AuthoredObject).type === wildcard.type
      ? []
      : ['the wildCard of a gameboard is an isaacWildcard']),
  ],
};

/**
 * Something to look at between the questions of a board (behaviour `learning.md §1.2`): the `wildCard` of one board, or by
 * itself in a file, for any board.
 */
export const wildcard: BlockType = {
  type: 'isaacWildcard',
  document: 'wildcard',
  fields: { description: text, url: text },
  problems: ({ title, url }) => [
    ...(title === undefined ? ['a wildcard needs a title'] : []),
    ...(url === undefined ? ['a wildcard needs a url: where it leads'] : []),
  ],
};
