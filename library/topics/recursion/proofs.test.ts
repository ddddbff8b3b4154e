import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [factorial = '', occurrences = ''] = codeOf('recursion_basics');
  says(
    'recursion_basics',
    `It prints \`${await printed(factorial)}\``,
    `It prints \`${await printed(occurrences)}\`. While`,
  );
  const [p = '', m = '', fib = ''] = codeOf('tracing_recursion');
  expect((await printed(p)).split('\n')).toEqual(['down 2', 'down 1', 'stop', 'up 1', 'up 2']);
  says('tracing_recursion', `It prints \`${await printed(m)}\`. (`, `It prints \`${await printed(fib)}\`. The tree`);
  expect((13).toString(2)).toBe('1101');
  const [digits = '', folders = ''] = codeOf('recursion_iteration');
  says(
    'recursion_iteration',
    `prints \`${await printed(digits)}\``,
    `It prints \`${await printed(folders)}\`. The function`,
  );
});

/** How often each argument is asked for, and how deep the calls go. */
function fibCalls(
  n: number,
  calls: Record<number, number> = {},
  depth = 1,
): { calls: Record<number, number>; deepest: number } {
  calls[n] = (calls[n] ?? 0) + 1;
  if (n < 2) return { calls, deepest: depth };
  const { deepest } = fibCalls(n - 1, calls, depth + 1);
  return { calls, deepest: Math.max(deepest, fibCalls(n - 2, calls, depth + 1).deepest) };
}
const all = (calls: Record<number, number>) => Object.values(calls).reduce((sum, count) => sum + count, 0);

test('the calls of fib', () => {
  const five = fibCalls(5);
  says('tracing_recursion', `Count all the boxes: ${all(five.calls)}.`, `which is ${five.deepest}.`);
  expect(five.calls).toEqual({ 0: 3, 1: 5, 2: 3, 3: 2, 4: 1, 5: 1 });
  const six = fibCalls(6);
  accepts('rec_fib_calls|a', all(six.calls));
  accepts('rec_fib_calls|b', six.calls[2] ?? 0);
});

test('tracing by hand', async () => {
  const [f = ''] = codeOf('rec_base');
  accepts('rec_base|b', await printed(f));
  refuses('rec_base|b', await printed(f.replace('n + f', 'n * f')));
  const [m = ''] = codeOf('rec_bits');
  accepts('rec_bits|a', await printed(m));
  const counted = (code: string, name: string) =>
    code.replace(new RegExp(`(def ${name}\\(.*\\):)`), 'calls = []\n$1\n    calls.append(1)');
  accepts('rec_bits|b', (await printed(`${counted(m, 'm')}\nprint(len(calls))`)).split('\n')[1] ?? '');
  const [gcd = ''] = codeOf('rec_gcd');
  accepts('rec_gcd|b', await printed(`${gcd}\nprint(gcd(48, 18))`));
  const trace: number[] = [];
  for (let [a, b] = [48, 18]; b !== 0; ) {
    [a, b] = [b, a % b];
    trace.push(a, b);
  }
  accepts(
    'rec_gcd|a',
    trace.slice(1).map(n => `n${n}`),
  );
  const [q = ''] = codeOf('rec_updown');
  accepts(
    'rec_updown|a',
    (await printed(q)).split('\n').map(line => line.replace(' ', '')),
  );
  expect(await printed(q.replace('print("in", n)', 'pass'))).toBe('turn\nout 4\nout 2');
  const [factorial = ''] = codeOf('rec_depth');
  accepts('rec_depth|a', (await printed(`${counted(factorial, 'factorial')}\nprint(len(calls))`)).split('\n')[1] ?? '');
  await expect(printed(factorial.replace('factorial(5)', 'factorial(-1)'))).rejects.toThrow('RecursionError');
  const [mutual = ''] = codeOf('rec_mutual');
  accepts('rec_mutual|a', await printed(mutual));
  const both = mutual.replaceAll(/(def [ab]\(n\):)/g, '$1\n    calls.append(1)');
  accepts('rec_mutual|b', (await printed(`calls = []\n${both}\nprint(len(calls))`)).split('\n')[1] ?? '');
});

test('base cases that are reached or missed', async () => {
  const g = (test: string) => `def g(n):\n    if ${test}:\n        return 0\n    return 1 + g(n - 2)\n`;
  expect(await printed(`${g('n == 0')}print(g(8), g(0), g(100))`)).toBe('4 0 50');
  for (const call of ['g(7)', 'g(-2)'])
    await expect(printed(`${g('n == 0')}${call}`)).rejects.toThrow('RecursionError');
  await printed(`${g('n <= 0')}g(7), g(-2), g(8)`);
  for (const test of ['n >= 0', 'n == 1', 'n == 0 or n == 2'])
    await expect(printed(`${g(test)}g(7), g(-2), g(8)`)).rejects.toThrow('RecursionError');
});

test('built functions', async () => {
  const power = 'def power(b, e):\n    if e == 0:\n        return 1\n    return b * power(b, e - 1)\n';
  expect(await printed(`${power}print(power(2, 5), power(3, 6))`)).toBe('32 729');
  accepts('rec_power|b', 6);
  const rev = 'def rev(s):\n    calls.append(s)\n    if len(s) <= 1:\n        return s\n    return rev(s[1:]) + s[0]\n';
  accepts('rec_rev|b', await printed(`calls = []\n${rev}rev("node")\nthird = calls[2]\nprint(rev(third))`));
});

test('moves of the tower', () => {
  let [moves, discs] = [1, 1];
  for (; moves <= 1000; discs++) moves = 2 * moves + 1;
  accepts('rec_hanoi|b', discs);
  expect(moves).toBe(2 ** discs - 1);
  accepts('rec_hanoi|a', '2*2**(n - 1) - 1');
});

test('finished functions', async () => {
  const product = [
    'def product_digits(n):',
    '    result = 1',
    '    while n >= 10:',
    '        result = result * (n % 10)',
    '        n = n // 10',
    '    return result * n',
  ].join('\n');
  accepts('rec_to_loop|a', await finished('rec_to_loop', product, 'product_digits(68417)'));
  const ways = 'def ways(n):\n    if n < 2:\n        return 1\n    return ways(n - 1) + ways(n - 2)';
  accepts('rec_ways|a', await finished('rec_ways', ways, 'ways(10)'));
  const binary = 'def to_binary(n):\n    if n < 2:\n        return str(n)\n    return to_binary(n // 2) + str(n % 2)';
  accepts('rec_binary|a', await finished('rec_binary', binary, 'to_binary(37)'), '10 0101', '"100101"', '(100101)');
  accepts('rec_binary|a', '100 101', 'It returns "100101"', 'to_binary(37) = 100101', 'to_binary(37) returns "100101"');
  refuses('rec_binary|a', '101 001', '1001011', 'return 101001', '00100101');
  accepts('rec_binary|b', (1000).toString(2).length);
  const count = [
    'def count(nums, target):',
    '    if nums == []:',
    '        return 1 if target == 0 else 0',
    '    return count(nums[1:], target - nums[0]) + count(nums[1:], target)',
  ].join('\n');
  accepts('rec_subset|a', await finished('rec_subset', count, 'count([2, 3, 5, 6, 8, 10], 10)'));
  const calls = (tokens: number): number => (tokens === 0 ? 1 : 1 + 2 * calls(tokens - 1));
  accepts('rec_subset|b', calls(6));
});

test('only a program that is what the task asks for passes', async () => {
  const rejected = async (id: string, solution: string, says: string) =>
    expect(finished(id, solution, '1')).rejects.toThrow(says);
  const loop =
    'def to_binary(n):\n    s = ""\n    while n > 0:\n        s = str(n % 2) + s\n        n = n // 2\n    return s';
  await rejected('rec_binary', loop, 'Please use recursion');
  await rejected('rec_binary', 'def to_binary(n):\n    return bin(n)[2:]', 'with recursion');
  const helper =
    'def build(n, s):\n    return s if n == 0 else build(n // 2, str(n % 2) + s)\ndef to_binary(n):\n    return build(n, "")';
  expect(await finished('rec_binary', helper, 'to_binary(37)')).toBe('100101');
  const steps = 'def ways(n):\n    a, b = 1, 1\n    for i in range(n):\n        a, b = b, a + b\n    return a';
  await rejected('rec_ways', steps, 'Please use recursion');
  const kept =
    'known = {0: 1, 1: 1}\ndef ways(n):\n    if n not in known:\n        known[n] = ways(n - 1) + ways(n - 2)\n    return known[n]';
  expect(await finished('rec_ways', kept, 'ways(10)')).toBe('89');
  const tried = [
    'def count(nums, target):',
    '    found = 0',
    '    for bits in range(2 ** len(nums)):',
    '        if sum(x for i, x in enumerate(nums) if bits >> i & 1) == target:',
    '            found = found + 1',
    '    return found',
  ].join('\n');
  await rejected('rec_subset', tried, 'Please use recursion');
  const [still = ''] = codeOf('rec_to_loop');
  await rejected('rec_to_loop', still, 'still calls itself');
});

test('what earns the mark', () => {
  accepts('rec_nobase|d', ['answered', 'without']);
  for (const wrong of ['forever', 'first', 'vague']) refuses('rec_nobase|d', ['answered', 'without', wrong], [wrong]);
  for (const half of ['answered', 'without']) refuses('rec_nobase|d', [half]);
  accepts('rec_rev|b', 'ed', '"ed"', "'ed'");
});

test('frames of recursion and of a loop', () => {
  let most = 0;
  const total = (list: number[], frames = 1): number => {
    most = Math.max(most, frames);
    const [first, ...rest] = list;
    return first === undefined ? 0 : first + total(rest, frames + 1);
  };
  for (const n of [10, 100, 500]) {
    most = 0;
    expect(total(Array.from({ length: n }, () => 2))).toBe(2 * n);
    expect(most).toBe(n + 1);
  }
  accepts('rec_compare|c', ['many', 'one', 'overflow']);
  refuses('rec_compare|c', ['one', 'one', 'overflow']);
  refuses('rec_compare|c', ['two', 'one', 'overflow']);
  refuses('rec_compare|c', ['many', 'one', 'endless']);
  refuses('rec_compare|c', ['one', 'many', 'overflow']);
});
