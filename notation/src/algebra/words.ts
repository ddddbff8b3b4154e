import { isDigit, isLetter, lowered } from './characters.ts';
import { BOUND_WORDS, FUNCTION_WORDS, GREEK, GREEK_NAMES, NAMED_RELATIONS } from './names.ts';
import { Unreadable } from './problem.ts';
import type { Character, Found, Token } from './tokens.ts';

/** Longest name that is looked for, in characters. */
const LONGEST_NAME = 60;

/** The names a question offers, as the grammar writes them. */
export type Offered = ReadonlySet<string>;

/**
 * Reads the word that begins at `start`, a letter. A run of letters is a product of them, but names that the question
 * offers, functions and Greek letters stay whole, the longest first: `nlogn` is n log n. Digits behind a letter are
 * part of an offered name, or the base of a logarithm, or refused: `x2` could be a power, a product or a subscript.
 * Throws `Unreadable`.
 */
export function readWord(characters: readonly Character[], start: number, offered: Offered): Found {
  const at = characters[start]?.at ?? 0;
  const rest = wordFrom(characters, start);
  const whole = longestOffered(rest, offered);
  const word = longestWord(rest);
  const relation = NAMED_RELATIONS.get(rest);
  if (relation !== undefined && characters[start + rest.length]?.text === '(') {
    return { tokens: [{ kind: 'relation', sign: relation, at }], next: start + rest.length };
  }
  const isName = whole !== undefined && whole.length >= (word?.length ?? 0);
  if (isName && !(whole === word && staysFunction(word, characters, start + word.length))) {
    return { tokens: [{ kind: 'symbol', name: whole, at }], next: start + whole.length };
  }
  if (/^(or|and)$/i.test(rest) && !isLetter(characters[start - 1]?.text)) {
    throw new Unreadable(at, 'Write one formula alone.');
  }
  if (word !== undefined) {
    const next = start + word.length;
    const name = FUNCTION_WORDS.get(word.toLowerCase())?.name;
    if (name !== undefined) return readFunction({ kind: 'function', name, at }, characters, next);
    return readLetter(word, characters, start, next, offered);
  }
  const letter = characters[start]?.text ?? '';
  return readLetter(GREEK_NAMES.get(letter) ?? letter, characters, start, start + 1, offered);
}

/** One letter, which may have been spelled: a constant, a bound, or a symbol with or without a subscript. */
function readLetter(
  name: string,
  characters: readonly Character[],
  start: number,
  next: number,
  offered: Offered,
): Found {
  const at = characters[start]?.at ?? 0;
  if (name === 'e') return refusingDigits({ kind: 'constant', name, at }, characters, next);
  if (name === 'pi' || name === 'Pi') return refusingDigits({ kind: 'constant', name: 'pi', at }, characters, next);
  const bound = BOUND_WORDS.find(each => each === name);
  if (bound !== undefined && opensBracket(characters, next)) {
    return { tokens: [{ kind: 'function', name: bound, at }], next };
  }
  return readSymbol(name, characters, start, next, offered);
}

/** Functions that are no names even where a question lists them among its symbols, as some editors do. */
const NEVER_NAMES = new Set(['sin', 'cos', 'tan', 'ln', 'log', 'exp', 'sqrt']);

/** True of an offered name that spells a function and is used as one: `max(a, b)`, but not the seconds in `8*sec`. */
function staysFunction(word: string, characters: readonly Character[], next: number): boolean {
  if (!FUNCTION_WORDS.has(word)) return false;
  return NEVER_NAMES.has(word) || opensBracket(characters, next);
}

/** True if a round bracket comes next, perhaps behind blanks or as TeX has it: `\left(`. */
function opensBracket(characters: readonly Character[], from: number): boolean {
  let next = from;
  while (characters[next]?.text === ' ') next += 1;
  const text = characters
    .slice(next, next + LONGEST_OPENING)
    .map(character => character.text)
    .join('');
  return /^(?:\\m?left)? ?\(/.test(text);
}

const LONGEST_OPENING = 8;

/** Letters, digits and underscores from `start` on, as far as a name may reach. Greek letters stand as they are. */
function wordFrom(characters: readonly Character[], start: number): string {
  let word = '';
  for (let next = start; next - start < LONGEST_NAME; next += 1) {
    const text = characters[next]?.text ?? '';
    if (!/^\w$/.test(text) && !isLetter(text)) break;
    word += text;
  }
  return word;
}

function longestOffered(text: string, offered: Offered): string | undefined {
  let longest: string | undefined;
  for (const name of offered) {
    if (name.length < 2 || name.length <= (longest?.length ?? 0) || !text.startsWith(name)) continue;
    // `x1` is not the beginning of `x12`.
    if (isDigit(name.at(-1)) && isDigit(text.charAt(name.length))) continue;
    longest = name;
  }
  return longest;
}

const LONGEST_WORD = 9;

/** A function or a spelled Greek letter at the beginning, the longest there is. Capitals are allowed: `Log`, `SIN`. */
function longestWord(text: string): string | undefined {
  for (let length = Math.min(LONGEST_WORD, text.length); length >= 2; length -= 1) {
    const word = text.slice(0, length);
    if (GREEK.has(word)) return word;
    const isCapitalised = /^[A-Z][a-z]+$/.test(word) || /^[A-Z]{3,}$/.test(word);
    if (FUNCTION_WORDS.has(isCapitalised ? word.toLowerCase() : word)) return word;
  }
  return undefined;
}

/** Digits behind `log` are its base, and `sin^-1` is left to the parser. */
function readFunction(token: Token, characters: readonly Character[], next: number): Found {
  if (token.kind !== 'function' || token.name !== 'log') return { tokens: [token], next };
  const { text, end } = digitsFrom(characters, next);
  if (text === '') return { tokens: [token], next };
  const at = characters[next]?.at ?? token.at;
  return { tokens: [token, { kind: 'sign', text: '_', at }, { kind: 'number', text, at }], next: end };
}

function readSymbol(
  letter: string,
  characters: readonly Character[],
  start: number,
  next: number,
  offered: Offered,
): Found {
  const at = characters[start]?.at ?? 0;
  const subscript = readSubscript(characters, next);
  if (subscript) {
    return { tokens: [{ kind: 'symbol', name: `${letter}_${subscript.text}`, at }], next: subscript.end };
  }
  const { text, end } = plainDigitsFrom(characters, next);
  if (text !== '' && offered.has(`${letter}_${text}`)) {
    return { tokens: [{ kind: 'symbol', name: `${letter}_${text}`, at }], next: end };
  }
  return refusingDigits({ kind: 'symbol', name: letter, at }, characters, next);
}

/** A name, and no digit behind it. */
function refusingDigits(token: Token, characters: readonly Character[], next: number): Found {
  const { text } = plainDigitsFrom(characters, next);
  if (text === '') return { tokens: [token], next };
  const name = token.kind === 'symbol' || token.kind === 'constant' ? token.name : '';
  throw new Unreadable(characters[next]?.at ?? token.at, numberBehind(name, text));
}

/** What to say of a number behind a name. */
export function numberBehind(name: string, digits: string): string {
  const [letter, number] = [name.slice(0, 12), digits.slice(0, 12)];
  return `Write ${letter}^${number} for a power, ${number}${letter} for a product or ${letter}_${number} for a subscript.`;
}

/** `_1`, `_max`, `_{max}`, `_(1)` and subscript characters. Throws `Unreadable` when nothing follows the underscore. */
export function readSubscript(
  characters: readonly Character[],
  next: number,
): { text: string; end: number } | undefined {
  if (characters[next]?.text !== '_') {
    const small = digitsFrom(characters, next);
    return small.isSmall ? { text: small.text, end: small.end } : undefined;
  }
  const opening = characters[next + 1]?.text;
  const closing = opening === '{' ? '}' : opening === '(' ? ')' : undefined;
  const from = closing === undefined ? next + 1 : next + 2;
  const digits = plainDigitsFrom(characters, from);
  let end = digits.end;
  if (digits.text === '' || closing !== undefined) {
    while (/^[A-Za-z0-9]$/.test(characters[end]?.text ?? '')) end += 1;
  }
  const text = characters
    .slice(from, end)
    .map(character => character.text)
    .join('');
  if (text === '' || (closing !== undefined && characters[end]?.text !== closing)) {
    throw new Unreadable(characters[next]?.at ?? 0, 'Write letters or digits after the underscore: a_1.');
  }
  return { text, end: closing === undefined ? end : end + 1 };
}

function plainDigitsFrom(characters: readonly Character[], from: number): { text: string; end: number } {
  let end = from;
  while (isDigit(characters[end]?.text)) end += 1;
  return {
    text: characters
      .slice(from, end)
      .map(character => character.text)
      .join(''),
    end,
  };
}

/** Digits as they are, or subscript characters as plain ones. */
function digitsFrom(characters: readonly Character[], from: number): { text: string; end: number; isSmall: boolean } {
  let end = from;
  let text = '';
  for (;;) {
    const small = lowered(characters[end]?.text ?? '');
    if (small === undefined) break;
    text += small;
    end += 1;
  }
  return text === '' ? { ...plainDigitsFrom(characters, from), isSmall: false } : { text, end, isSmall: true };
}
