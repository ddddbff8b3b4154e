import type { Algebra, FunctionName } from '@cs/notation/algebra';
import { callAtom, E, PI, symbol } from './atoms.ts';
import { multipleOfPi, multiply } from './multiply.ts';
import { naturalLog, raise, withoutContent } from './powers.ts';
import * as rational from './rational.ts';
import {
  constant,
  constantPart,
  isPositive,
  NOTHING,
  negated,
  numberOf,
  plus,
  power,
  type Sum,
  UNIT,
  whole,
} from './sum.ts';
import { GivenUp, spend } from './work.ts';

const HALF = constant(rational.fraction(1n, 2n));
const MINUS = whole(-1);

/**
 * The exact normal form of a formula whose symbols are positive numbers. Equal forms mean equal formulas; equal
 * formulas mostly have equal forms. Throws `GivenUp`; formulas with `±` and relations have none.
 */
export function normalise(tree: Algebra): Sum {
  spend(1);
  switch (tree.kind) {
    case 'number':
      return constant(rational.readRational(tree.text));
    case 'symbol':
      return power(symbol(tree.name));
    case 'constant':
      return power(tree.name === 'pi' ? PI : E);
    case 'sum':
      return plus(
        ...tree.terms.map(({ sign, of }) => {
          if (sign !== '+' && sign !== '-') throw new GivenUp();
          return sign === '+' ? normalise(of) : negated(normalise(of));
        }),
      );
    case 'product':
      return multiply(...tree.factors.map(({ by, of }) => (by === '*' ? normalise(of) : raise(normalise(of), MINUS))));
    case 'power':
      return raise(normalise(tree.base), normalise(tree.exponent));
    case 'call':
      return applied(tree.name, tree.args.map(normalise));
    case 'relation':
      throw new GivenUp();
  }
}

function applied(name: FunctionName, args: readonly Sum[]): Sum {
  const [x = NOTHING, y] = args;
  switch (name) {
    case 'ln':
      return naturalLog(x);
    case 'log':
      return multiply(naturalLog(x), raise(naturalLog(y ?? whole(10)), MINUS));
    case 'exp':
      return raise(power(E), x);
    case 'sqrt':
      return raise(x, HALF);
    case 'abs':
      return absolute(x);
    case 'floor':
      return floor(x);
    case 'ceil':
      return negated(floor(negated(x)));
    case 'div':
      return floor(over(x, y ?? UNIT));
    case 'mod':
      return plus(x, negated(multiply(y ?? UNIT, floor(over(x, y ?? UNIT)))));
    case 'factorial':
      return factorial(x);
    case 'max':
    case 'min':
      return extreme(name, args);
    case 'sin':
    case 'cos':
      return circular(name, x);
    case 'tan':
      return over(circular('sin', x), circular('cos', x));
    case 'cot':
      return over(circular('cos', x), circular('sin', x));
    case 'sec':
      return raise(circular('cos', x), MINUS);
    case 'csc':
      return raise(circular('sin', x), MINUS);
    case 'sinh':
      return multiply(HALF, plus(raise(power(E), x), negated(raise(power(E), negated(x)))));
    case 'cosh':
      return multiply(HALF, plus(raise(power(E), x), raise(power(E), negated(x))));
    case 'tanh':
      return over(applied('sinh', [x]), applied('cosh', [x]));
    default:
      return power(callAtom(name, args));
  }
}

function over(above: Sum, below: Sum): Sum {
  return multiply(above, raise(below, MINUS));
}

function absolute(of: Sum): Sum {
  if (of.terms.length === 0 || isPositive(of)) return of;
  const opposite = negated(of);
  if (isPositive(opposite)) return opposite;
  const { content, rest } = withoutContent(of, true);
  const size = content.coefficient.above < 0n ? rational.minus(content.coefficient) : content.coefficient;
  return multiply(
    constant(size),
    ...content.powers.map(({ atom, exponent }) => power(atom, exponent)),
    power(callAtom('abs', [rest])),
  );
}

/** Whole numbers come out of it. */
function floor(of: Sum): Sum {
  const number = numberOf(of);
  if (number !== undefined) return whole(rational.floorOf(number));
  const part = whole(rational.floorOf(constantPart(of)));
  return plus(part, power(callAtom('floor', [plus(of, negated(part))])));
}

/** Largest number whose factorial is a number here. */
const LARGEST_FACTORIAL = 100n;
/** Most factors that a factorial is taken apart by: (n+2)! is (n+2)(n+1)·n!. */
const MOST_STEPS = 12n;

function factorial(of: Sum): Sum {
  const number = numberOf(of);
  if (number !== undefined) {
    const isCounted = rational.isWhole(number) && number.above >= 0n && number.above <= LARGEST_FACTORIAL;
    if (!isCounted) throw new GivenUp();
    let value = 1n;
    for (let next = 2n; next <= number.above; next += 1n) value *= next;
    return whole(value);
  }
  const part = rational.floorOf(constantPart(of));
  if (part > MOST_STEPS || part < -MOST_STEPS) throw new GivenUp();
  const plain = plus(of, whole(-part));
  const steps: Sum[] = [];
  for (let step = 1n; step <= part; step += 1n) steps.push(plus(plain, whole(step)));
  for (let step = 0n; step > part; step -= 1n) steps.push(raise(plus(plain, whole(step)), MINUS));
  return multiply(power(callAtom('factorial', [plain])), ...steps);
}

function extreme(name: 'max' | 'min', args: readonly Sum[]): Sum {
  const different = [...new Map(args.map(arg => [arg.key, arg])).values()];
  const [first] = different;
  if (different.length === 1 && first) return first;
  return power(
    callAtom(
      name,
      different.sort((a, b) => (a.key < b.key ? -1 : 1)),
    ),
  );
}

/** Sine and cosine of the opposite, and at the quarters of the circle. */
function circular(name: 'sin' | 'cos', of: Sum): Sum {
  const turns = multipleOfPi(of);
  if (turns !== undefined && (turns.below === 1n || turns.below === 2n)) {
    const quarters = (turns.above * (2n / turns.below)) % 4n;
    const [sine, cosine] = QUARTERS[Number((quarters + 4n) % 4n)] ?? [0, 1];
    return whole(name === 'sin' ? sine : cosine);
  }
  const isNegative = (of.terms[0]?.coefficient.above ?? 0n) < 0n;
  if (!isNegative) return power(callAtom(name, [of]));
  const opposite = power(callAtom(name, [negated(of)]));
  return name === 'sin' ? negated(opposite) : opposite;
}

const QUARTERS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
