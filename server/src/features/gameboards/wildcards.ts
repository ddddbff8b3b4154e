import type { Snapshot } from '@cs/content';
import type { Wildcard } from '@cs/contract';
import { presentWildcard } from './present.ts';

/** How long the list counts as fresh (behaviour `learning.md §0`, Caching). */
export const WILDCARD_SECONDS = 10 * 60;
/** A wildcard stands before one of ten questions or after them (behaviour `learning.md §4.3`). */
const PLACES = 11;

const byTitle = new Intl.Collator('en-GB');

/** What may stand between the questions of a board, by title. */
export const listWildcards = ({ wildcards }: Snapshot): Wildcard[] =>
  [...wildcards.values()]
    .flatMap(found => presentWildcard(found) ?? [])
    .sort((one, other) => byTitle.compare(one.title, other.title));

/**
 * Any wildcard that is for one of these subjects, at any place (behaviour `learning.md §4.3`). One without subjects is for
 * all. A library without wildcards makes boards without them.
 */
export function anyWildcard(
  { wildcards }: Snapshot,
  subjects: readonly string[],
  random = Math.random,
): { wildCardId?: string; wildCardPosition?: number } {
  const fitting = [...wildcards.values()].filter(
    ({ tags }) => tags.length === 0 || subjects.length === 0 || subjects.some(subject => tags.includes(subject)),
  );
  const chosen = fitting[Math.floor(random() * fitting.length)];
  return chosen ? { wildCardId: chosen.id, wildCardPosition: Math.floor(random() * PLACES) } : {};
}
