import type { AudienceClause } from '@cs/contract/content';
import { gameboardItem } from '../blocks/gameboard.ts';
import type { EmailTemplate, ReadyBoard } from '../snapshot.ts';
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
      ...(object.wildCard !== undefined && { wildCard: object.wildCard }),
      ...(typeof object.wildCardPosition === 'number' && { wildCardPosition: object.wildCardPosition }),
    });
  }
  return boards;
}

export function emailTemplates({ emailTemplates }: Library): Map<string, EmailTemplate> {
  const templates = [...emailTemplates].map(([id, { object }]): [string, EmailTemplate] => {
    const { type, title, tags, ...fields } = object;
    const subject = String(fields.subject ?? title ?? '');
    return [id, { plainTextContent: '', ...fields, id, subject }];
  });
  return new Map(templates);
}
