import { Cursor } from './cursor.ts';
import { parseSum } from './expression.ts';
import { type AlgebraProblem, Unreadable } from './problem.ts';
import { tokenise } from './tokenise.ts';
import type { Algebra, RelationSign } from './tree.ts';

/** Longest text, in characters, that is read as a formula. All work on a formula is bounded by it. */
export const LONGEST_FORMULA = 2_000;

export type ParsedAlgebra = { ok: true; tree: Algebra } | { ok: false; problem: AlgebraProblem };

export interface ParseOptions {
  /** Names that stay whole: `width`, `x_1`, `x1`. Of a question, its `availableSymbols`. */
  symbols?: readonly string[];
}

/**
 * Reads a formula as students type it and as editors post it (behaviour `learning.md §2.2`, §2.12). Never throws; the
 * work is bounded by the length of the text. How each form is read:
 * - `2x`, `2(x+1)`, `x y` are products and bind like `*`, from left to right: `1/2x` is half of x.
 * - `-x^2` is -(x^2), `2^3^2` is 2^(3^2), `a mod b` and `a % b` bind like `*`,
 *   and `-1 mod 5` is (-1) mod 5.
 * - `+-`, `+/-` and `±` are the same sign; `!=` is always ≠.
 * - `sin 2x` takes the product behind it up to the next bracket, function or sign; `sin^2 x` is (sin x)^2 and
 *   `sin^-1 x` its inverse. `log` has the base 10; `log2 n`, `log_2(n)`, `log₂ n` and `log(n, 2)` have the base 2.
 * - `e` and `pi` are constants, `i` is a letter.
 * - Letters side by side are a product unless they spell a function, a Greek letter or one of `symbols`.
 * - `x2` is refused with the three things it could mean, unless `symbols` has `x2` or `x_2`.
 */
export function parseAlgebra(text: string, options: ParseOptions = {}): ParsedAlgebra {
  try {
    return { ok: true, tree: read(text, options.symbols ?? []) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem };
    throw error;
  }
}

function read(text: string, symbols: readonly string[]): Algebra {
  if (text.length > LONGEST_FORMULA) {
    throw new Unreadable(LONGEST_FORMULA, `A formula can have up to ${LONGEST_FORMULA} characters.`);
  }
  const cursor = new Cursor(tokenise(text, symbols), text.length);
  if (cursor.peek() === undefined) throw new Unreadable(0, 'There is no formula yet.');
  const tree = parseNamedRelation(cursor) ?? parseRelation(cursor);
  cursor.refuseComma();
  if (cursor.peek() !== undefined) throw new Unreadable(cursor.at(), unexpected(cursor));
  return tree;
}

function unexpected(cursor: Cursor): string {
  const sign = cursor.sign();
  return sign !== undefined && ')]}⌋⌉|'.includes(sign) ? 'This bracket was never opened.' : 'This cannot stand here.';
}

const RELATIONS: ReadonlySet<string> = new Set<RelationSign>(['=', '≠', '<', '≤', '>', '≥']);

function parseRelation(cursor: Cursor): Algebra {
  const first = parseSum(cursor);
  const sides = [first];
  const signs: RelationSign[] = [];
  for (let sign = cursor.sign(); isRelation(sign); sign = cursor.sign()) {
    cursor.take();
    signs.push(sign);
    sides.push(parseSum(cursor));
  }
  return signs.length === 0 ? first : { kind: 'relation', sides, signs };
}

function isRelation(sign: string | undefined): sign is RelationSign {
  return sign !== undefined && RELATIONS.has(sign);
}

/** `Eq(a, b)` and its kin, as the python form writes equations. */
function parseNamedRelation(cursor: Cursor): Algebra | undefined {
  const token = cursor.peek();
  if (token?.kind !== 'relation') return undefined;
  cursor.take();
  cursor.take();
  const sides = cursor.within(')', () => {
    const left = parseSum(cursor);
    if (!cursor.takeSign(',')) throw new Unreadable(cursor.at(), 'Write a comma and the other side here.');
    return [left, parseSum(cursor)];
  });
  return { kind: 'relation', sides, signs: [token.sign] };
}
