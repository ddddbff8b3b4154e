import { type Arrangement, indent, isPlaced, type Placed, placeOf, put, same, shift, takeOut } from './placing.ts';
import { type Wording, words } from './words.ts';

/** A question whose items are put in order, as it lies before its reader. */
export interface Desk {
  placed: Arrangement;
  /** The item that was picked up, and how things stood then. */
  held?: { id: string; before: Arrangement } | undefined;
  /** How things stood before each step, for taking it back. */
  past: readonly Arrangement[];
  /** What a screen reader is told of the last step. */
  said: string;
}

/** A place of the answer, counted without what is dropped there. */
export interface DropPlace {
  place: number;
  indentation?: number | undefined;
}

export type DeskAction =
  /** Pressed: an item that is not in hand is picked up (and put at the end, if it is not in the answer); one that is, is dropped. */
  | { type: 'pressed'; id: string }
  | { type: 'dropped' }
  | { type: 'cancelled' }
  | { type: 'shifted'; id: string; by: number }
  | { type: 'indented'; id: string; by: number }
  | { type: 'takenOut'; id: string }
  /** Dragged to a place of the answer, or out of it. */
  | { type: 'dragged'; id: string; to: DropPlace | 'available' }
  | { type: 'undone' };

/** Steps that are remembered. */
const MOST_PAST = 100;

export const emptyDesk: Omit<Desk, 'placed'> = { past: [], said: '' };

/** One step of the reader. What is held moves at once, so that the answer is always what is shown; cancelling puts it back. */
export function changeDesk(desk: Desk, action: DeskAction, wording: Wording): Desk {
  const { placed, held } = desk;
  switch (action.type) {
    case 'pressed':
      return held?.id === action.id ? dropped(desk, wording) : pickedUp(desk, action.id, wording);
    case 'dropped':
      return dropped(desk, wording);
    case 'cancelled':
      if (!held) return desk;
      return { ...desk, placed: held.before, held: undefined, said: words.cancelled(wording, held.before, held.id) };
    case 'shifted':
      return moved(desk, shift(placed, action.id, action.by), action.id, words.shifted(action.by), wording);
    case 'indented':
      if (!wording.indents) return desk;
      return moved(desk, indent(placed, action.id, action.by), action.id, words.indented(action.by), wording);
    case 'takenOut':
      return takenOut(desk, action.id, wording);
    case 'dragged': {
      const { id, to } = action;
      const base = settled(desk);
      if (to === 'available') return takenOut(base, id, wording);
      const next = carriedTo(base.placed, id, to, wording);
      return { ...stepped(base, next), said: words.dropped(wording, next, id) };
    }
    case 'undone':
      return undone(desk, wording);
  }
}

/** An item that comes into the answer. A block stands in as far as it is offered; items of other questions have no such thing. */
const fresh = ({ indents, start }: Wording, id: string): Placed =>
  indents === undefined ? { id } : { id, indentation: start?.(id) ?? 0 };

/** How the answer looks with an item at the place that it is dragged to. */
export function carriedTo(placed: Arrangement, id: string, to: DropPlace, wording: Wording): Arrangement {
  const item = placed.find(each => each.id === id) ?? fresh(wording, id);
  const { place, indentation } = to;
  return put(placed, wording.indents && indentation !== undefined ? { ...item, indentation } : item, place);
}

/** What has been done with the item in hand becomes one step. */
function settled(desk: Desk): Desk {
  const { held, placed } = desk;
  if (!held) return desk;
  return { ...desk, held: undefined, past: remembered(desk.past, held.before, placed) };
}

function remembered(past: Desk['past'], before: Arrangement, after: Arrangement): Desk['past'] {
  return same(before, after) ? past : [...past, before].slice(-MOST_PAST);
}

/** A step by itself, or a part of what is done with the item in hand. */
function stepped(desk: Desk, next: Arrangement): Desk {
  return { ...desk, placed: next, past: desk.held ? desk.past : remembered(desk.past, desk.placed, next) };
}

function pickedUp(desk: Desk, id: string, wording: Wording): Desk {
  const base = settled(desk);
  const { placed } = base;
  const next = isPlaced(placed, id) ? placed : put(placed, fresh(wording, id), placed.length);
  return { ...base, placed: next, held: { id, before: placed }, said: words.pickedUp(wording, next, id) };
}

function dropped(desk: Desk, wording: Wording): Desk {
  const { held, placed } = desk;
  return held ? { ...settled(desk), said: words.dropped(wording, placed, held.id) } : desk;
}

function moved(desk: Desk, next: Arrangement, id: string, stuck: string, wording: Wording): Desk {
  if (!isPlaced(desk.placed, id)) return desk;
  if (next === desk.placed) return { ...desk, said: words.stuck(wording, desk.placed, id, stuck) };
  return { ...stepped(desk, next), said: words.at(wording, next, id) };
}

function takenOut(desk: Desk, id: string, wording: Wording): Desk {
  const base = settled(desk);
  if (placeOf(base.placed, id) < 0) return base;
  return { ...stepped(base, takeOut(base.placed, id)), said: words.takenOut(wording, id) };
}

function undone(desk: Desk, wording: Wording): Desk {
  const base = settled(desk);
  const before = base.past.at(-1);
  if (!before) return base;
  return { ...base, placed: before, past: base.past.slice(0, -1), said: words.undone(wording, before) };
}

/** Whether there is a step to take back: also what has been done so far with the item in hand. */
export const canUndo = ({ past, held, placed }: Desk): boolean =>
  past.length > 0 || (held !== undefined && !same(held.before, placed));
