import type { FunctionName } from '@cs/notation/algebra';
import * as complex from './complex.ts';
import { type Complex, real } from './complex.ts';
import { applied } from './evaluate.ts';
import * as rational from './rational.ts';
import { SAMPLES, sample, TOLERANCE } from './sampling.ts';
import { type Atom, type Monomial, negated, plus, type Sum } from './sum.ts';

/** Largest part of its own terms that a difference may come to by rounding, and by numbers given to 10 digits. */
const NOISE = 1e-6;

/**
 * True if two formulas that agree to 10 digits only do so because something large in both of them drowns what differs:
 * 2^64 - n and 2^64 - 2n, or 2^64 and 2^64 - 1. What they have in common is taken away first; if the rest does not
 * cancel, they differ. `isApproximate` says that there are decimals, which may stand for other numbers.
 */
export function onlySwamped(a: Sum, b: Sum, symbols: readonly string[], isApproximate: boolean): boolean {
  const difference = plus(a, negated(b));
  const rest = isApproximate ? withoutApproximations(difference, a) : difference.terms;
  let defined = 0;
  let differing = 0;
  for (let index = 0; index < SAMPLES; index += 1) {
    const values = sample(symbols, index);
    const terms = rest.map(term => termValue(term, values));
    const total = terms.reduce(complex.add, real(0));
    const size = terms.reduce((sum, term) => sum + complex.size(term), 0);
    if (!Number.isFinite(size)) continue;
    defined += 1;
    if (complex.size(total) > NOISE * size) differing += 1;
  }
  return differing > defined / 2;
}

/** The terms of a difference, but for those that only tell 0.333333333333 from 1/3. */
function withoutApproximations(difference: Sum, from: Sum): readonly Monomial[] {
  const before = new Map(from.terms.map(term => [term.key, numberOf(term)]));
  return difference.terms.filter(term => Math.abs(numberOf(term)) > TOLERANCE * Math.abs(before.get(term.key) ?? 0));
}

function numberOf({ coefficient }: Monomial): number {
  return rational.toNumber(coefficient);
}

function termValue(term: Monomial, values: ReadonlyMap<string, number>): Complex {
  return term.powers.reduce(
    (product, { atom, exponent }) =>
      complex.multiply(product, complex.power(atomValue(atom, values), sumValue(exponent, values))),
    real(numberOf(term)),
  );
}

function sumValue(sum: Sum, values: ReadonlyMap<string, number>): Complex {
  return sum.terms.map(term => termValue(term, values)).reduce(complex.add, real(0));
}

function atomValue(atom: Atom, values: ReadonlyMap<string, number>): Complex {
  switch (atom.kind) {
    case 'symbol':
      return real(values.get(atom.key) ?? Number.NaN);
    case 'constant':
      return real(atom.key === '%e' ? Math.E : Math.PI);
    case 'prime':
      return real(Number(atom.value));
    case 'minusOne':
      return real(-1);
    case 'sum':
      return atom.sum === undefined ? complex.UNDEFINED : sumValue(atom.sum, values);
    case 'call':
      // The names of calls are those of the functions they were made of.
      return applied(
        atom.name as FunctionName,
        (atom.args ?? []).map(arg => sumValue(arg, values)),
      );
  }
}
