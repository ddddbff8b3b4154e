import type { ContentObject } from '@cs/contract';
import { spoken } from '../spoken.ts';
import type { Answer } from '../types.ts';
import type { Arrangement } from './placing.ts';

/** An item as it was sent, which has an id: what has none cannot be answered with. */
export type Item = ContentObject & { id: string };

const hasId = (item: ContentObject): item is Item => item.id !== undefined;

export const itemsOf = ({ items = [] }: ContentObject): Item[] => items.filter(hasId);

/** What an answer holds at each place: ids, and how far in blocks stand. Whatever else was stored counts for nothing. */
export function entriesOf(answer: Answer | undefined): { id: string; indentation: number | undefined }[] {
  const items = answer?.items;
  if (!Array.isArray(items)) return [];
  return items.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return [];
    const indentation = 'indentation' in entry && typeof entry.indentation === 'number' ? entry.indentation : undefined;
    return [{ id: entry.id, indentation }];
  });
}

/** The items of an answer that the question still has, each once. */
export function knownEntries(question: ContentObject, answer: Answer | undefined) {
  const known = new Set(itemsOf(question).map(({ id }) => id));
  return entriesOf(answer).filter(({ id }) => known.delete(id));
}

/** An item as it is posted (behaviour `learning.md §2.2`): as it was sent, without what was compiled. */
export function postedItem({ id, value, encoding, altText }: Item) {
  return {
    id,
    type: 'item',
    ...(value !== undefined && { value }),
    ...(encoding !== undefined && { encoding }),
    ...(altText !== undefined && { altText }),
  };
}

/** Items in an order as they are posted; nothing while there are none. */
export function itemChoice(question: ContentObject, placed: Arrangement): Answer | undefined {
  const items = itemsOf(question);
  const chosen = placed.flatMap(({ id }) => items.find(item => item.id === id) ?? []);
  return chosen.length === 0 ? undefined : { type: 'itemChoice', items: chosen.map(postedItem) };
}

/** An item in words, as a screen reader says it. */
export function itemName({ rich, richCode, altText, value, id }: Item): string {
  const code = richCode?.map(line => line.map(run => (typeof run === 'string' ? run : run[1])).join('')).join(' ');
  return altText || code?.trim() || (rich && spoken(rich)) || value?.trim() || id;
}

/** Names by id. */
export function namesOf(items: readonly Item[]): (id: string) => string {
  const names = new Map(items.map(item => [item.id, itemName(item)]));
  return id => names.get(id) ?? id;
}
