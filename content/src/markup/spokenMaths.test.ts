import { expect, it } from 'vitest';
import { spokenMaths } from './spokenMaths.ts';

it.each([
  ['A', 'A'],
  [String.raw`\not{A}`, 'not A'],
  [String.raw`A \and \bracketnot{A \or B}`, 'A and not (A or B)'],
  [String.raw`A \wedge \neg B`, 'A and not B'],
  [String.raw`A \XOR B`, 'A xor B'],
  ['n^2', 'n squared'],
  ['2^{n-1}', '2 to the power (n minus 1)'],
  [String.raw`x_1 \ge 2^{10}`, 'x sub 1 is at least 2 to the power 10'],
  [String.raw`\frac{n(n-1)}{2}`, '(n(n minus 1)) over 2'],
  [String.raw`\log_2 n`, 'log sub 2 n'],
  ['n = 1000', 'n equals 1000'],
  ['O(n^2)', 'O(n squared)'],
  [String.raw`\sqrt{\frac{a}{b}}`, 'the square root of (a over b)'],
  [String.raw`\text{sum} \pmod{2}`, 'sum mod 2'],
  ['a < b', 'a is less than b'],
  ['-1', '-1'],
])('%s is read "%s"', (tex, words) => {
  expect(spokenMaths(tex)).toBe(words);
});

it('ends for anything that is written', () => {
  expect(spokenMaths('{'.repeat(3000))).toBe('');
  expect(spokenMaths(`${'\\sqrt{'.repeat(300)}x${'}'.repeat(300)}`)).toContain('the square root of x');
  expect(spokenMaths('a_1 + '.repeat(5000))).toContain('a sub 1 plus a sub 1');
  expect(spokenMaths(`^^__${'\\'.repeat(99)}`)).toBeTypeOf('string');
});
