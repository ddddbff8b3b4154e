import type { FormulaType, Reading } from './editorState.ts';
import type { FormulaKey } from './keys.ts';

/** What the line is about. */
export interface Grammar {
  type: FormulaType;
  /** How it is typed, with an example. */
  hint: string;
  /** Rows of keys: the names that the question offers, then signs. */
  keys: readonly (readonly FormulaKey[])[];
  /** The names that the question offers; none when it does not say. */
  names: readonly string[];
  read: (text: string) => Reading;
}

/** Names in a formula that the question does not offer, where it says which it does. */
export function strangers({ names }: Grammar, reading: Reading): string[] {
  return reading.ok && names.length > 0 ? reading.symbols.filter(symbol => !names.includes(symbol)) : [];
}
