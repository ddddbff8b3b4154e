/** Steps that a block of a Parsons question may stand in (behaviour `learning.md §2.2`). */
export const MOST_INDENTATION = 3;

/** An item in the reader's answer. Only blocks of a Parsons question have an indentation. */
export interface Placed {
  id: string;
  indentation?: number;
}

/** The answer as it stands, in order. Every function here leaves it as it is and gives back a new one, or the same one where nothing changes. */
export type Arrangement = readonly Placed[];

export const placeOf = (placed: Arrangement, id: string): number => placed.findIndex(each => each.id === id);

export const isPlaced = (placed: Arrangement, id: string): boolean => placeOf(placed, id) >= 0;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

export const stepOf = (indentation: number): number => between(0, Math.round(indentation), MOST_INDENTATION);

/** Puts an item where it is the one at `place`, counted as things stand without it; what lies outside is brought inside. */
export function put(placed: Arrangement, item: Placed, place: number): Arrangement {
  const others = placed.filter(({ id }) => id !== item.id);
  const at = between(0, place, others.length);
  const next = [...others.slice(0, at), item, ...others.slice(at)];
  return same(placed, next) ? placed : next;
}

/** Takes an item out of the answer. */
export function takeOut(placed: Arrangement, id: string): Arrangement {
  return isPlaced(placed, id) ? placed.filter(each => each.id !== id) : placed;
}

/** Moves an item by so many places, as far as that goes. */
export function shift(placed: Arrangement, id: string, by: number): Arrangement {
  const place = placeOf(placed, id);
  const item = placed[place];
  return item ? put(placed, item, place + by) : placed;
}

/** Moves a block in or out by so many steps, as far as that goes. */
export function indent(placed: Arrangement, id: string, by: number): Arrangement {
  const place = placeOf(placed, id);
  const item = placed[place];
  return item ? put(placed, { ...item, indentation: stepOf((item.indentation ?? 0) + by) }, place) : placed;
}

/** Whether two answers have the same items in the same places. */
export function same(one: Arrangement, other: Arrangement): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, indentation }, place) => other[place]?.id === id && other[place]?.indentation === indentation)
  );
}
