import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says } from '../../proof/index.ts';

type Fold = (value: number, item: number) => number;
const foldl = (f: Fold, start: number, xs: number[]) => xs.reduce(f, start);
const foldr = (f: Fold, start: number, xs: number[]): number =>
  xs.length === 0 ? start : f(xs[0] ?? 0, foldr(f, start, xs.slice(1)));
const minus: Fold = (a, b) => a - b;

test('the programs of the concept pages print what the pages say', async () => {
  const [twice = ''] = codeOf('functions_as_values');
  says('functions_as_values', `The program prints \`${await printed(twice)}\``);
  const [pipeline = ''] = codeOf('map_filter_fold');
  says('map_filter_fold', `The program prints \`${await printed(pipeline)}\``);
  const [total = ''] = codeOf('head_and_tail');
  says('head_and_tail', `The program prints \`${await printed(total)}\``);
  const [partial = '', compose = ''] = codeOf('partial_composition');
  says('partial_composition', `The Python program prints \`${await printed(partial)}\``);
  const [first, second] = (await printed(compose)).split('\n');
  says('partial_composition', `The program prints \`${first}\` and \`${second}\``);
  says('partial_composition', `the first gives ${first} and the second ${second}`);
});

test('folds of the concept page', () => {
  says('map_filter_fold', `$((0 - 8) - 3) - 1 = ${foldl(minus, 0, [8, 3, 1])}$`);
  says('map_filter_fold', `$8 - (3 - (1 - 0)) = ${foldr(minus, 0, [8, 3, 1])}$`);
  const plus: Fold = (a, b) => a + b;
  expect(foldl(plus, 0, [8, 3, 1])).toBe(foldr(plus, 0, [8, 3, 1]));
  says('map_filter_fold', `With plus both give ${foldl(plus, 0, [8, 3, 1])}`);
  says('map_filter_fold', `gives \`[${[3, 5, 8].map(n => n * n).join(', ')}]\``);
  says('map_filter_fold', `gives \`[${[3, 8, 5, 6].filter(n => n % 2 === 1).join(', ')}]\``);
});

test('heads, tails and lists', async () => {
  const xs = [4, 7, 1, 9];
  accepts('fp_head_tail|a', `[${xs.slice(1).join(', ')}]`, `[${xs.slice(1).join(',')}]`);
  refuses('fp_head_tail|a', '[9]', '7, 1, 9', '(7, 1, 9)');
  accepts('fp_head_tail|b', xs.slice(1).slice(1)[0] ?? 0);
  accepts('fp_prepend|a', await printed('print([5] + ([2] + [3]))'));
  const mine = [
    'calls = 0',
    'def my_map(f, xs):',
    '    global calls',
    '    calls = calls + 1',
    '    if xs == []:',
    '        return []',
    '    return [f(xs[0])] + my_map(f, xs[1:])',
  ].join('\n');
  expect(await printed(`${mine}\nprint(my_map(lambda n: n * n, [3, 5, 8]))`)).toBe('[9, 25, 64]');
  accepts('fp_mymap|b', await printed(`${mine}\nmy_map(abs, [1, 2, 3])\nprint(calls)`));
});

test('map, filter and pipelines', async () => {
  accepts('fp_map|a', `[${[3, 5, 8].map(n => 2 * n).join(',')}]`);
  accepts('fp_map|a', '[6, 10, 16].');
  refuses('fp_map|a', '6, 10, 16');
  refuses('fp_head_tail|a', '[7 1 9]', '7, 1, 9', 'tail xs', 'tail xs = [9]');
  accepts('fp_head_tail|a', 'tail xs = [7, 1, 9]', '= [7,1,9]');
  refuses('fp_map|a', 'map (*2) [3, 5, 8]', '= [9, 25, 64]');
  refuses('fp_prepend|a', '5 2 3', '[5 2 3]');
  const [doubled = ''] = fenced('fp_map');
  expect(await printed(doubled)).toBe('[4, 7, 9]');
  const [filter = ''] = fenced('fp_filter');
  accepts('fp_filter|a', await printed(filter));
  for (const n of [4, 12, 5, 11]) {
    const [even, large] = [n % 2 === 0, n > 10];
    expect([n].filter(m => m % 2 === 0).filter(m => !(m > 10)).length === 1).toBe(even && !large);
  }
  accepts('fp_filter|b', '~B & A');
  refuses('fp_filter|b', '~A & ~B', 'A ^ B');
  const [pipe = ''] = codeOf('fp_pipe');
  accepts('fp_pipe|a', await printed(pipe));
  const squares = [1, 2, 3, 4, 5, 6].map(n => n * n);
  const sum = (xs: number[]): number => xs.reduce((a, b) => a + b, 0);
  refuses('fp_pipe|a', sum(squares), sum(squares.filter(n => n >= 20)), sum([1, 2, 3, 4]), sum([1, 2, 3, 4]) ** 2);
  const [both = ''] = fenced('fp_first_class');
  accepts('fp_first_class|b', await printed(both));
});

test('folds', () => {
  accepts('fp_foldl|a', foldl(minus, 20, [5, 3, 2]));
  accepts(
    'fp_foldl|b',
    foldl((total, x) => 2 * total + x, 0, [1, 0, 1, 1]),
  );
  accepts('fp_foldr|a', foldr(minus, 0, [5, 3, 2]));
  const h = (xs: number[]): number[] => (xs.length === 0 ? [] : [(xs[0] ?? 0) + 1, ...h(xs.slice(1))]);
  accepts('fp_foldr|c', `[${h([6, 2]).join(', ')}]`);
  expect(foldl((a, b) => a / b, 1, [4])).not.toBe(foldr((a, b) => a / b, 1, [4]));
});

test('partial application and composition', () => {
  const add = (a: number) => (b: number) => a + b;
  accepts('fp_type|b', `[${[0, 6, -4].map(add(4)).join(', ')}]`);
  const [f, g] = [(x: number) => x * x + 1, (x: number) => 2 * x];
  for (const x of [-3, 0, 2, 7]) {
    expect(f(g(x))).toBe(4 * x * x + 1);
    expect(g(f(x))).toBe(2 * x * x + 2);
  }
  accepts('fp_compose|a', '(2*x)**2 + 1');
  accepts('fp_compose|b', '2*(x**2 + 1)');
});

test('finished programs', async () => {
  const fold = 'def fold_left(f, start, xs):\n    for x in xs:\n        start = f(start, x)\n    return start';
  accepts(
    'fp_fold_code|a',
    await finished('fp_fold_code', fold, 'fold_left(lambda a, d: 10 * a + d, 0, [4, 0, 7, 2])'),
  );
  expect(await printed(`${fold}\nprint(fold_left(lambda a, x: a + 1, 0, "abcde"))`)).toBe('5');
  const functions =
    'def add_three(x):\n    return x + 3\ndef double(x):\n    return 2 * x\ndef square(x):\n    return x * x';
  const compose = [
    'def compose_all(fs):',
    '    if fs == []:',
    '        return lambda x: x',
    '    return lambda x: fs[0](compose_all(fs[1:])(x))',
  ].join('\n');
  accepts(
    'fp_compose_all|a',
    await finished('fp_compose_all', `${functions}\n${compose}`, 'compose_all([add_three, double, square])(4)'),
  );
});

test('why pure functions are easily tested', () => {
  accepts('fp_pure|b', ['twi', 'set', 'lea'], ['lea', 'twi', 'set']);
  refuses('fp_pure|b', ['twi', 'set'], ['alw'], ['twi', 'set', 'lea', 'sho'], ['twi', 'one'], ['twi', 'set', 'alw']);
});

test('lists with a line of working', () => {
  accepts('fp_foldr|c', '7 : (3 : []) = [7, 3]');
  accepts('fp_prepend|a', '5 : [2, 3] = [5, 2, 3]');
  refuses('fp_foldr|c', '7:3:[]');
  refuses('fp_prepend|a', '5 : [2, 3]');
});
