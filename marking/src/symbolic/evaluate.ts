import type { Algebra, FunctionName } from '@cs/notation/algebra';
import * as complex from './complex.ts';
import { type Complex, real, UNDEFINED } from './complex.ts';

/** The value of a formula where its symbols have the given values. Relations, `±` and O(…) have none: `UNDEFINED`. */
export function evaluate(tree: Algebra, values: ReadonlyMap<string, number>): Complex {
  switch (tree.kind) {
    case 'number':
      return real(Number(tree.text));
    case 'symbol':
      return real(values.get(tree.name) ?? Number.NaN);
    case 'constant':
      return real(tree.name === 'pi' ? Math.PI : Math.E);
    case 'sum':
      return tree.terms.reduce((total, { sign, of }) => {
        const value = evaluate(of, values);
        if (sign === '+') return complex.add(total, value);
        return sign === '-' ? complex.subtract(total, value) : UNDEFINED;
      }, real(0));
    case 'product':
      return tree.factors.reduce((total, { by, of }) => {
        const value = evaluate(of, values);
        return by === '*' ? complex.multiply(total, value) : complex.divide(total, value);
      }, real(1));
    case 'power':
      return complex.power(evaluate(tree.base, values), evaluate(tree.exponent, values));
    case 'call':
      return applied(
        tree.name,
        tree.args.map(arg => evaluate(arg, values)),
      );
    case 'relation':
      return UNDEFINED;
  }
}

const OF_ONE: Readonly<Partial<Record<FunctionName, (a: Complex) => Complex>>> = {
  sin: complex.sin,
  cos: complex.cos,
  tan: a => complex.divide(complex.sin(a), complex.cos(a)),
  sec: a => complex.divide(real(1), complex.cos(a)),
  csc: a => complex.divide(real(1), complex.sin(a)),
  cot: a => complex.divide(complex.cos(a), complex.sin(a)),
  asin: complex.asin,
  acos: complex.acos,
  atan: complex.atan,
  sinh: complex.sinh,
  cosh: complex.cosh,
  tanh: a => complex.divide(complex.sinh(a), complex.cosh(a)),
  asinh: complex.asinh,
  acosh: complex.acosh,
  atanh: complex.atanh,
  ln: complex.ln,
  exp: complex.exp,
  sqrt: complex.sqrt,
  abs: a => real(complex.size(a)),
  floor: a => ofReal(a, Math.floor),
  ceil: a => ofReal(a, Math.ceil),
  factorial: complex.factorial,
};

/** The value of a function. O(…), Θ(…) and Ω(…) have none. */
export function applied(name: FunctionName, args: readonly Complex[]): Complex {
  const [x = UNDEFINED, y] = args;
  const single = OF_ONE[name];
  if (single !== undefined) return single(x);
  switch (name) {
    case 'log':
      return complex.divide(complex.ln(x), complex.ln(y ?? real(10)));
    case 'div':
      return ofReal(complex.divide(x, y ?? UNDEFINED), Math.floor);
    case 'mod':
      return modulo(x, y ?? UNDEFINED);
    case 'max':
    case 'min':
      return args.some(({ im }) => im !== 0)
        ? UNDEFINED
        : real((name === 'max' ? Math.max : Math.min)(...args.map(({ re }) => re)));
    default:
      return UNDEFINED;
  }
}

function ofReal({ re, im }: Complex, apply: (value: number) => number): Complex {
  return im === 0 ? real(apply(re)) : UNDEFINED;
}

/** The remainder with the sign of the divisor, as in Python. */
function modulo(a: Complex, b: Complex): Complex {
  if (a.im !== 0 || b.im !== 0 || b.re === 0) return UNDEFINED;
  return real(a.re - b.re * Math.floor(a.re / b.re));
}
