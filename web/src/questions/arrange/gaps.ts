import type { ContentObject, Rich, ValidationResponse } from '@cs/contract';
import type { Answer } from '../types.ts';
import { entriesOf, itemsOf, postedItem } from './items.ts';

/** What stands for an empty gap in an answer (behaviour `learning.md §2.2`). */
export const EMPTY_GAP = 'NULL_CLOZE_ITEM';

/** What each gap holds, in the order of their indices. Functions here give back the same where nothing changes. */
export type Filled = readonly (string | undefined)[];

/** How many gaps the question's text has, formulas and tables included. */
export function gapCount({ rich, children = [] }: ContentObject): number {
  return Math.max(0, ...indicesIn(rich).map(index => index + 1), ...children.map(gapCount));
}

function indicesIn(rich: Rich = []): number[] {
  return rich.flatMap(node => {
    if (typeof node === 'string') return [];
    if ('dropZone' in node) return [node.dropZone];
    if ('maths' in node) return (node.dropZones ?? []).map(({ dropZone }) => dropZone);
    return 'tag' in node ? indicesIn(node.children) : [];
  });
}

/** What an answer puts into the gaps; items that the question no longer has leave theirs empty. */
export function filledOf(question: ContentObject, answer: Answer | undefined): Filled {
  const known = new Set(itemsOf(question).map(({ id }) => id));
  const entries = entriesOf(answer);
  return Array.from({ length: gapCount(question) }, (_, gap) => {
    const id = entries[gap]?.id;
    return id !== undefined && known.has(id) ? id : undefined;
  });
}

/** What is posted: an entry for each gap; nothing while all are empty. */
export function clozeAnswer(question: ContentObject, filled: Filled): Answer | undefined {
  if (filled.every(id => id === undefined)) return undefined;
  const items = itemsOf(question);
  return {
    type: 'itemChoice',
    items: filled.map(id => {
      const item = items.find(each => each.id === id);
      return item ? postedItem(item) : { type: 'item', id: EMPTY_GAP };
    }),
  };
}

/** Whether any gap is filled. Marking says which others are missing. */
export const isAnyFilled = (answer: Answer | undefined): boolean =>
  entriesOf(answer).some(({ id }) => id !== EMPTY_GAP);

/** Puts an item into a gap in place of what is there. An item that is there only once leaves the gap it was in. */
export function fill(filled: Filled, gap: number, id: string, withReplacement: boolean): Filled {
  if (gap < 0 || gap >= filled.length || filled[gap] === id) return filled;
  return filled.map((was, at) => {
    if (at === gap) return id;
    return was === id && !withReplacement ? undefined : was;
  });
}

/** Moves what is in one gap to another; what was there comes back in exchange. */
export function exchange(filled: Filled, from: number, to: number): Filled {
  if (from === to || filled[from] === undefined || to < 0 || to >= filled.length) return filled;
  return filled.map((was, at) => {
    if (at === to) return filled[from];
    return at === from ? filled[to] : was;
  });
}

export function empty(filled: Filled, gap: number): Filled {
  return filled[gap] === undefined ? filled : filled.map((was, at) => (at === gap ? undefined : was));
}

export const sameFilled = (one: Filled, other: Filled): boolean =>
  one.length === other.length && one.every((id, gap) => other[gap] === id);

/** "2 of 3 gaps filled". */
export function filledWords(filled: Filled): string {
  const count = filled.filter(id => id !== undefined).length;
  return `${count} of ${filled.length} ${filled.length === 1 ? 'gap' : 'gaps'} filled`;
}

/**
 * Whether a gap was filled rightly; undefined where that was not judged. An answer that is right is right in every gap,
 * also where it was another of several right ones than the one that gaps are compared with.
 */
export function markOf(result: ValidationResponse | undefined, gap: number): boolean | undefined {
  if (!result) return undefined;
  return result.correct ? true : result.itemsCorrect?.[gap];
}
