import { parseAlgebra } from '@cs/notation/algebra';
import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { isPositive, isReal } from './sum.ts';

/** What algebra knows of a formula whose symbols are positive numbers. */
function known(text: string): string {
  const parsed = parseAlgebra(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  const sum = normalise(parsed.tree);
  if (isPositive(sum)) expect(isReal(sum)).toBe(true);
  return isPositive(sum) ? 'positive' : isReal(sum) ? 'real' : 'nothing';
}

// Roots and logarithms are taken of each factor of what is positive alone: a guess here is a wrong mark.
describe('of a formula it is known', () => {
  it.each([
    'x',
    'x + y/2',
    'pi',
    'e^2',
    'sqrt(2)',
    '2^8192',
    '2pi e x',
    'x^n',
    'x^-1',
    'x^sin(n)',
    '2^(x-y)',
    'sqrt(x+1)',
    '(x+1)^n',
    'ln(2)',
    'atan(x)',
    'asinh(x)',
    'max(x, y)',
    'min(x, y)',
    'x!',
    'sqrt(max(x, y))',
    '|-x|',
  ])('that %s is positive', text => expect(known(text)).toBe('positive'));

  it.each([
    '0',
    '-x',
    'x - y',
    'x sin(y)',
    'sin(x)',
    'cos(x)',
    'atan(x - y)',
    'asinh(x - y)',
    '|x - y|',
    'floor(x)',
    'max(x, -y)',
    'min(x, -y)',
    'max(-x, -y)',
    'sin(x)^2',
    'x + sin(x)',
    '1/(x - y)',
    '1/sin(x)',
    'ln(x)',
    'ln(x + 1)',
    'ln(1/2)',
    'atan(ln(x))',
  ])('that %s is real', text => expect(known(text)).toBe('real'));

  it.each([
    '(-1)^n',
    'sqrt(-1)',
    'sqrt(x - y)',
    '(x - y)^n',
    'ln(x - y)',
    'ln(-2)',
    '1/ln(x - y)',
    'x^ln(x - y)',
    'x ln(x - y)',
    'sin(x) + ln(x - y)',
    'sin(ln(x - y))',
    'max(x, ln(x - y))',
    'atan(ln(x - y))',
    'asin(x)',
    'acos(x)',
    'acosh(x)',
    'atanh(x)',
    '(x - y)!',
    'O(x)',
    'sqrt(sin(x))',
    'sqrt(|x - y|)',
  ])('nothing of %s', text => expect(known(text)).toBe('nothing'));
});
