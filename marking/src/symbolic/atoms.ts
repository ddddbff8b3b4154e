import { type Atom, isPositive, isReal, numberOf, type Sum } from './sum.ts';

export const MINUS_ONE: Atom = { key: '(-1)', kind: 'minusOne', isPositive: false, isReal: true };
export const E: Atom = { key: '%e', kind: 'constant', isPositive: true, isReal: true };
export const PI: Atom = { key: '%pi', kind: 'constant', isPositive: true, isReal: true };

/** Symbols stand for positive numbers (behaviour `learning.md §2.12`). */
export function symbol(name: string): Atom {
  return { key: name, kind: 'symbol', isPositive: true, isReal: true };
}

/** A whole number above 1 that is not taken apart further. */
export function prime(value: bigint): Atom {
  return { key: `#${value}`, kind: 'prime', isPositive: true, isReal: true, value };
}

/** A sum as the base of a power that stays a power. */
export function sumAtom(sum: Sum): Atom {
  return { key: `(${sum.key})`, kind: 'sum', isPositive: isPositive(sum), isReal: isReal(sum), sum };
}

/** Functions whose value is real wherever their arguments are. */
const REAL = new Set(['sin', 'cos', 'atan', 'asinh', 'abs', 'floor', 'max', 'min']);

/** A function of sums that algebra has no further rule for. */
export function callAtom(name: string, args: readonly Sum[]): Atom {
  const positive = isPositiveCall(name, args);
  return {
    key: `${name}(${args.map(arg => arg.key).join(',')})`,
    kind: 'call',
    isPositive: positive,
    isReal: positive || (REAL.has(name) && args.every(isReal)),
    name,
    args,
  };
}

function isPositiveCall(name: string, args: readonly Sum[]): boolean {
  return ['factorial', 'max', 'min', 'atan', 'asinh'].includes(name) && args.every(isPositive);
}

/** The natural logarithm of what is not taken apart further. Of a number above 1, it is positive. */
export function logAtom(of: Sum): Atom {
  const isNumber = numberOf(of) !== undefined;
  return { ...callAtom('ln', [of]), isPositive: isNumber && isPositive(of), isReal: isPositive(of) };
}
