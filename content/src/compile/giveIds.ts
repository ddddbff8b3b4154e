import type { AuthoredObject } from '../blocks/types.ts';
import { walk } from '../documents/normalise.ts';

const MEDIA = new Set(['figure', 'image', 'video']);

/** Ids for media and hints that their author gave none; a page's are numbered in reading order. */
export function giveIds(page: AuthoredObject): void {
  const taken = new Set<unknown>();
  for (const { object } of walk(page)) taken.add(object.id);
  const counts = new Map<string, number>();
  for (const { object, around, field } of walk(page)) {
    const kind = field === 'hints' ? 'hint' : MEDIA.has(object.type) ? object.type : undefined;
    if (kind === undefined || object.id !== undefined) continue;
    const prefix = `${kind === 'hint' ? (around.at(-1)?.id ?? page.id) : page.id}|${kind}`;
    let id: string;
    do {
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      id = `${prefix}-${count}`;
    } while (taken.has(id));
    object.id = id;
  }
}
