import { E, logAtom, MINUS_ONE, prime, sumAtom } from './atoms.ts';
import { atomPower, multiply, signPower, wholePower } from './multiply.ts';
import * as rational from './rational.ts';
import { ONE, type Rational } from './rational.ts';
import {
  type Atom,
  constant,
  isPositiveTerm,
  isReal,
  type Monomial,
  monomial,
  NOTHING,
  numberOf,
  type Power,
  plus,
  power,
  type Sum,
  scaled,
  sumOf,
  UNIT,
} from './sum.ts';
import { GivenUp } from './work.ts';

/** A sum to the power of another. Symbols are positive. Throws `GivenUp` for what has no value or is too much. */
export function raise(base: Sum, exponent: Sum): Sum {
  const number = numberOf(exponent);
  if (number !== undefined && rational.isZero(number)) return UNIT;
  const [only, second] = base.terms;
  if (only === undefined) {
    if (number !== undefined && number.above > 0n) return NOTHING;
    throw new GivenUp();
  }
  if (second === undefined) return raiseTerm(only, exponent);
  if (number !== undefined && rational.isWhole(number) && number.above > 0n && number.above <= 64n) {
    return wholePower(base, number.above);
  }
  const { content, rest } = withoutContent(base, number !== undefined && rational.isWhole(number));
  return multiply(raiseTerm(content, exponent), atomPower(sumAtom(rest), exponent));
}

/** Takes out of a sum what all its terms have in common and is positive, and its sign when `withSign`. */
export function withoutContent(sum: Sum, withSign: boolean): { content: Monomial; rest: Sum } {
  let above = 0n;
  let below = 1n;
  for (const { coefficient } of sum.terms) {
    above = rational.greatestDivisor(above === 0n ? coefficient.above : above, coefficient.above);
    below = (below / rational.greatestDivisor(below, coefficient.below)) * coefficient.below;
  }
  const sign = withSign && (sum.terms[0]?.coefficient.above ?? 0n) < 0n ? -1n : 1n;
  const coefficient = rational.fraction(sign * above, below);
  const content = monomial(coefficient, commonPowers(sum.terms));
  return { content, rest: multiply(sum, inverseOf(content)) };
}

/** The lowest power of each positive atom, 0 where it does not stand, if all its powers are numbers. */
function commonPowers(terms: readonly Monomial[]): Power[] {
  const atoms = new Map(terms.flatMap(({ powers }) => powers).map(({ atom }) => [atom.key, atom]));
  return [...atoms.values()].flatMap(atom => {
    if (!atom.isPositive || atom.kind === 'sum') return [];
    let lowest: Rational | undefined;
    for (const { powers } of terms) {
      const same = powers.find(each => each.atom.key === atom.key);
      const number = same === undefined ? rational.ZERO : numberOf(same.exponent);
      if (number === undefined) return [];
      if (lowest === undefined || rational.compare(number, lowest) < 0) lowest = number;
    }
    return lowest === undefined ? [] : [{ atom, exponent: constant(lowest) }];
  });
}

function inverseOf({ coefficient, powers }: Monomial): Sum {
  const inverse = powers.map(({ atom, exponent }) => ({ atom, exponent: scaled(exponent, rational.whole(-1)) }));
  return sumOf([monomial(rational.toPower(coefficient, -1n), inverse)]);
}

function raiseTerm(term: Monomial, exponent: Sum): Sum {
  const number = numberOf(exponent);
  if (number !== undefined && rational.isWhole(number)) return raiseWhole(term, number);
  const { coefficient, powers } = term;
  const positive = powers.filter(each => isPositiveTerm(monomial(ONE, [each])));
  const others = powers.filter(each => !positive.includes(each));
  const size = coefficient.above < 0n ? rational.minus(coefficient) : coefficient;
  return multiply(
    raiseNumber(size, exponent),
    ...positive.map(each => raiseAtom(each.atom, multiply(each.exponent, exponent))),
    raiseRest(coefficient.above < 0n, others, exponent),
  );
}

/** Whole powers may be taken of each factor, whatever its sign. */
function raiseWhole({ coefficient, powers }: Monomial, exponent: Rational): Sum {
  const raised = powers.map(each => atomPower(each.atom, scaled(each.exponent, exponent)));
  return multiply(wholePowerOf(coefficient, exponent), ...raised);
}

/** A number to a whole power, left as powers of primes where it would be too long. */
function wholePowerOf(value: Rational, exponent: Rational): Sum {
  const isShort = [value.above, value.below].every(part => rational.isShortPower(part, exponent.above));
  if (isShort || rational.isZero(value)) return constant(rational.toPower(value, exponent.above));
  const isNegative = value.above < 0n && exponent.above % 2n !== 0n;
  const size = value.above < 0n ? rational.minus(value) : value;
  return scaled(raiseNumber(size, constant(exponent)), rational.whole(isNegative ? -1 : 1));
}

function raiseNumber(value: Rational, exponent: Sum): Sum {
  const below = rational.factorise(value.below).map(([base, times]) => [base, -times] as const);
  const factors = [...rational.factorise(value.above), ...below];
  return multiply(...factors.map(([base, times]) => raiseAtom(prime(base), scaled(exponent, rational.whole(times)))));
}

/** What is not known to be positive keeps its power around it, since (ab)^c is not a^c·b^c there. */
function raiseRest(isNegative: boolean, powers: readonly Power[], exponent: Sum): Sum {
  if (powers.length === 0) return isNegative ? raiseMinusOne(exponent) : UNIT;
  const [only] = powers;
  const number = only && numberOf(only.exponent);
  if (!isNegative && powers.length === 1 && only && number !== undefined && rational.isOne(number)) {
    return atomPower(only.atom, exponent);
  }
  const inner = sumOf([monomial(rational.whole(isNegative ? -1 : 1), powers)]);
  return power(sumAtom(inner), exponent);
}

function raiseMinusOne(exponent: Sum): Sum {
  return isReal(exponent) ? signPower(exponent) : power(MINUS_ONE, exponent);
}

/**
 * A positive atom to a power. Logarithms in the power come down: e^(3 ln x) is x³ and 2^(ln n / ln 2) is n, by
 * a^b = e^(b ln a).
 */
function raiseAtom(atom: Atom, exponent: Sum): Sum {
  const withLog = exponent.terms.filter(hasLogarithm);
  if (withLog.length === 0) return atomPower(atom, exponent);
  const others = sumOf(exponent.terms.filter(term => !hasLogarithm(term)));
  const inE = atom.key === E.key ? sumOf(withLog) : multiply(sumOf(withLog), logarithmOf(atom));
  return multiply(atomPower(atom, others), exponential(inE));
}

function exponential(exponent: Sum): Sum {
  const factors = exponent.terms.map(term => {
    const [log, ...others] = term.powers.filter(({ atom }) => atom.name === 'ln');
    const [of] = log?.atom.args ?? [];
    if (log === undefined || of === undefined || others.length > 0 || log.exponent.key !== '1') {
      return atomPower(E, sumOf([term]));
    }
    const rest = term.powers.filter(each => each !== log);
    return raise(of, sumOf([monomial(term.coefficient, rest)]));
  });
  return multiply(...factors);
}

function hasLogarithm({ powers }: Monomial): boolean {
  return powers.some(({ atom }) => atom.name === 'ln');
}

/** The natural logarithm of a positive atom as an atom. */
function logarithmOf(atom: Atom): Sum {
  return atom.key === E.key ? UNIT : naturalLog(power(atom));
}

/** The natural logarithm of a sum. Throws `GivenUp` for 0. */
export function naturalLog(of: Sum): Sum {
  const [only, second] = of.terms;
  if (only === undefined) throw new GivenUp();
  if (second !== undefined) {
    const { content, rest } = withoutContent(of, false);
    return plus(logOfTerm(content), power(logAtom(rest)));
  }
  return logOfTerm(only);
}

function logOfTerm({ coefficient, powers }: Monomial): Sum {
  const positive = powers.filter(each => isPositiveTerm(monomial(ONE, [each])));
  const others = powers.filter(each => !positive.includes(each));
  const isNegative = coefficient.above < 0n;
  const size = isNegative ? rational.minus(coefficient) : coefficient;
  const rest = sumOf([monomial(rational.whole(isNegative ? -1 : 1), others)]);
  return plus(
    ...rational.factorise(size.above).map(([base, times]) => timesLog(prime(base), rational.whole(times))),
    ...rational.factorise(size.below).map(([base, times]) => timesLog(prime(base), rational.whole(-times))),
    ...positive.map(({ atom, exponent }) => (atom.key === E.key ? exponent : multiply(exponent, atomLog(atom)))),
    rest.key === UNIT.key ? NOTHING : power(logAtom(rest)),
  );
}

function timesLog(atom: Atom, times: Rational): Sum {
  return scaled(atomLog(atom), times);
}

function atomLog(atom: Atom): Sum {
  return power(logAtom(atom.sum ?? (atom.value === undefined ? power(atom) : constant(rational.whole(atom.value)))));
}
