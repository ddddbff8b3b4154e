import { offer, readRow } from './names.ts';
import { commandMeaning, type Meaning, signAt } from './signs.ts';

/** Where reading stopped, as an index into the text that was given, and why, in a sentence for its writer. */
export interface LogicProblem {
  readonly at: number;
  readonly message: string;
}

/** A piece of the text: `at` its place there, `text` as it was written, `word` if it is written in letters. */
export type Token = { readonly at: number; readonly text: string; readonly word: boolean } & (
  | Meaning
  | { readonly kind: 'name'; readonly name: string }
);

interface Plain {
  text: string;
  /** For each character of `text` its place in the given text. */
  places: number[];
}

/** Signs whose compatible form would be another sign. */
const KEPT = new Set(['´', '≠', '≢', '˜', '￢']);

/** Full-width, mathematical and subscript characters made plain, with their places. */
function plainOf(given: string): Plain {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const character of given) {
    const plain = KEPT.has(character) ? character : character.normalize('NFKD');
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    text += plain;
    at += character.length;
  }
  return { text, places };
}

const ROW = /[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*/y;
const NO_CONSTANT = /\d{2,}|[2-9]/y;
const COMMAND = /\\([A-Za-z]+)/y;
/** White space, signs of no width, TeX's spaces and its commands for the size of a bracket. */
const NOTHING = /(?:[\s\u200b-\u200f\u2060\ufeff\u00ad]|\\[ ,;:!]|\\(?:left|right|q?quad)(?![A-Za-z]))+/y;

/** Cuts a text into tokens. `symbols` are the names that the question offers. */
export function tokensOf(given: string, symbols: readonly string[]): Token[] | LogicProblem {
  const offered = offer(symbols);
  const { text, places } = plainOf(given);
  const placeOf = (at: number) => places[at] ?? given.length;
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const nothing = take(NOTHING);
    if (nothing) {
      at += nothing[0].length;
      continue;
    }
    const [row] = take(ROW) ?? [];
    if (row !== undefined) {
      for (const piece of readRow(row, offered)) {
        const meant: Meaning | { kind: 'name'; name: string } =
          'name' in piece ? { kind: 'name', name: piece.name } : piece.meaning;
        tokens.push({ at: placeOf(at), text: piece.text, word: true, ...meant });
        at += piece.text.length;
      }
      continue;
    }
    if (take(NO_CONSTANT)) return { at: placeOf(at), message: 'The only numbers in a Boolean expression are 0 and 1.' };
    const found = signAt(text, at);
    const [command = '', name = ''] = found?.sign.length === 2 ? [] : (take(COMMAND) ?? []);
    const meaning = commandMeaning(name) ?? found?.meaning;
    if (meaning === undefined) return { at: placeOf(at), message: unknownSign(text, at) };
    const sign = commandMeaning(name) ? command : (found?.sign ?? '');
    tokens.push({ at: placeOf(at), text: sign, word: false, ...meaning });
    at += sign.length;
  }
  return withLetterOr(tokens, offered.find('v') === undefined, offered.any && offered.find('V') === undefined);
}

function unknownSign(text: string, at: number): string {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/[-−–—]/.test(sign)) return "A minus sign has no meaning here. For NOT, write NOT A or A'.";
  return `The sign ${/\p{M}/u.test(sign) ? `◌${sign}` : sign} has no meaning in a Boolean expression.`;
}

const ends = (token: Token | undefined): boolean =>
  token !== undefined && ['name', 'constant', 'prime', 'close'].includes(token.kind);
const begins = (token: Token | undefined): boolean =>
  token !== undefined && ['name', 'constant', 'not', 'open'].includes(token.kind);

/** `A v B` is how ∨ is written on a keyboard: a v between two operands is OR unless the question has a `v`. */
function withLetterOr(tokens: readonly Token[], small: boolean, capital: boolean): Token[] {
  return tokens.map((token, index) => {
    const isOr = (small && token.text === 'v') || (capital && token.text === 'V');
    if (!isOr || !ends(tokens[index - 1]) || !begins(tokens[index + 1])) return token;
    return { at: token.at, text: token.text, word: true, kind: 'operator', operator: 'or' };
  });
}
