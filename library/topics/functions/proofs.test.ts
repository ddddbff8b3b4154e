import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Rule = (x: number) => number;

const to = (n: number, from = 1): number[] => Array.from({ length: n - from + 1 }, (_, i) => i + from);
const factorial = (n: number): number => to(n).reduce((a, b) => a * b, 1);
const bitsFor = (codes: number): number => to(64, 0).find(bits => 2 ** bits >= codes) ?? 0;

test('values', () => {
  const f: Rule = x => 3 * x ** 2 - 2 * x + 1;
  accepts('fun_evaluate|a', f(4));
  accepts('fun_evaluate|b', f(-2));
  expect([f(0), Math.abs(f(1 / 3) - 2 / 3) < 1e-12]).toEqual([1, true]);
  accepts('fun_factorial|a', factorial(6));
  accepts('fun_factorial|b', factorial(8) / factorial(6));
  accepts('fun_factorial|c', 'n**2 + n', '(n + 1)*n');
  accepts('fun_factorial|c', 'n*n + n', 'n + n**2', '(n)*(n + 1)');
  refuses('fun_factorial|c', 'n + 1', '(n + 1)/(n - 1)', '(n + 1)!/(n - 1)!', 'n!*(n + 1)/(n - 1)!');
  for (const n of [1, 3, 6]) expect(factorial(n + 1) / factorial(n - 1)).toBe(n * n + n);
  const range = [...new Set(to(3, -2).map(x => x * x - 1))].sort((a, b) => a - b).join(', ');
  accepts('fun_domain_range|a', range, range.replaceAll(',', ''), `[${range}]`, `{${range.replaceAll(', ', ',')}}`);
  refuses('fun_domain_range|a', '-1,0,0,3,3,8', '0,1,4,9', '-1,0,1,2,3,8', '3, 0, -1, 8');
  accepts('fun_domain_range|b', ['dom', 'co', 'co', 'ran']);
  refuses('fun_domain_range|b', ['dom', 'co', 'co', 'dom']);
  accepts('fun_type|a', ['str', 'nat', 'real', 'bool', 'nat', 'str']);
});

test('logarithms', () => {
  accepts('fun_log|a', Math.log2(32));
  accepts('fun_log|b', Math.log2(128) - Math.log2(1 / 4));
  accepts('fun_log|c', 10 ** 4);
  for (const n of [1, 4, 32]) expect(Math.log2(8 * n)).toBe(3 + Math.log2(n));
  accepts('fun_bits|a', bitsFor(700));
  accepts('fun_bits|b', bitsFor(700 * 16));
  refuses('fun_bits|b', bitsFor(700 * 16) - bitsFor(700));
  accepts('fun_bits|c', Math.log2(128));
  expect([bitsFor(200), Math.log2(200).toFixed(1)]).toEqual([8, '7.6']);
});

test('lines and tables', () => {
  const m = (14 - 5) / 3;
  accepts('fun_line|a', `${m}*x + 5`);
  refuses('fun_line|a', '9*x + 5', '5*x + 3', 'x/3 + 5');
  const perFile = (66 - 26) / (30 - 10);
  accepts('fun_line|b', 26 - 10 * perFile + 100 * perFile);
  const a: Rule = n => n * n + 3 * n;
  const b: Rule = n => 5 * 2 ** n;
  says('fun_from_table', `| steps | ${to(4).map(a).join(' | ')} |`, `| steps | ${to(4, 0).map(b).join(' | ')} |`);
  accepts('fun_from_table|a', 'n*(n + 3)', '(n + 1)*(n + 2) - 2');
  refuses('fun_from_table|a', '(n + 1)**2', '6*n - 2', 'n**2 + 3', '2*n**2 + 2', 'n**2 + 2*n');
  accepts('fun_from_table|b', '5*2**n', '10*2**(n - 1)');
  refuses('fun_from_table|b', '10**n', '2*5**n', '5*n**2 + 5');
  accepts('fun_from_table|c', b(10));
  expect(a(10)).toBe(130);
  const plans: Rule[] = [n => 5 * n, n => 5 * n ** 2, n => 5 * 2 ** (n - 1)];
  expect(plans.map(plan => plan(1))).toEqual([5, 5, 5]);
  expect(plans.map(plan => plan(20))).toEqual([100, 2000, 2_621_440]);
  says('families_of_functions', 'Twenty cost £100, £2,000 and more than £2 million.');
  says(
    'families_of_functions',
    `| $f(n)$ | ${to(5)
      .map(n => n * n + 2 * n - 1)
      .join(' | ')} |`,
  );
  for (const x of [2, 4, 6, 10, 20])
    says('families_of_functions', `| ${x} | ${8 * x + 10} | ${x * x} | ${(2 ** x).toLocaleString('en')} |`);
  accepts('fun_classify|a', ['lin', 'pol', 'exp', 'log']);
  accepts('fun_classify|b', ['lin', 'exp', 'quad']);
  says(
    'fun_classify',
    to(5)
      .map(n => 4 * n + 2)
      .join(', '),
    to(5)
      .map(n => 2 * 3 ** n)
      .join(', '),
    to(5)
      .map(n => n * n + 5)
      .join(', '),
  );
});

test('growth', () => {
  const at: Record<string, Rule> = {
    cube: n => n ** 3,
    twenty: n => 20 * n,
    power: n => 2 ** n,
    nlog: n => n * Math.log2(n),
    square: n => n * n,
  };
  const value = (id: string) => (at[id] as Rule)(16);
  accepts(
    'fun_growth_16|a',
    Object.keys(at).sort((a, b) => value(a) - value(b)),
  );
  accepts('fun_growth_16|b', to(99).find(n => n * n > 20 * n) ?? 0);
  accepts('fun_growth_16|c', to(40).findLast(n => n ** 3 > 2 ** n) ?? 0);
});

test('orders', () => {
  accepts('fun_orders|a', factorial(5));
  accepts('fun_orders|b', factorial(12) / factorial(9));
  accepts('fun_orders|c', factorial(12) / factorial(10));
  says('logarithms_factorials', `10! = ${factorial(10).toLocaleString('en').replaceAll(',', '{,}')}`);
  expect([factorial(10) / factorial(7), factorial(9) / factorial(7)]).toEqual([720, 72]);
});

test('composing and undoing', async () => {
  const f: Rule = x => 3 * x - 1;
  const g: Rule = x => x * x;
  accepts('fun_compose|a', g(f(3)));
  accepts('fun_compose|b', '9*x**2 - 6*x + 1');
  refuses('fun_compose|b', '3*x**2 - 1', '9*x**2 + 1');
  accepts('fun_compose|c', '3*(3*x - 1) - 1');
  refuses('fun_compose|c', '9*x - 1', '(3*x - 1)**2');
  expect(f(f(7))).toBe(9 * 7 - 4);
  accepts('fun_inverse|a', '7 + 4*x');
  refuses('fun_inverse|a', '4*(x + 7)', '(x + 7)/4');
  expect((4 * 9 + 7 - 7) / 4).toBe(9);
  const whole = `def compose(g, f):
    def both(x):
        return g(f(x))
    return both
def triple_and_2(x):
    return 3 * x + 2
def square(x):
    return x * x
`;
  accepts('fun_compose_code|a', await finished('fun_compose_code', whole, 'compose(square, triple_and_2)(5)'));
  const thrice = 'compose(compose(triple_and_2, triple_and_2), triple_and_2)(0)';
  says('fun_compose_code', thrice);
  accepts('fun_compose_code|b', await finished('fun_compose_code', whole, thrice));
});

test('functions of bits', () => {
  accepts('fun_boolean|a', '~(A & ~B)', 'B | ~A');
  refuses('fun_boolean|a', 'A & ~B', '~A', 'A | ~B');
  for (const a of [0, 1]) for (const b of [0, 1]) says('fun_boolean', `| ${a} | ${b} | ${Number(!a || Boolean(b))} |`);
  accepts('fun_boolean|b', 2 ** (2 * 2));
  accepts('fun_boolean|c', 'b**a');
  refuses('fun_boolean|c', 'a**b', 'a*b');
});

test('the programs', async () => {
  const [compose = ''] = codeOf('what_a_function_is');
  expect(await printed(compose)).toBe('49\n11');
  const [family = ''] = codeOf('families_of_functions');
  expect(await printed(family)).toBe('linear\nquadratic\nexponential');
  const [logs = ''] = codeOf('logarithms_factorials');
  says('logarithms_factorials', `\`\`\` ${(await printed(logs)).replaceAll('\n', ' ')} \`\`\``);
  accepts('fun_factorial_code|a', ['head', 'one@1', 'loop@1', 'times@2', 'back@1']);
  const product =
    'def factorial(n):\n    result = 1\n    for i in range(1, n + 1):\n        result = result * i\n    return result\n';
  expect(await printed(`${product}print(factorial(0), factorial(6))`)).toBe(`1 ${factorial(6)}`);
  accepts('fun_factorial_code|b', to(20).length);
});

test('why it is no function', () => {
  accepts('fun_is_function|b', ['several', 'none']);
  refuses('fun_is_function|b', ['several'], ['none'], ['several', 'none', 'shared'], ['formula'], ['several', 'same']);
});

test('lists that are typed', () => {
  accepts(
    'fun_domain_range|a',
    '-1, 0, 3 and 8',
    '-1,0,3,8.',
    'Range = {-1, 0, 3, 8}',
    'the range of f is {-1, 0, 3, 8}',
    'range(f) = {-1, 0, 3, 8}',
    'range of f(x) = {-1, 0, 3, 8}',
    'f(A) = {-1, 0, 3, 8}',
  );
  refuses('fun_domain_range|a', '-1, 0, 38');
});
