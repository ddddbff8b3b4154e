import type { AudienceClause } from '@cs/contract/content';
import { z } from 'zod';
import { gameboardItem } from '../blocks/gameboard.ts';
import type { EmailTemplate, ReadyBoard, Wildcard } from '../snapshot.ts';
import type { Library } from './readLibrary.ts';

/** Ready boards without the items that do not exist. */
export function readyBoards({ gameboards, pages }: Library): Map<string, ReadyBoard> {
  const boards = new Map<string, ReadyBoard>();
  for (const [id, { object }] of gameboards) {
    const items = gameboardItem.array().catch([]).parse(object.contents);
    const tags = Array.isArray(object.tags) ? object.tags : [];
    boards.set(id, {
      id,
      title: String(object.title ?? ''),
      contents: items
        .map(item => (typeof item === 'string' ? { id: item } : item))
        .filter(item => pages.get(item.id)?.object.type === 'isaacQuestionPage')
        .map(({ id: itemId, creationContext }) => ({
          id: itemId,
          ...(creationContext && { creationContext: creationContext as AudienceClause }),
        })),
      tags: tags.includes('ISAAC_BOARD') ? tags : [...tags, 'ISAAC_BOARD'],
      gameFilter: (object.gameFilter ?? {}) as ReadyBoard['gameFilter'],
      ...withWildcard(object.wildCard),
      ...(typeof object.wildCardPosition === 'number' && { wildCardPosition: object.wildCardPosition }),
    });
  }
  return boards;
}

function withWildcard(authored: unknown): Pick<ReadyBoard, 'wildCard'> {
  const wildCard = authoredWildcard.safeParse(authored).data;
  return wildCard ? { wildCard } : {};
}

/** What a wildcard cannot do without; the others have been told of. */
const authoredWildcard: z.ZodType<Wildcard> = z.object({
  id: z.string(),
  type: z.literal('isaacWildcard'),
  title: z.string(),
  description: z.string().optional(),
  url: z.string(),
  tags: z.array(z.string()).default([]),
});

/** Wildcards by id: those in files of their own, then those of ready boards. */
export function wildcards(library: Library): Map<string, Wildcard> {
  const loose = [...library.wildcards.values()].map(({ object }) => object);
  const onBoards = [...library.gameboards.values()].map(({ object }) => object.wildCard);
  const found = [...loose, ...onBoards].flatMap(object => authoredWildcard.safeParse(object).data ?? []);
  return new Map(found.toReversed().map(wildcard => [wildcard.id, wildcard]));
}

export function emailTemplates({ emailTemplates }: Library): Map<string, EmailTemplate> {
  const templates = [...emailTemplates].map(([id, { object }]): [string, EmailTemplate] => {
    const { type, title, tags, ...fields } = object;
    const subject = String(fields.subject ?? title ?? '');
    return [id, { plainTextContent: '', ...fields, id, subject }];
  });
  return new Map(templates);
}
