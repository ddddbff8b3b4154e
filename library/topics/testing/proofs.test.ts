import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [mean = ''] = codeOf('kinds_of_error');
  const [six, zero] = (await printed(mean)).split('\n');
  says('kinds_of_error', `The Python program prints \`${six}\` and \`${zero}\``);
  const faulty =
    'def mean(marks):\n    total = 0\n    for m in marks:\n        total = total + m\n    return total / len(marks)';
  says('kinds_of_error', `it returns ${await printed(`${faulty} + 1\nprint(mean([4, 8]))`)}, but`);
  await expect(printed(`${faulty}\nprint(mean([]))`)).rejects.toThrow('ZeroDivisionError');
  const [club = ''] = codeOf('choosing_test_data');
  const rows = (await printed(club)).split('\n').map(row => row.split(' '));
  const reasons = ['normal', 'boundary, lowest', 'boundary, highest', 'just outside', 'just outside'];
  const word = (value?: string) => (value === 'True' ? 'accepted' : 'refused');
  for (const [index, [age, first, mended]] of rows.entries()) {
    expect(mended === 'True').toBe(Number(age) >= 5 && Number(age) <= 16);
    const actual = first === mended ? word(first) : `**${word(first)}**`;
    says('choosing_test_data', `| ${index + 1} | ${age} | ${reasons[index]} | ${word(mended)} | ${actual} |`);
  }
  const [largest = ''] = codeOf('trace_tables');
  says('trace_tables', `After the loop \`${await printed(largest)}\` is output`);
  const zeroed = largest.replace('numbers[0]', '0').replace('[4, 9, 2, 7]', '[-4, -9, -2, -7]');
  expect(await printed(zeroed)).toBe('0');
  says('trace_tables', 'With `[-4, -9, -2, -7]` a trace shows the fault');
  const [price = ''] = codeOf('testing_strategies');
  says('testing_strategies', `The program prints \`${await printed(price)}\``);
});

test('traces', async () => {
  const [double = ''] = codeOf('te_trace');
  const seen = (await printed(double.replace('    a = a - 1', '    a = a - 1\n    print(b)'))).split('\n').slice(0, 3);
  accepts(
    'te_trace|a',
    seen.map(b => `v${b}`),
  );
  accepts('te_trace|b', await printed(double.replace('a = 3', 'a = 5')));
  const [both = ''] = codeOf('te_largest');
  const rows = await printed(both.replace('while x > y:', 'while print(x, y, steps, x > y) or x > y:'));
  const table = rows
    .split('\n')
    .slice(0, 5)
    .map(row => row.split(' '));
  expect(table.slice(0, 2)).toEqual([
    ['20', '6', '0', 'True'],
    ['14', '5', '1', 'True'],
  ]);
  expect(table.map(([, y]) => y)).toEqual(['6', '5', '4', '3', '2']);
  accepts(
    'te_largest|a',
    table.slice(2).flatMap(([x, , , check]) => [`v${x}`, check === 'True' ? 'tru' : 'fal']),
  );
  accepts('te_largest|b', await printed(both), '2,2,4', '"2 2 4"', "'2 2 4'", '`2 2 4`');
  refuses('te_largest|b', '224');
});

test('faulty lines', async () => {
  const program = (marks: string, line = 'count = 1') =>
    `marks = ${marks}\ntotal = 0\n${line}\nfor m in marks:\n    total = total + m\n    count = count + 1\nprint(total / count)`;
  accepts('te_line|a', 2);
  accepts('te_line|b', Number(await printed(program('[2, 4, 12]'))));
  refuses('te_line|b', Number(await printed(program('[2, 4, 12]', 'count = 0'))), 18);
  expect(await printed(program('[0, 0]'))).toBe(await printed(program('[0, 0]', 'count = 0')));
  expect([await printed(program('[8]')), await printed(program('[6, 6]'))]).toEqual(['4.0', '4.0']);
});

test('rounding and truncation', () => {
  accepts('te_number_errors|a', Math.trunc(7.368 * 100) / 100);
  accepts('te_number_errors|b', 200 * (13 - 12.5));
});

test('which test shows the fault', () => {
  const items = Array.from({ length: 30 }, (_, n) => n);
  const [shown, ...others] = items.filter(n => n >= 10 !== n > 10);
  expect(others).toEqual([]);
  accepts('te_reveal|a', shown ?? 0);
  accepts(
    'te_reveal|b',
    'items >= 10',
    'items>9',
    '`items >= 10`',
    'items >= 10;',
    '10 <= items',
    'not items < 10',
    '(items >= 10)',
    'items > 10 or items == 10',
    '(items > 10) or (items == 10)',
    '(items > 9)',
    '(10 <= items)',
    'not items <= 9',
    '10 <= items.',
    '`items > 9`',
    'not 10 > items',
    'not (10 > items)',
    '`not items < 10`',
    'not(items < 10).',
  );
  refuses(
    'te_reveal|b',
    'items > 10',
    'items == 10',
    'items => 10',
    'items > = 10',
    'items = 10',
    'if items >= 10:',
    'items >= 10:',
    '"items >= 10"',
  );
  refuses(
    'te_reveal|b',
    'not (items > 9)',
    'not (9 > items)',
    '(items > 10 or items == 10',
    'not (items < 10',
    'notitems < 10',
    'Items >= 10',
    'items >= 10.5',
    'items > 10 or items = 10',
  );
  accepts('te_disagree|a', 'D & ~P | ~D & P');
  const pairs = [0, 1].flatMap(d => [0, 1].map(p => [d, p] as const));
  accepts('te_disagree|b', (100 * pairs.filter(([d, p]) => (d & p) !== (d | p)).length) / pairs.length);
});

test('tests that find every fault', () => {
  const right = (age: number) => age >= 18 && age <= 99;
  const faulty = [
    (age: number) => age > 18 && age <= 99,
    (age: number) => age >= 17 && age <= 99,
    (age: number) => age >= 18,
    (age: number) => age >= 18 && age < 99,
  ];
  const ages = Array.from({ length: 121 }, (_, age) => age);
  const killers = faulty.map(f => ages.filter(age => f(age) !== right(age)));
  for (const age of ages) expect(killers.filter(found => found.includes(age)).length).toBeLessThan(2);
  accepts('te_killers|a', 3);
  accepts('te_killers|b', killers[3]?.[0] ?? 0);
  const offered = [17, 18, 50, 99, 100];
  accepts(
    'te_killers|c',
    offered.filter(age => killers.some(found => found.includes(age))).map(age => `a${age}`),
  );
  const tests = [
    [11, false],
    [12, true],
    [65, true],
    [66, false],
  ] as const;
  accepts('te_harness|b', tests.filter(([age, expected]) => age > 12 !== expected).length);
});

test('paths', async () => {
  const [fee = ''] = codeOf('te_paths');
  accepts('te_paths|a', 2 * 2);
  accepts('te_paths|c', await printed(`${fee}\nprint(fee(10, True, 2))`));
});

test('finished programs', async () => {
  const search =
    'def last_index(a, key):\n    result = -1\n    for i in range(len(a)):\n        if a[i] == key:\n            result = i\n    return result';
  accepts('te_fix|a', await finished('te_fix', search, 'last_index([5, 3, 5, 8, 5], 5) + last_index([5], 4)'));
  const zero = search.replace('-1', '0').replace('return result', 'return result or -1');
  await expect(finished('te_fix', zero, '1')).rejects.toThrow(/position 0/);
  const faulty = search.replace('-1', '0').replace('range(len(a))', 'range(len(a) - 1)');
  const calls = 'last_index([6, 2, 8], 2), last_index([6, 2, 8], 8), last_index([6, 2, 8], 5), last_index([], 5)';
  expect(await printed(`${faulty}\nprint(${calls})`)).toBe('1 0 0 0');
  const setup =
    'def right(age):\n    return 18 <= age <= 99\ndef f1(age):\n    return 18 < age <= 99\ndef f2(age):\n    return 17 <= age <= 99\ndef f3(age):\n    return 18 <= age';
  await finished('te_killers', `${setup}\nages = [17, 18, 120]`, 'len(ages)');
});

test('what tests cannot show', () => {
  accepts('te_why_test|a', ['inp', 'edg', 'bra'], ['bra', 'inp', 'edg']);
  refuses('te_why_test|a', ['inp', 'edg'], ['inp', 'edg', 'bra', 'alw'], ['inp', 'syn'], ['men'], ['bra']);
});
