import { parseAlgebra } from '@cs/notation/algebra';
import { expect, it } from 'vitest';
import { Side } from './readFormula.ts';
import { bounded, spend } from './work.ts';

/** What exact algebra makes of a formula; undefined where it gives up. */
function normalOf(text: string) {
  const parsed = parseAlgebra(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return new Side(parsed.tree, ['x', 'y', 'n']).normal;
}

/** A sum of so many different terms. */
const sumOf = (terms: number, of: string) => Array.from({ length: terms }, (_, place) => `${of}^${place}`).join('+');
const product = (factors: number) => Array.from({ length: factors }, (_, place) => `(x+y+${place})`).join('');

// Beyond each of these, formulas are compared by their values alone: it is what keeps the time of marking short.
it.each([
  ['powers of sums', '(x+y)^16', '(x+y)^20'],
  ['many sums multiplied', product(8), product(20)],
  ['sums of many terms', `(${sumOf(17, 'x')})(${sumOf(17, 'y')})`, `(${sumOf(18, 'x')})(${sumOf(17, 'y')})`],
  ['factorials of numbers', '100!', '101!'],
  ['factorials taken apart', '(n+12)!', '(n+13)!'],
  ['factorials put together', '(n-12)!', '(n-13)!'],
  ['large decimals', '1e1000', '1e1001'],
  ['small decimals', '1e-1000', '1e-1001'],
  [
    'long numbers',
    `${'9'.repeat(390)}^3 x`,
    `${'9'.repeat(390)}*${'7'.repeat(390)}*${'3'.repeat(390)}*${'1'.repeat(390)}x`,
  ],
])('exact algebra has a limit for %s', (_, within, beyond) => {
  expect(normalOf(within)).toBeDefined();
  expect(normalOf(beyond)).toBeUndefined();
});

it('counts the work of each question by itself, however it comes together', () => {
  const steps = (count: number) => () => {
    for (let step = 0; step < count; step += 1) spend(1);
    return 'done';
  };
  expect(bounded(steps(2_001))).toBeUndefined();
  expect(bounded(steps(2_000))).toBe('done');
  expect(bounded(steps(2_000))).toBe('done');
});

it('lets out what was thrown for another reason', () => {
  const broken = () => {
    throw new RangeError('broken');
  };
  expect(() => bounded(broken)).toThrow('broken');
});
