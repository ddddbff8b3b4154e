import { empty, exchange, type Filled, fill, filledWords, sameFilled } from './gaps.ts';

/** A text with gaps, as it lies before its reader. */
export interface ClozeDesk {
  filled: Filled;
  /** An item that was pressed and waits for a gap. */
  armed?: string | undefined;
  /** How things stood before each step, for taking it back. */
  past: readonly Filled[];
  /** What a screen reader is told of the last step. */
  said: string;
}

export type ClozeAction =
  | { type: 'armed'; id: string }
  | { type: 'disarmed' }
  /** A gap was pressed while an item waits. */
  | { type: 'placed'; gap: number }
  | { type: 'chosen'; gap: number; id: string }
  | { type: 'emptied'; gap: number }
  | { type: 'moved'; from: number; to: number }
  | { type: 'undone' };

export interface ClozeWording {
  name: (id: string) => string;
  withReplacement: boolean;
}

const MOST_PAST = 100;

export const emptyClozeDesk: Omit<ClozeDesk, 'filled'> = { past: [], said: '' };

/** One step of the reader. */
export function changeCloze(desk: ClozeDesk, action: ClozeAction, wording: ClozeWording): ClozeDesk {
  const { filled, armed, past } = desk;
  const { name, withReplacement } = wording;
  switch (action.type) {
    case 'armed':
      if (armed === action.id) return { ...desk, armed: undefined, said: `“${name(action.id)}” put down.` };
      return {
        ...desk,
        armed: action.id,
        said: `“${name(action.id)}” picked up. Press the gap that it belongs in, or Escape to put it down.`,
      };
    case 'disarmed':
      return armed === undefined ? desk : { ...desk, armed: undefined, said: `“${name(armed)}” put down.` };
    case 'placed':
      return armed === undefined ? desk : changeCloze(desk, { type: 'chosen', gap: action.gap, id: armed }, wording);
    case 'chosen': {
      const { gap, id } = action;
      const next = fill(filled, gap, id, withReplacement);
      return step(desk, next, `“${name(id)}” is in gap ${gap + 1}.`);
    }
    case 'emptied': {
      const id = filled[action.gap];
      if (id === undefined) return desk;
      return step(desk, empty(filled, action.gap), `“${name(id)}” taken out of gap ${action.gap + 1}.`);
    }
    case 'moved': {
      const { from, to } = action;
      const [id, other] = [filled[from], filled[to]];
      if (id === undefined || from === to) return desk;
      const back = other === undefined ? '' : ` “${name(other)}” is in gap ${from + 1}.`;
      return step(desk, exchange(filled, from, to), `“${name(id)}” is in gap ${to + 1}.${back}`);
    }
    case 'undone': {
      const before = past.at(-1);
      if (!before) return desk;
      return { filled: before, past: past.slice(0, -1), said: `Undone. ${filledWords(before)}.` };
    }
  }
}

function step({ filled, past }: ClozeDesk, next: Filled, said: string): ClozeDesk {
  return {
    filled: next,
    past: sameFilled(filled, next) ? past : [...past, filled].slice(-MOST_PAST),
    said: `${said} ${filledWords(next)}.`,
  };
}
