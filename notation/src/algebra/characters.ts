import { GREEK_NAMES } from './names.ts';

/** Signs that mean the same as one on a keyboard. Minus signs and dashes are what editors make of a hyphen. */
const SAME_SIGN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '-': '−‐‑‒–—﹣⁃',
    '*': '×·⋅∙•∗✕✖⨯',
    '/': '÷∕⁄',
    '+': '＋',
    '=': '＝',
    '<': '‹〈',
    '>': '›〉',
    '|': '∣｜',
    '^': 'ˆ',
    '≤': '⩽≦',
    '≥': '⩾≧',
  }).flatMap(([sign, variants]) => [...variants].map((variant): [string, string] => [variant, sign])),
);

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣʸᵃᵇᵏᵐᵖᵗ';
const RAISED_PLAIN = '0123456789+-=()nixyabkmpt';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉ₐₑₙₖₘₓᵢⱼ';
const LOWERED_PLAIN = '0123456789aenkmxij';

/** The plain character of a superscript one, if it is that. */
export const raised = twin(RAISED, RAISED_PLAIN);
/** The plain character of a subscript one, if it is that. */
export const lowered = twin(LOWERED, LOWERED_PLAIN);

/** Fractions that have a character of their own, as numbers above and below the line. */
export const FRACTIONS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['½', [1, 2]],
  ['⅓', [1, 3]],
  ['⅔', [2, 3]],
  ['¼', [1, 4]],
  ['¾', [3, 4]],
  ['⅕', [1, 5]],
  ['⅛', [1, 8]],
]);

/**
 * A character as it is on a keyboard: full width and mathematical letters and digits become plain, Greek letters keep
 * their own character. Whatever has no plain form stays as it is.
 */
export function plain(character: string): string {
  const sign = SAME_SIGN.get(character);
  if (sign !== undefined) return sign;
  if (character <= '~' || raised(character) !== undefined || lowered(character) !== undefined) return character;
  const composed = character.normalize('NFKC');
  return [...composed].length === 1 ? (SAME_SIGN.get(composed) ?? composed) : character;
}

/** True of white space and of characters that show nothing at all, such as a soft hyphen or a byte order mark. */
export function isBlank(character: string): boolean {
  return /^[\s\p{Cf}]$/u.test(character);
}

export function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9' && character.length === 1;
}

export function isLetter(character: string | undefined): boolean {
  return character !== undefined && (/^[A-Za-z]$/.test(character) || GREEK_NAMES.has(character));
}

function twin(from: string, to: string): (character: string) => string | undefined {
  const plainOf = new Map([...from].map((character, index) => [character, to.charAt(index)]));
  return character => plainOf.get(character);
}
