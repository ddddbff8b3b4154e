import type { FunctionName, RelationSign } from './tree.ts';

/** How a function may be typed, and how many arguments it takes at least and at most. */
interface Spelling {
  name: FunctionName | Rewritten;
  least: number;
  most: number;
}

/** Words that the parser turns into something else at once. */
export type Rewritten = 'cbrt' | 'pow' | 'root';

const spell = (name: Spelling['name'], words: string, least = 1, most = least): [string, Spelling][] =>
  words.split(' ').map(word => [word, { name, least, most }]);

/** Every word that is a function, in lower case. */
export const FUNCTION_WORDS: ReadonlyMap<string, Spelling> = new Map([
  ...spell('sin', 'sin'),
  ...spell('cos', 'cos'),
  ...spell('tan', 'tan'),
  ...spell('sec', 'sec'),
  ...spell('csc', 'csc cosec'),
  ...spell('cot', 'cot'),
  ...spell('asin', 'asin arcsin'),
  ...spell('acos', 'acos arccos'),
  ...spell('atan', 'atan arctan'),
  ...spell('sinh', 'sinh'),
  ...spell('cosh', 'cosh'),
  ...spell('tanh', 'tanh'),
  ...spell('asinh', 'asinh arsinh arcsinh'),
  ...spell('acosh', 'acosh arcosh arccosh'),
  ...spell('atanh', 'atanh artanh arctanh'),
  ...spell('ln', 'ln'),
  ...spell('log', 'log', 1, 2),
  ...spell('exp', 'exp'),
  ...spell('sqrt', 'sqrt'),
  ...spell('cbrt', 'cbrt'),
  ...spell('root', 'root', 2),
  ...spell('pow', 'pow', 2),
  ...spell('abs', 'abs'),
  ...spell('floor', 'floor'),
  ...spell('ceil', 'ceil ceiling'),
  ...spell('factorial', 'factorial'),
  ...spell('mod', 'mod', 2),
  ...spell('div', 'div', 2),
  ...spell('max', 'max', 1, 20),
  ...spell('min', 'min', 1, 20),
]);

/** Functions of complexity. They are letters too, so they act only on brackets that follow at once: `O(n^2)`. */
export const BOUND_WORDS: readonly FunctionName[] = ['O', 'Theta', 'Omega'];

/** Functions that many write with a power before the argument, and whose power -1 is the inverse: `sin^-1 x`. */
export const INVERSES: Readonly<Partial<Record<FunctionName, FunctionName>>> = {
  sin: 'asin',
  cos: 'acos',
  tan: 'atan',
  sinh: 'asinh',
  cosh: 'acosh',
  tanh: 'atanh',
};

/** Relations as the python form names them. */
export const NAMED_RELATIONS: ReadonlyMap<string, RelationSign> = new Map(
  Object.entries({ Eq: '=', Ne: '≠', Lt: '<', Le: '≤', Gt: '>', Ge: '≥' }),
);

const LOWER =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';

/** Greek letters by their names; a capital letter has a name with a capital: `Sigma`. */
export const GREEK: ReadonlyMap<string, string> = new Map(
  LOWER.split(' ').flatMap((name, index): [string, string][] => {
    // The final sigma stands between rho and sigma in Unicode.
    const offset = index >= 17 ? index + 1 : index;
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    return [
      [name, String.fromCodePoint(0x3b1 + offset)],
      [capital, String.fromCodePoint(0x391 + offset)],
    ];
  }),
);

/** The names of Greek letters by the letters, variants of a letter included. */
export const GREEK_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...GREEK].map(([name, letter]): [string, string] => [letter, name]),
  ['ϵ', 'epsilon'],
  ['ϑ', 'theta'],
  ['ϕ', 'phi'],
  ['ς', 'sigma'],
  ['ϱ', 'rho'],
]);
