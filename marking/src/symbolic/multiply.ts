import { MINUS_ONE, PI } from './atoms.ts';
import * as rational from './rational.ts';
import { ONE, type Rational } from './rational.ts';
import {
  type Atom,
  constant,
  constantPart,
  type Monomial,
  monomial,
  NOTHING,
  negated,
  numberOf,
  type Power,
  plus,
  power,
  type Sum,
  sumOf,
  UNIT,
  whole,
} from './sum.ts';
import { GivenUp, spend } from './work.ts';

/** Largest whole power of a sum that is multiplied out. Beyond it there would be too many terms anyway. */
const LARGEST_POWER = 64n;

/** The product of sums, multiplied out. Throws `GivenUp` when it is too long. */
export function multiply(...sums: readonly Sum[]): Sum {
  return sums.reduce(multiplyTwo, UNIT);
}

function multiplyTwo(a: Sum, b: Sum): Sum {
  if (a === UNIT) return b;
  spend(a.terms.length * b.terms.length);
  const settled: Monomial[] = [];
  for (const left of a.terms) {
    for (const right of b.terms) settled.push(...settle(joined(left, right)).terms);
  }
  return sumOf(settled);
}

/** The powers of both, exponents of the same atom added. */
function joined(a: Monomial, b: Monomial): Monomial {
  const coefficient = rational.times(a.coefficient, b.coefficient);
  if (a.powers.length === 0) return { ...b, coefficient };
  if (b.powers.length === 0) return { ...a, coefficient };
  spend(a.powers.length + b.powers.length);
  const byKey = new Map<string, Power>(a.powers.map(each => [each.atom.key, each]));
  for (const { atom, exponent } of b.powers) {
    const before = byKey.get(atom.key);
    byKey.set(atom.key, { atom, exponent: before === undefined ? exponent : plus(before.exponent, exponent) });
  }
  return monomial(coefficient, [...byKey.values()]);
}

/**
 * A product of powers with the whole part of what has one taken out: 2^(n+1) is 2·2^n, a sum to a power above one is
 * multiplied out, cos² is 1 - sin².
 */
function settle(product: Monomial): Sum {
  let coefficient: Rational = product.coefficient;
  const powers: Power[] = [];
  const factors: Sum[] = [];
  for (const each of product.powers) {
    const taken = takenOut(each);
    if (taken === undefined) {
      const { times, rest } = isLongPower(each)
        ? rational.withoutPrime(coefficient, each.atom.value ?? 2n)
        : { times: 0n, rest: coefficient };
      coefficient = times === 0n ? coefficient : rest;
      powers.push(times === 0n ? each : { atom: each.atom, exponent: less(each.exponent, -times) });
    } else {
      coefficient = rational.times(coefficient, taken.coefficient ?? ONE);
      powers.push({ atom: each.atom, exponent: taken.exponent });
      if (taken.factor !== undefined) factors.push(taken.factor);
    }
  }
  if (powers.length === product.powers.length && factors.length === 0 && coefficient === product.coefficient) {
    return sumOf([product]);
  }
  return multiply(sumOf([monomial(coefficient, powers)]), ...factors);
}

/** A power of a prime that is too long to be worked out, such as 2^8192; the number before it has no more of the prime. */
function isLongPower({ atom, exponent }: Power): boolean {
  return atom.kind === 'prime' && rational.floorOf(constantPart(exponent)) !== 0n;
}

interface TakenOut {
  /** What is left of the exponent. */
  exponent: Sum;
  coefficient?: Rational;
  factor?: Sum;
}

function takenOut({ atom, exponent }: Power): TakenOut | undefined {
  const part = rational.floorOf(constantPart(exponent));
  if (part === 0n) return undefined;
  if (atom.kind === 'prime') {
    if (!rational.isShortPower(atom.value ?? 1n, part)) return undefined;
    return { exponent: less(exponent, part), coefficient: rational.toPower(rational.whole(atom.value ?? 1n), part) };
  }
  if (atom.kind === 'minusOne') {
    return { exponent: less(exponent, part), coefficient: rational.whole(part % 2n === 0n ? 1 : -1) };
  }
  if (atom.kind === 'sum' && atom.sum !== undefined && part > 0n && part <= LARGEST_POWER) {
    return { exponent: less(exponent, part), factor: wholePower(atom.sum, part) };
  }
  if (atom.name === 'cos' && part >= 2n && part <= LARGEST_POWER) {
    const pairs = part / 2n;
    return { exponent: less(exponent, pairs * 2n), factor: wholePower(sineInstead(atom), pairs) };
  }
  return undefined;
}

function less(exponent: Sum, part: bigint): Sum {
  return plus(exponent, whole(-part));
}

/** 1 - sin² of what the cosine is of. */
function sineInstead(cosine: Atom): Sum {
  const [arg] = cosine.args ?? [];
  const sine: Atom = { ...cosine, name: 'sin', key: `sin(${arg?.key ?? ''})` };
  return plus(UNIT, negated(power(sine, whole(2))));
}

/** A sum multiplied by itself. `exponent` is not negative. Throws `GivenUp` when that is too much. */
export function wholePower(base: Sum, exponent: bigint): Sum {
  if (exponent > LARGEST_POWER) throw new GivenUp();
  let result = UNIT;
  for (let index = 0n; index < exponent; index += 1n) result = multiply(result, base);
  return result;
}

/**
 * True if the sum is zero for all values of its symbols. Sums below a fraction line are multiplied out of it first;
 * that a sum is not found to be zero proves nothing. Throws `GivenUp`.
 */
export function isNothing(sum: Sum): boolean {
  let cleared = sum;
  for (let round = 0; round < 12; round += 1) {
    if (cleared.terms.length === 0) return true;
    const below = mostNegative(cleared);
    if (below === undefined) return false;
    cleared = multiply(cleared, power(below.atom, constant(below.needed)));
  }
  return false;
}

/** An atom that obeys rules of its own, and stands somewhere to a power below zero. */
function mostNegative({ terms }: Sum): { atom: Atom; needed: Rational } | undefined {
  const lowest = new Map<string, { atom: Atom; part: bigint }>();
  for (const { powers } of terms) {
    for (const { atom, exponent } of powers) {
      if (atom.kind !== 'sum' && atom.name !== 'cos') continue;
      const part = rational.floorOf(constantPart(exponent));
      const before = lowest.get(atom.key);
      if (part < 0n && (before === undefined || part < before.part)) lowest.set(atom.key, { atom, part });
    }
  }
  const [first] = lowest.values();
  return first && { atom: first.atom, needed: rational.whole(-first.part) };
}

/** The multiple of π that a sum is: 1/2 of π/2, 0 of 0; undefined of anything else. */
export function multipleOfPi(sum: Sum): Rational | undefined {
  const number = numberOf(sum);
  if (number !== undefined) return rational.isZero(number) ? number : undefined;
  const [only] = sum.terms;
  return sum.terms.length === 1 && only?.key === PI.key ? only.coefficient : undefined;
}

/** -1 to a power. */
export function signPower(exponent: Sum): Sum {
  return settle(monomial(ONE, [{ atom: MINUS_ONE, exponent }]));
}

/** An atom to a power, its whole part taken out where that is a rule. */
export function atomPower(atom: Atom, exponent: Sum): Sum {
  return exponent === NOTHING ? UNIT : settle(monomial(ONE, [{ atom, exponent }]));
}
