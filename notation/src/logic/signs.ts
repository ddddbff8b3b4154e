import type { Chain } from './tree.ts';

/** What may stand between two operands; `nand`, `nor` and `xnor` are the negation of a chain of two. */
export type Operator = Chain | 'nand' | 'nor' | 'xnor' | 'implies' | 'impliedBy' | 'equivalent';

/** What a sign, a word or a command means. */
export type Meaning =
  | { readonly kind: 'operator'; readonly operator: Operator }
  | { readonly kind: 'not' }
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'prime' }
  | { readonly kind: 'open'; readonly closedBy: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'comma' };

const operator = (name: Operator): Meaning => ({ kind: 'operator', operator: name });
const NOT: Meaning = { kind: 'not' };
const PRIME: Meaning = { kind: 'prime' };
const constant = (value: boolean): Meaning => ({ kind: 'constant', value });

/**
 * Signs of one character or more, as they are found after compatible forms (full width, mathematical letters) have been
 * made plain. `^` is the exclusive or of the python form, never the ∧ that it resembles: the preview shows which.
 */
const SIGNS: readonly (readonly [Meaning, string])[] = [
  [operator('and'), '& && . · ⋅ ∙ • ・ * ∗ × ∧ ⋀ /\\'],
  [operator('or'), '| || + ∨ ⋁ \\/'],
  [operator('xor'), '^ ⊕ ⨁ ⊻ ≢ ≠ != <>'],
  [operator('nand'), '⊼ ↑'],
  [operator('nor'), '⊽ ↓'],
  [operator('xnor'), '⊙ ⨀'],
  [operator('implies'), '-> --> => ==> >> → ⟶ ⇒ ⟹ ⊃'],
  [operator('impliedBy'), '<- <-- <= <== << ← ⟵ ⇐ ⟸'],
  [operator('equivalent'), '= == === <-> <--> <=> <==> ↔ ⟷ ⇔ ⟺ ≡'],
  [NOT, '! ~ ¬ ∼ ˜ / ￢'],
  [PRIME, "' ’ ‘ ‛ ′ ´ ` ʹ ʼ ˈ \u0304 \u0305 \u033f"],
  [constant(true), '1 ⊤'],
  [constant(false), '0 ⊥'],
  [{ kind: 'open', closedBy: ')' }, '('],
  [{ kind: 'open', closedBy: ']' }, '['],
  [{ kind: 'open', closedBy: '}' }, '{'],
  [{ kind: 'close' }, ') ] }'],
  [{ kind: 'comma' }, ','],
];

const bySign = new Map(SIGNS.flatMap(([meaning, signs]) => signs.split(' ').map(sign => [sign, meaning] as const)));
const longestSign = Math.max(...[...bySign.keys()].map(sign => sign.length));

/** The longest sign that a text has at a place. */
export function signAt(text: string, at: number): { sign: string; meaning: Meaning } | undefined {
  for (let length = longestSign; length > 0; length -= 1) {
    const sign = text.slice(at, at + length);
    const meaning = sign.length === length ? bySign.get(sign) : undefined;
    if (meaning) return { sign, meaning };
  }
  return undefined;
}

/** Words, in any mixture of capitals. */
const WORDS: ReadonlyMap<string, Meaning> = new Map([
  ...(['and', 'or', 'xor', 'nand', 'nor', 'xnor', 'implies'] as const).map(word => [word, operator(word)] as const),
  ['eor', operator('xor')],
  ['exor', operator('xor')],
  ['exnor', operator('xnor')],
  ['iff', operator('equivalent')],
  ['equals', operator('equivalent')],
  ['not', NOT],
  ['true', constant(true)],
  ['false', constant(false)],
]);

export const wordMeaning = (word: string): Meaning | undefined => WORDS.get(word.toLowerCase());

/** Commands of TeX and of our own texts, as somebody pastes them from there. */
const COMMANDS: ReadonlyMap<string, Meaning> = new Map([
  ...['land', 'wedge', 'and', 'cdot', 'times'].map(name => [name, operator('and')] as const),
  ...['lor', 'vee', 'or'].map(name => [name, operator('or')] as const),
  ...['oplus', 'veebar', 'xor'].map(name => [name, operator('xor')] as const),
  ...['lnot', 'neg', 'not', 'bracketnot', 'overline', 'bar', 'sim'].map(name => [name, NOT] as const),
  ...['implies', 'rightarrow', 'to', 'Rightarrow'].map(name => [name, operator('implies')] as const),
  ...['equiv', 'equivalent', 'iff', 'leftrightarrow', 'Leftrightarrow'].map(
    name => [name, operator('equivalent')] as const,
  ),
  ['true', constant(true)],
  ['top', constant(true)],
  ['false', constant(false)],
  ['bot', constant(false)],
  ['prime', PRIME],
]);

export const commandMeaning = (name: string): Meaning | undefined => COMMANDS.get(name);
