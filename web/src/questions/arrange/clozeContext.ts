import type { ValidationResponse } from '@cs/contract';
import { createContext, use } from 'react';
import type { ClozeAction } from './clozeDesk.ts';
import type { Filled } from './gaps.ts';
import type { Item } from './items.ts';

/** What gaps in a text, the items below it and the list at a gap share. */
export interface Cloze {
  items: readonly Item[];
  name: (id: string) => string;
  withReplacement: boolean;
  filled: Filled;
  armed: string | undefined;
  said: string;
  canUndo: boolean;
  readOnly: boolean;
  result: ValidationResponse | undefined;
  act: (action: ClozeAction) => void;
  /** The gap whose list is open. */
  open: number | undefined;
  /** Opens the list at a gap, or closes it. */
  setOpen: (gap: number | undefined) => void;
  menuId: string;
  /** What is being dragged (see `Carriage`), and the gap or bank below it. */
  carried: string | undefined;
  over: number | 'bank' | undefined;
  register: (place: number | 'bank', element: HTMLElement | null) => void;
  focusGap: (gap: number) => void;
}

const ClozeContextValue = createContext<Cloze | undefined>(undefined);
export const ClozeContext = ClozeContextValue;

export function useCloze(): Cloze {
  const cloze = use(ClozeContext);
  if (!cloze) throw new Error('useCloze needs ClozeFrame above it');
  return cloze;
}

/** What is dragged, as one word: an item of the bank, or what is in a gap. */
export const carriageOf = {
  item: (id: string) => `item:${id}`,
  gap: (gap: number) => `gap:${gap}`,
};

/** What such a word stands for. */
export function readCarriage(word: string): { id: string } | { gap: number } {
  const at = word.indexOf(':');
  const rest = word.slice(at + 1);
  return word.slice(0, at) === 'gap' ? { gap: Number(rest) } : { id: rest };
}
