import { all, type BigNumber, type Complex, create, type EvalFunction, type MathNode } from 'mathjs';

/** Numbers of 64 digits, where two formulas that agree to 40 at several points do not do so by chance. */
const math = create(all ?? {}, { number: 'BigNumber', precision: 64 });

/** Digits before the point from which on too few are left behind it to say what its whole part is. */
const LARGEST_STEPPED = '1e18';

const { floor, ceil, mod, divide, pow } = math;
math.import(
  { floor: stepped(floor), ceil: stepped(ceil), mod: stepped(mod), divide: finite(divide), pow: finite(pow) },
  { override: true },
);

/** An operation, refusing to divide by zero: mathjs takes 1/0 for infinity, and 1 over that for zero. */
function finite(apply: (...args: never[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    const result = apply(...(args as never[]));
    if (math.isBigNumber(result) && !result.isFinite()) throw new RangeError('divided by zero');
    return result;
  };
}

/** A function that jumps, refusing what is so large that rounding decides. */
function stepped(apply: (...args: never[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    const isLarge = args.some(arg => !math.isBigNumber(arg) || arg.abs().greaterThan(LARGEST_STEPPED));
    if (isLarge) throw new RangeError('too large to be stepped');
    return apply(...(args as never[]));
  };
}

/** Points of the positive symbols n, x and y: small and large, near and far from each other, none of them round. */
const POINTS = [
  ['0.3711', '0.8533', '1.6277'],
  ['2.4419', '1.0093', '0.0317'],
  ['11.273', '0.2391', '3.1193'],
  ['1.5377', '7.6191', '0.6871'],
  ['0.0173', '2.7179', '9.8317'],
  ['4.8913', '0.0291', '0.4111'],
  ['6.2137', '5.1713', '0.0053'],
  ['0.9127', '3.3391', '2.2177'],
].map(([n, x, y]) => ({ n: math.bignumber(n), x: math.bignumber(x), y: math.bignumber(y) }));
/** Fewest points at which both must have a value, or nothing is said. */
const FEWEST = 2;

/**
 * Whether two formulas in the python form are the same, by the library mathjs: its parser, its arithmetic and points of
 * its own. Undefined when too few points have a value, or all values are zero.
 */
export function sameByMathjs(key: string, answer: string): boolean | undefined {
  const [left, right] = [math.parse(asMathjs(key)), math.parse(asMathjs(answer))];
  if (symbolsOf(left) !== symbolsOf(right)) return false;
  const [a, b] = [left.compile(), right.compile()];
  let compared = 0;
  for (const point of POINTS) {
    const [here, there] = [valueAt(a, point), valueAt(b, point)];
    if (here === undefined || there === undefined) continue;
    if (!isClose(here, there)) return false;
    if (!isNothing(here)) compared += 1;
  }
  return compared >= FEWEST ? true : undefined;
}

function asMathjs(python: string): string {
  return python
    .replaceAll('**', '^')
    .replaceAll(/\bln\(/g, 'log(')
    .replaceAll('Abs(', 'abs(')
    .replaceAll('ceiling(', 'ceil(')
    .replaceAll('Mod(', 'mod(');
}

function symbolsOf(tree: MathNode): string {
  const names = new Set<string>();
  tree.traverse((node, path) => {
    if (node.type === 'SymbolNode' && path !== 'fn') names.add(node.toString());
  });
  return [...names].sort().join();
}

type Value = BigNumber | Complex;

function valueAt(formula: EvalFunction, point: object): Value | undefined {
  try {
    const value: unknown = formula.evaluate({ ...point });
    if (math.isBigNumber(value)) return value.isFinite() ? value : undefined;
    if (!math.isComplex(value)) return undefined;
    return Number.isFinite(value.re) && Number.isFinite(value.im) ? value : undefined;
  } catch {
    // What has no value there, such as the remainder of a complex number, throws.
    return undefined;
  }
}

/** True of what is zero but for rounding. A key that is zero everywhere asks nothing, so nothing is said of it. */
function isNothing(value: Value): boolean {
  return math.isBigNumber(value) ? value.abs().lessThan('1e-40') : Math.hypot(value.re, value.im) < 1e-12;
}

/** Real values have 64 digits, complex ones are doubles. */
function isClose(a: Value, b: Value): boolean {
  if (math.isBigNumber(a) && math.isBigNumber(b)) {
    const size = math.bignumber(1).plus(a.abs()).plus(b.abs());
    return a.minus(b).abs().lessThan(size.times('1e-40'));
  }
  const [left, right] = [a, b].map(value => math.complex(math.isBigNumber(value) ? value.toNumber() : value));
  if (!left || !right) return false;
  const distance = Math.hypot(left.re - right.re, left.im - right.im);
  return distance < 1e-8 * (1 + Math.hypot(left.re, left.im));
}
