import fc from 'fast-check';
import { type Algebra, type FunctionName, partsOf } from './tree.ts';

/** The names that stay whole in the trees of `anAlgebra`. */
export const SYMBOLS = ['width', 'x1', 'height'];

const leaf: fc.Arbitrary<Algebra> = fc.oneof(
  fc
    .constantFrom('0', '1', '2', '10', '0.5', '1.25', '1e3', '2.5e-3')
    .map((text): Algebra => ({ kind: 'number', text })),
  fc
    .constantFrom('x', 'n', 'O', 'a_1', 'a_12', 't_max', 'alpha', 'Sigma', 'beta_2', 'i', ...SYMBOLS)
    .map((name): Algebra => ({ kind: 'symbol', name })),
  fc.constantFrom('e' as const, 'pi' as const).map((name): Algebra => ({ kind: 'constant', name })),
);

const ONE_ARGUMENT: readonly FunctionName[] = [
  ...(['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh'] as const),
  ...(['asinh', 'acosh', 'atanh', 'ln', 'log', 'exp', 'sqrt', 'abs', 'floor', 'ceil', 'factorial'] as const),
  ...(['O', 'Theta', 'Omega', 'max'] as const),
];

/** A tree as the grammar builds them, for tests: no sum of one positive term, no product that begins with a product. */
export const anAlgebra: fc.Arbitrary<Algebra> = fc.letrec<{ tree: Algebra }>(tie => {
  const part = tie('tree');
  const term = fc.record({ sign: fc.constantFrom('+', '-', '±', '∓'), of: part });
  const factor = fc.record({ by: fc.constantFrom('*', '/'), of: part });
  return {
    tree: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'algebra', withCrossShrink: true },
      leaf,
      fc
        .array(term, { minLength: 1, maxLength: 4 })
        .filter(([first, second]) => second !== undefined || first?.sign !== '+')
        .map((terms): Algebra => ({ kind: 'sum', terms })),
      fc
        .tuple(part, fc.array(factor, { minLength: 1, maxLength: 3 }))
        .filter(([first]) => first.kind !== 'product')
        .map(([first, factors]): Algebra => ({ kind: 'product', factors: [{ by: '*', of: first }, ...factors] })),
      fc.record({ kind: fc.constant('power' as const), base: part, exponent: part }),
      fc
        .tuple(fc.constantFrom(...ONE_ARGUMENT), part)
        .map(([name, of]): Algebra => ({ kind: 'call', name, args: [of] })),
      fc
        .tuple(fc.constantFrom('log' as const, 'mod' as const, 'div' as const, 'min' as const), part, part)
        .map(([name, a, b]): Algebra => ({ kind: 'call', name, args: [a, b] })),
    ),
  };
}).tree;

/** As `anAlgebra`, or a relation or a chain of them. */
export const aStatement: fc.Arbitrary<Algebra> = fc.oneof(
  anAlgebra,
  fc
    .tuple(
      anAlgebra,
      fc.array(fc.tuple(fc.constantFrom('=', '≠', '<', '≤', '>', '≥'), anAlgebra), { minLength: 1, maxLength: 2 }),
    )
    .map(
      ([first, others]): Algebra => ({
        kind: 'relation',
        sides: [first, ...others.map(([, side]) => side)],
        signs: others.map(([sign]) => sign),
      }),
    ),
);

/** How many parts a tree has. */
export function sizeOf(tree: Algebra): number {
  return 1 + partsOf(tree).reduce((size, part) => size + sizeOf(part), 0);
}
