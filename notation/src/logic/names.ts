import { type Meaning, wordMeaning } from './signs.ts';

/** A piece of a row of letters: a name, or a word that means something. */
export type Piece = { readonly text: string } & ({ readonly name: string } | { readonly meaning: Meaning });

/** The names that a question offers, and how to find one in what was typed. */
export interface Offered {
  readonly any: boolean;
  /** The offered name for a spelling: exactly, else the only one that differs in capitals or lacks an underscore. */
  find(spelling: string): string | undefined;
  /** Characters of the longest one. */
  readonly longest: number;
}

const A_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Entries that are no names, or are words of the grammar, are passed over. */
export function offer(symbols: readonly string[]): Offered {
  const names = new Set(symbols.map(symbol => symbol.trim()).filter(name => A_NAME.test(name) && !wordMeaning(name)));
  const plain = (spelling: string) => spelling.replaceAll('_', '').toLowerCase();
  const folded = new Map<string, string[]>();
  for (const name of names) folded.set(plain(name), [...(folded.get(plain(name)) ?? []), name]);
  return {
    any: names.size > 0,
    longest: Math.max(0, ...[...names].map(name => name.length)),
    find(spelling) {
      if (names.has(spelling)) return spelling;
      const [only, second] = folded.get(plain(spelling)) ?? [];
      return second === undefined ? only : undefined;
    },
  };
}

/**
 * Reads a row of letters, digits and underscores that begins with a letter, has no two underscores together and none last. In this order: an offered name, a word such
 * as `AND`, offered names side by side, names and words run together (`notA`, `AANDB`), and single letters side by side,
 * each with the number that follows it (`A1`).
 */
export function readRow(row: string, offered: Offered): Piece[] {
  const name = offered.find(row);
  if (name !== undefined) return [{ text: row, name }];
  const meaning = wordMeaning(row);
  if (meaning) return [{ text: row, meaning }];
  return offeredSideBySide(row, offered) ?? runTogether(row, offered) ?? singleLetters(row, offered);
}

/** Longest first from the left, without looking back: names that begin one another are not offered together. */
function offeredSideBySide(row: string, offered: Offered): Piece[] | undefined {
  if (!offered.any) return undefined;
  const pieces: Piece[] = [];
  for (let at = 0; at < row.length; ) {
    const piece = longestOffered(row.slice(at, at + offered.longest), offered) ?? digitAt(row, at);
    if (piece === undefined) return undefined;
    pieces.push(piece);
    at += piece.text.length;
  }
  return pieces;
}

function longestOffered(ahead: string, offered: Offered): Piece | undefined {
  for (let length = ahead.length; length > 0; length -= 1) {
    const text = ahead.slice(0, length);
    const name = offered.find(text);
    if (name !== undefined) return { text, name };
  }
  return undefined;
}

/** A constant right behind an offered name: `A1` is A AND 1 where `A` is offered and `A1` is not. */
function digitAt(row: string, at: number): Piece | undefined {
  const text = row[at] ?? '';
  return text === '0' || text === '1' ? { text, meaning: { kind: 'constant', value: text === '1' } } : undefined;
}

const OPERAND = /[a-z](?:_?\d+)?/iy;
const WORD_BETWEEN = /xnor|nand|xor|and|nor|or/iy;
const WORD_AHEAD = /not/iy;

/** `NOTA`, `AandB`, `AORNOTB`: words with single letters between them, and at least one word. */
function runTogether(row: string, offered: Offered): Piece[] | undefined {
  const pieces: Piece[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const text = pattern.exec(row)?.[0];
    at += text?.length ?? 0;
    return text;
  };
  const word = (text: string | undefined): void => {
    const meaning = text === undefined ? undefined : wordMeaning(text);
    if (text !== undefined && meaning) pieces.push({ text, meaning });
  };
  while (true) {
    for (let text = take(WORD_AHEAD); text !== undefined; text = take(WORD_AHEAD)) word(text);
    const operand = take(OPERAND);
    if (operand === undefined) return undefined;
    pieces.push(...singleLetters(operand, offered));
    if (at === row.length) return pieces.some(piece => 'meaning' in piece) ? pieces : undefined;
    const between = take(WORD_BETWEEN);
    if (between === undefined) return undefined;
    word(between);
  }
}

/** An underscore makes a subscript: `C_in` is one name. */
const LETTER = /[A-Za-z](?:(?:_[A-Za-z0-9]+)+|\d+)?/g;

function singleLetters(row: string, offered: Offered): Piece[] {
  return [...row.matchAll(LETTER)].map(([text]) => {
    const name = offered.find(text);
    if (name !== undefined) return { text, name };
    if (text === 'T' || text === 'F') return { text, meaning: { kind: 'constant', value: text === 'T' } };
    return { text, name: text.replace(/^(.)_(?=\d+$)/, '$1') };
  });
}
