import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const doublings = (n: number, i = 1): number => (i < n ? 1 + doublings(n, i * 2) : 0);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

test('growth', () => {
  const at = (n: number) => ({
    constant: 1,
    log: Math.log2(n),
    linear: n,
    nlogn: n * Math.log2(n),
    square: n * n,
    power: 2 ** n,
  });
  const order = Object.entries(at(16))
    .sort(([, a], [, b]) => a - b)
    .map(([id]) => id);
  accepts('cpx_order|a', order);
  for (const n of [8, 16]) {
    const { log, nlogn, square, power } = at(n);
    says('complexity_classes', `| ${n} | ${log} | ${nlogn} | ${square} | ${power.toLocaleString('en')} |`);
  }
  expect(String(2n ** 1024n)).toHaveLength(309);
  expect(2 ** 32).toBe(4_294_967_296);
  says('complexity_classes', `ten books in ${factorial(10).toLocaleString('en')}`);
  expect(3 * (4000 / 1000) ** 2).toBe(48);
  accepts('cpx_dominant|a', 'n**2');
  accepts('cpx_dominant|b', '2**n');
  refuses('cpx_dominant|a', '4*n**2', '4*n**2 + 70*n + 900');
  expect([4 * 17 ** 2 < 70 * 17, 4 * 18 ** 2 > 70 * 18]).toEqual([true, true]);
});

test('scaling', () => {
  accepts('cpx_scale|a', (2 * 5000) / 1000);
  accepts('cpx_scale|b', 2 * (5000 / 1000) ** 2);
  const time = (n: number) => (2 * n * Math.log2(n)) / (1000 * Math.log2(1000));
  expect([time(2000).toFixed(1), time(4000).toFixed(1)]).toEqual(['4.4', '9.6']);
  accepts('cpx_exponential|a', (3 * 2 ** 24) / 2 ** 16);
  refuses('cpx_exponential|a', 2 ** 24 / 2 ** 16, (3 * 24) / 16, 3 * (24 / 16) ** 2);
  accepts('cpx_exponential|b', Math.round(16 + Math.log2(1_000_000)));
  refuses('cpx_exponential|b', (16 + Math.log2(1_000_000)).toFixed(2));
  accepts('cpx_crossover|b', upTo(200).find(n => 60 * n < n * n) ?? 0);
  accepts('cpx_crossover|c', 6000 ** 2 / (60 * 6000));
});

test('counting', () => {
  accepts('cpx_halving|a', doublings(100));
  accepts('cpx_halving|b', doublings(200));
  accepts(
    'cpx_repeat|a',
    upTo(9).reduce((a, b) => a + b),
  );
  accepts(
    'cpx_triangle|a',
    upTo(100).reduce((a, i) => a + 3 * i, 0),
  );
  accepts('cpx_triangle|b', '(3*n**2 + 3*n)/2');
  refuses('cpx_triangle|b', 'n*(n + 1)/2', '3*n*(3*n + 1)/2');
  expect([2, 3, 4].map(n => upTo(n).reduce((a, i) => a + 3 * i, 0))).toEqual([9, 18, 30]);
  accepts('cpx_tours|a', factorial(8));
  accepts('cpx_tours|b', factorial(10) / factorial(8));
  says('limits_of_computation', factorial(9).toLocaleString('en').replace(',', '{,}'));
  expect(factorial(19) / 1e6 / 3600 / 24 / 365).toBeGreaterThan(3800);
  expect(factorial(19) / 1e6 / 3600 / 24 / 365).toBeLessThan(4000);
  const calls = (n: number): number => (n <= 2 ? 1 : 1 + calls(n - 1) + calls(n - 2) + calls(n - 3));
  const trib = (n: number): number => (n <= 2 ? n : trib(n - 1) + trib(n - 2) + trib(n - 3));
  accepts('cpx_fib_calls|a', calls(5));
  accepts('cpx_fib_calls|b', calls(7));
  refuses('cpx_fib_calls|a', trib(5), calls(5) - 1);
  refuses('cpx_fib_calls|b', trib(7), calls(6), calls(7) - 1);
  expect([0, ...upTo(7)].map(calls)).toEqual([1, 1, 1, 4, 7, 13, 25, 46]);
});

test('what the seconds depend on', () => {
  accepts('cpx_why_steps|a', ['proc', 'busy', 'lang'], ['lang', 'proc', 'busy']);
  refuses('cpx_why_steps|a', ['proc'], ['proc', 'busy'], ['proc', 'busy', 'lang', 'comp'], ['more']);
});

test('the programs', async () => {
  const [loops = ''] = codeOf('big_o');
  says('big_o', `the program prints ${await printed(loops)}`);
  const [halve = ''] = codeOf('complexity_classes');
  expect(await printed(halve)).toBe('9');
  expect(await printed(halve.replace('1000', '2000'))).toBe('10');
  const [rounds = ''] = codeOf('cpx_halving');
  accepts('cpx_halving|a', await printed(`n = 100\n${rounds}`));
  const [mystery = ''] = codeOf('cpx_count_code');
  const solved = mystery
    .replace('i = n\n', 'i = n\n    count = 0\n')
    .replace('pass  ', 'count = count + 1  ')
    .replace('i = i // 2\n', 'i = i // 2\n    return count\n');
  const [one, ten, , thousand = ''] = (await printed(`${solved}\nprint(1000, mystery(1000))`))
    .split('\n')
    .map(line => line.split(' ')[1]);
  expect([one, ten]).toEqual(['1', '18']);
  accepts('cpx_count_code|a', thousand);
  const [repeat = ''] = codeOf('cpx_repeat');
  expect(await printed(`${repeat}\nprint(has_repeat([3, 1, 3]), has_repeat([1, 2, 3]))`)).toBe('True False');
});
