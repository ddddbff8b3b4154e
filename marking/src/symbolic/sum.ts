import * as rational from './rational.ts';
import { ONE, type Rational } from './rational.ts';
import { GivenUp, spend } from './work.ts';

/**
 * What a power stands on and algebra does not take apart: a symbol, e, π, a prime number, -1, a function of something,
 * or a sum whose power is not a whole number above zero.
 */
export interface Atom {
  /** The same for equal atoms alone. */
  key: string;
  kind: 'symbol' | 'constant' | 'prime' | 'minusOne' | 'call' | 'sum';
  /** Above zero for every positive value of the symbols. */
  isPositive: boolean;
  /** A real number for every positive value of the symbols. */
  isReal: boolean;
  /** Of a prime. */
  value?: bigint;
  /** Of a call: the name of the function and what it is applied to. */
  name?: string;
  args?: readonly Sum[];
  /** Of a sum. */
  sum?: Sum;
}

export interface Power {
  atom: Atom;
  exponent: Sum;
}

/** A number times powers of different atoms, sorted by their keys. */
export interface Monomial {
  coefficient: Rational;
  powers: readonly Power[];
  /** The same for equal products of powers, whatever their coefficient. */
  key: string;
}

/** A sum of different monomials, none of them zero, sorted by key. The empty sum is zero. */
export interface Sum {
  terms: readonly Monomial[];
  key: string;
}

/** Most terms a sum may have. */
const LONGEST_SUM = 300;

export const NOTHING: Sum = { terms: [], key: '0' };
export const UNIT: Sum = constant(ONE);

export function constant(value: Rational): Sum {
  return rational.isZero(value) ? NOTHING : sumOf([{ coefficient: value, powers: [], key: '' }]);
}

export function whole(value: number | bigint): Sum {
  return constant(rational.whole(value));
}

/** The value of a sum that is a number. */
export function numberOf({ terms }: Sum): Rational | undefined {
  const [first] = terms;
  if (first === undefined) return rational.ZERO;
  return terms.length === 1 && first.powers.length === 0 ? first.coefficient : undefined;
}

/** The number in a sum: 3 of n + 3, 0 of n. */
export function constantPart({ terms }: Sum): Rational {
  return terms.find(term => term.powers.length === 0)?.coefficient ?? rational.ZERO;
}

/** A product of powers, not yet simplified beyond sorting. Powers of the same atom must not repeat. */
export function monomial(coefficient: Rational, powers: readonly Power[]): Monomial {
  const sorted = powers
    .filter(({ exponent }) => exponent.terms.length > 0)
    .sort((a, b) => (a.atom.key < b.atom.key ? -1 : 1));
  return { coefficient, powers: sorted, key: sorted.map(powerKey).join('·') };
}

function powerKey({ atom, exponent }: Power): string {
  return exponent.key === '1' ? atom.key : `${atom.key}^{${exponent.key}}`;
}

/** A sum of monomials; equal ones are added up. Throws `GivenUp` when it is too long. */
export function sumOf(monomials: readonly Monomial[]): Sum {
  const byKey = new Map<string, Monomial>();
  for (const each of monomials) {
    const before = byKey.get(each.key);
    const coefficient = before === undefined ? each.coefficient : rational.add(before.coefficient, each.coefficient);
    byKey.set(each.key, before === undefined ? each : { ...each, coefficient });
  }
  const terms = [...byKey.values()].filter(({ coefficient }) => !rational.isZero(coefficient));
  if (terms.length > LONGEST_SUM) throw new GivenUp();
  terms.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { terms, key: terms.length === 0 ? '0' : terms.map(termKey).join('+') };
}

function termKey({ coefficient, key }: Monomial): string {
  if (key === '') return rational.keyOf(coefficient);
  return rational.isOne(coefficient) ? key : `${rational.keyOf(coefficient)}·${key}`;
}

export function plus(...sums: readonly Sum[]): Sum {
  spend(sums.length);
  return sumOf(sums.flatMap(({ terms }) => terms));
}

export function scaled(sum: Sum, factor: Rational): Sum {
  if (rational.isZero(factor)) return NOTHING;
  return sumOf(sum.terms.map(term => ({ ...term, coefficient: rational.times(term.coefficient, factor) })));
}

export function negated(sum: Sum): Sum {
  return scaled(sum, rational.whole(-1));
}

export function power(atom: Atom, exponent: Sum = UNIT): Sum {
  return sumOf([monomial(ONE, [{ atom, exponent }])]);
}

/** True if the sum is above zero for all positive values of its symbols. Never guesses. */
export function isPositive({ terms }: Sum): boolean {
  return terms.length > 0 && terms.every(isPositiveTerm);
}

export function isPositiveTerm({ coefficient, powers }: Monomial): boolean {
  return coefficient.above > 0n && powers.every(({ atom, exponent }) => atom.isPositive && isReal(exponent));
}

/** True if the sum is a real number for all positive values of its symbols. Never guesses. */
export function isReal({ terms }: Sum): boolean {
  return terms.every(({ powers }) =>
    powers.every(({ atom, exponent }) => {
      const number = numberOf(exponent);
      if (number !== undefined && rational.isWhole(number)) return atom.isReal;
      return atom.isPositive && isReal(exponent);
    }),
  );
}
