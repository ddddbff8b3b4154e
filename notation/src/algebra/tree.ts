/**
 * A typed formula as a tree. It keeps what its author chose: the order, subtraction and division, `sqrt(x)` as typed.
 * Brackets that group nothing anew are gone. Sums and products hold any number of parts, read from left to right.
 */
export type Algebra =
  /** Digits, with at most one point between them and an exponent behind: `12`, `0.5`, `1.5e3`. */
  | { kind: 'number'; text: string }
  /** A letter, the name of a Greek letter or a name the question offers, each with or without a subscript: `a_1`. */
  | { kind: 'symbol'; name: string }
  | { kind: 'constant'; name: ConstantName }
  | { kind: 'sum'; terms: readonly Term[] }
  | { kind: 'product'; factors: readonly Factor[] }
  | { kind: 'power'; base: Algebra; exponent: Algebra }
  | { kind: 'call'; name: FunctionName; args: readonly Algebra[] }
  /** `a < b`; a chain `a < b < c` has one sign fewer than sides. Only ever the whole formula. */
  | { kind: 'relation'; sides: readonly Algebra[]; signs: readonly RelationSign[] };

/** One part of a sum. A negative formula is a sum of one part. `∓` is the opposite of what `±` is at that moment. */
export interface Term {
  sign: '+' | '-' | '±' | '∓';
  of: Algebra;
}

/** One part of a product; the first is always a factor. `a/b*c` is three parts and means (a/b)*c. */
export interface Factor {
  by: '*' | '/';
  of: Algebra;
}

export type ConstantName = 'e' | 'pi';
export type RelationSign = '=' | '≠' | '<' | '≤' | '>' | '≥';

/** The functions there are; how they may be typed stands in `names.ts`. `log` has the base 10 or a second argument. */
export type FunctionName =
  | ('sin' | 'cos' | 'tan' | 'sec' | 'csc' | 'cot' | 'asin' | 'acos' | 'atan')
  | ('sinh' | 'cosh' | 'tanh' | 'asinh' | 'acosh' | 'atanh')
  | ('ln' | 'log' | 'exp' | 'sqrt' | 'abs' | 'floor' | 'ceil' | 'factorial' | 'mod' | 'div' | 'max' | 'min')
  | ('O' | 'Theta' | 'Omega');

/** The direct parts of a formula, in the order they are written. */
export function partsOf(tree: Algebra): readonly Algebra[] {
  switch (tree.kind) {
    case 'sum':
      return tree.terms.map(term => term.of);
    case 'product':
      return tree.factors.map(factor => factor.of);
    case 'power':
      return [tree.base, tree.exponent];
    case 'call':
      return tree.args;
    case 'relation':
      return tree.sides;
    default:
      return [];
  }
}

/** The names of the symbols in a formula, each once, sorted by character code. Constants and functions are none. */
export function symbolsOf(tree: Algebra): string[] {
  const names = new Set<string>();
  collectSymbols(tree, names);
  return [...names].sort();
}

function collectSymbols(tree: Algebra, names: Set<string>): void {
  if (tree.kind === 'symbol') names.add(tree.name);
  for (const part of partsOf(tree)) collectSymbols(part, names);
}

export function negative(of: Algebra): Algebra {
  return { kind: 'sum', terms: [{ sign: '-', of }] };
}

export function integer(value: number): Algebra {
  return { kind: 'number', text: String(value) };
}

export function quotient(above: Algebra, below: Algebra): Algebra {
  return {
    kind: 'product',
    factors: [
      { by: '*', of: above },
      { by: '/', of: below },
    ],
  };
}

export function call(name: FunctionName, ...args: Algebra[]): Algebra {
  return { kind: 'call', name, args };
}

export function power(base: Algebra, exponent: Algebra): Algebra {
  return { kind: 'power', base, exponent };
}
