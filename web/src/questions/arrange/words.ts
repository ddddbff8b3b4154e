import { type Arrangement, placeOf } from './placing.ts';

/** How a question that is put in order speaks. */
export interface Wording {
  /** What an item is called: "item", "block". */
  noun: string;
  /** What a place in the answer is called: "Place", "Line". */
  place: string;
  /** What the answer is called: "your answer". */
  answer: string;
  /** Whether items stand in by steps; absent where there is no such thing, false where all stand at the edge. */
  indents?: boolean | undefined;
  /** An item in words. */
  name: (id: string) => string;
  /** The step that a block is offered with. */
  start?: (id: string) => number;
}

const quoted = ({ name }: Wording, id: string): string => `“${name(id)}”`;

/** "place 2 of 5, indent 1". */
export function whereabouts(wording: Wording, placed: Arrangement, id: string): string {
  const place = placeOf(placed, id);
  const step = wording.indents ? `, indent ${placed[place]?.indentation ?? 0}` : '';
  return `${wording.place.toLowerCase()} ${place + 1} of ${placed.length}${step}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const keys = ({ indents }: Wording): string =>
  `Press up or down to move it, ${indents ? 'left or right to change the indent, ' : ''}Enter to drop, Escape to cancel.`;

/** What is said of each step, and shown below the lists. */
export const words = {
  pickedUp: (wording: Wording, placed: Arrangement, id: string): string =>
    `Moving ${quoted(wording, id)}: ${whereabouts(wording, placed, id)}. ${keys(wording)}`,
  at: (wording: Wording, placed: Arrangement, id: string): string => `${capital(whereabouts(wording, placed, id))}.`,
  stuck: (wording: Wording, placed: Arrangement, id: string, why: string): string =>
    `${why} ${capital(whereabouts(wording, placed, id))}.`,
  shifted: (by: number): string => (by < 0 ? 'Already first.' : 'Already last.'),
  indented: (by: number): string => (by < 0 ? 'Already at the edge.' : 'Already as far in as it goes.'),
  dropped: (wording: Wording, placed: Arrangement, id: string): string =>
    `Dropped ${quoted(wording, id)} at ${whereabouts(wording, placed, id)}.`,
  cancelled: (wording: Wording, placed: Arrangement, id: string): string =>
    `Cancelled: ${quoted(wording, id)} is back ${
      placeOf(placed, id) < 0 ? `with the available ${wording.noun}s` : `at ${whereabouts(wording, placed, id)}`
    }.`,
  takenOut: (wording: Wording, id: string): string =>
    `${quoted(wording, id)} is back with the available ${wording.noun}s.`,
  undone: ({ noun, answer }: Wording, { length }: Arrangement): string =>
    `Undone. ${capital(answer)} has ${length === 0 ? 'no' : length} ${noun}${length === 1 ? '' : 's'}.`,
};
