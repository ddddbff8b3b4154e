import type { Rewritten } from './names.ts';
import type { ConstantName, FunctionName, RelationSign } from './tree.ts';

/** One word, number or sign of a typed formula. `at` is an index into the text as it was typed. */
export type Token = { at: number } & (
  | { kind: 'number'; text: string }
  | { kind: 'symbol'; name: string }
  | { kind: 'constant'; name: ConstantName }
  | { kind: 'function'; name: FunctionName | Rewritten }
  /** `Eq` and its kin, with a bracket behind. */
  | { kind: 'relation'; sign: RelationSign }
  | { kind: 'sign'; text: string }
);

/** A character as a keyboard has it, and where it stood. */
export interface Character {
  text: string;
  at: number;
}

/** What a reader of words, numbers or commands found: its tokens, and the index of the first character behind it. */
export interface Found {
  tokens: Token[];
  next: number;
}
