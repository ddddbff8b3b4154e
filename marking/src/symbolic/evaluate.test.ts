import { parseAlgebra } from '@cs/notation/algebra';
import { all, create } from 'mathjs';
import { describe, expect, it } from 'vitest';
import { type Complex, isDefined } from './complex.ts';
import { evaluate } from './evaluate.ts';

const math = create(all ?? {});

function valueAt(text: string, x: number): Complex {
  const parsed = parseAlgebra(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return evaluate(parsed.tree, new Map([['x', x]]));
}

describe('the value of a formula', () => {
  it.each([
    ['x + 2 - 3x', 'x + 2 - 3x'],
    ['2x/(x+1)*5', '2x/(x+1)*5'],
    ['x^2.5 + 1.5e-1', 'x^2.5 + 0.15'],
    ['e*pi', 'e*pi'],
    ['sin x + cos x + tan x', 'sin(x) + cos(x) + tan(x)'],
    ['sec x + csc x + cot x', 'sec(x) + csc(x) + cot(x)'],
    ['asin(x) + acos(x) + atan(x)', 'asin(x) + acos(x) + atan(x)'],
    ['sinh x + cosh x + tanh x', 'sinh(x) + cosh(x) + tanh(x)'],
    ['asinh(x)', 'asinh(x)'],
    ['acosh(x)', 'acosh(x)'],
    ['atanh(x)', 'atanh(x)'],
    ['ln x + log x', 'log(x) + log(x, 10)'],
    ['log(x, 3)', 'log(x, 3)'],
    ['exp(x) + sqrt(x)', 'exp(x) + sqrt(x)'],
    ['|x - 2| + |2 - x|', 'abs(x - 2) + abs(2 - x)'],
    ['floor(x) + 10ceil(x)', 'floor(x) + 10ceil(x)'],
    ['floor(-x) + 10ceil(-x)', 'floor(-x) + 10ceil(-x)'],
    ['mod(x, 0.7) + 10*mod(-x, 0.7)', 'mod(x, 0.7) + 10*mod(-x, 0.7)'],
    ['mod(x, -0.7)', '-mod(-x, 0.7)'],
    ['x div 0.4', 'floor(x/0.4)'],
    ['max(x, 1) + 10min(x, 1, 0.9)', 'max(x, 1) + 10min(x, 1, 0.9)'],
    ['x!', 'gamma(x+1)'],
    ['(-x)^(1/3)', '(-x)^(1/3)'],
    ['ln(-x)', 'log(-x)'],
  ])('%s is that of mathjs', (text, theirs) => {
    for (const x of [0.37, 1.83, 2.61]) {
      const [ours, other] = [valueAt(text, x), math.complex(math.evaluate(theirs, { x }))];
      expect(ours.re).toBeCloseTo(other.re, 10);
      expect(ours.im).toBeCloseTo(other.im, 10);
    }
  });

  it.each([
    'O(x)',
    'Theta(x)',
    'x = 2',
    '1 ± x',
    'floor(ln(-x))',
    'mod(ln(-x), 2)',
    'mod(x, ln(-x))',
    'mod(x, 0)',
    'max(1, ln(-x))',
    '1/(x-x)',
    'y',
    'div(x, 0)',
  ])('%s has none', text => expect(isDefined(valueAt(text, 0.5))).toBe(false));
});
