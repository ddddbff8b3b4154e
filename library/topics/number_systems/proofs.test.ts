import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const below = (n: number, from = 0): number[] => Array.from({ length: n - from }, (_, i) => i + from);
const divisors = (n: number): number[] => below(n + 1, 1).filter(d => n % d === 0);
const both = <T>(a: readonly T[], b: readonly T[]): T[] => a.filter(x => b.includes(x));
const minus = <T>(a: readonly T[], b: readonly T[]): T[] => a.filter(x => !b.includes(x));
const ascending = (values: readonly number[]): string => [...new Set(values)].sort((a, b) => a - b).join(', ');
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const lowest = (a: number, b: number): string => `${a / divisor(a, b)}/${b / divisor(a, b)}`;

test('kinds of number', async () => {
  accepts('nsys_rational|a', ['three_quarters', 'minus_four', 'fraction', 'recurring']);
  refuses('nsys_rational|a', ['three_quarters', 'minus_four', 'fraction', 'recurring', 'pi'], ['recurring']);
  expect([13 / 5, -9 / 1, (2 / 3).toFixed(4)]).toEqual([2.6, -9, '0.6667']);
  accepts('nsys_smallest|a', ['n', 'z', 'q', 'r']);
  accepts('nsys_smallest|b', ['n', 'z', 'q', 'r', Number.isInteger(Math.sqrt(81)) ? 'n' : 'r']);
  accepts('nsys_ordinal|b', ['nat', 'real', 'int']);
  expect(lowest(27, 99)).toBe('3/11');
  accepts('nsys_fraction|a', lowest(45, 99), lowest(45, 99).replace('/', ' / '));
  accepts('nsys_fraction|b', lowest(83 - 8, 100 - 10));
  accepts('nsys_fraction|a', `x = ${lowest(45, 99)}`, `x = 45/99 = ${lowest(45, 99)}`);
  accepts(
    'nsys_fraction|a',
    '= 5/11',
    '99x = 45, so x = 5/11',
    'X = 45/99, x = 5/11',
    '5 over 11',
    '45/99 → 5/11',
    '99x = 45 therefore x = 5/11',
  );
  accepts('nsys_fraction|b', '= 5/6', '90x = 75, x = 75/90 = 5/6', '5⁄6');
  refuses(
    'nsys_fraction|a',
    '45/99',
    '9/20',
    '15/111',
    '= 45/99',
    '99x = 45',
    'x = 45/99',
    '99x = 45/99',
    '99x = 45, so x = 45/99',
    '45 over 99',
  );
  refuses('nsys_fraction|b', '75/90', '83/99', '83/100');
  expect([(5 / 11).toFixed(6), (5 / 6).toFixed(4), (3 / 11).toFixed(6)]).toEqual(['0.454545', '0.8333', '0.272727']);
  const [program = ''] = codeOf('kinds_of_number');
  expect(await printed(program)).toBe('True\nFalse');
});

test('what makes a number rational, in the words of students', () => {
  accepts('nsys_rational|b', ['pq', 'recurs', 'divide']);
  refuses('nsys_rational|b', ['pq', 'divide'], ['recurs'], ['pq', 'recurs', 'divide', 'stops'], ['part'], ['decimal']);
});

test('members', async () => {
  accepts('set_cardinality|a', new Set([4, 7, 4, 9, 7]).size);
  accepts('set_cardinality|b', below(12).filter(x => x % 3 === 0).length);
  accepts(
    'set_comprehension|a',
    ascending(below(5).map(x => x ** 3)),
    `{${ascending(below(5).map(x => x ** 3))}}`,
    '0 1 8 27 64',
    '[0;1;8;27;64]',
    '0, 1, 8, 27 and 64.',
  );
  accepts('set_comprehension|b', ascending(below(4, -2).map(x => x * x)));
  accepts('set_comprehension|a', '= {0, 1, 8, 27, 64}');
  accepts('set_comprehension|b', '= {0, 1, 4, 9}');
  refuses('set_comprehension|a', '1,8,27,64', '0,1,2,3,4', '64, 27, 8, 1, 0');
  refuses('set_comprehension|b', '0,1,1,4,4,9', '4,1,0,1,4,9', '4, 1, 0, 9');
  says('sets', `2. Put each into $2x + 1$: ${ascending(below(4).map(x => 2 * x + 1))}.`);
  const [program = ''] = codeOf('sets');
  expect(await printed(program)).toBe('5\nTrue');
});

test('combining', async () => {
  const booked = ['ada', 'chidi', 'elif', 'finn', 'mei'];
  const paid = ['chidi', 'finn', 'omar'];
  accepts('set_intersection|a', both(booked, paid));
  accepts('set_intersection|b', minus(booked, paid));
  accepts('set_intersection|c', new Set([...booked, ...paid]).size);
  says('combining_sets', `$A \\cap B = \\{${ascending(both(divisors(12), divisors(18)))}\\}$`);
  says('combining_sets', `$A \\cup B = \\{${ascending([...divisors(12), ...divisors(18)])}\\}$`);
  says('combining_sets', `$A \\setminus B = \\{${ascending(minus(divisors(12), divisors(18)))}\\}$`);
  says('combining_sets', `$B \\setminus A = \\{${ascending(minus(divisors(18), divisors(12)))}\\}$`);
  says('combining_sets', `${18 + 14 - (30 - 5)} have both`);
  const [program = ''] = codeOf('combining_sets');
  says('combining_sets', `\`\`\` ${(await printed(program)).replaceAll('\n', ' ')} \`\`\``);
  accepts('set_product_size|a', 4 * 6);
  accepts('set_product_size|c', 4 * 6 * 3);
  accepts('set_overlap|a', 60 - 9);
  accepts('set_overlap|b', 35 + 28 - (60 - 9));
  accepts('set_overlap|c', 28 - (35 + 28 - (60 - 9)));
});

test('subsets', () => {
  const subsets = (n: number) => below(2 ** n).length;
  accepts('set_subset_count|a', subsets(5));
  accepts('set_subset_count|b', '2**n - 1', '-1 + 2*2**(n-1)');
  refuses('set_subset_count|b', '2**n', '2**(n-1)', 'n**2 - 1');
  accepts('set_subset_count|c', below(20).find(n => subsets(n) >= 1000) ?? 0);
  accepts('set_proper_subset|a', ['empty', 'first', 'second']);
});

test('strings', () => {
  const items: Record<string, string> = {
    one: '011',
    two: '001111',
    equal: '0011',
    three: '0111',
    mixed: '011011',
    empty: '',
  };
  const member = (text: string) => below(5, 1).some(n => text === '0'.repeat(n) + '1'.repeat(2 * n));
  accepts(
    'set_strings|a',
    Object.keys(items).filter(id => member(items[id] as string)),
  );
  accepts(
    'set_strings|b',
    below(9)
      .map(n => `${'0'.repeat(n)}1${'0'.repeat(n)}`)
      .find(text => text.length === 7) ?? '',
  );
  accepts(
    'set_strings|b',
    '"0001000"',
    "'0001000'",
    '000 1 000',
    '0^3 1 0^3 = 0001000',
    'n = 3: 0001000',
    'n = 3, so 0001000',
  );
  refuses('set_strings|b', '00100', '0001111', '000000010000000', '0^3 1 0^3', 'n = 3', 'n = 7: 0001000');
  accepts('set_strings|c', new Set(['0', '1'].flatMap(x => ['a', 'b', 'c'].map(y => x + y))).size);
  const counted = [0, ...below(60, 1).flatMap(n => [n, -n])];
  accepts('set_countable|b', counted.indexOf(-50) + 1);
});

test('logic', () => {
  accepts('set_as_logic|a', '~B & A & ~C', 'A & ~B & ~C');
  refuses('set_as_logic|a', 'A & ~B | C', 'A & ~(B & C)');
  accepts('set_as_logic|b', '(A | B) & ~(A & B)', '(A & ~B) | (~A & B)');
  for (const [a, b] of [
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ])
    expect(a && !(a && !b)).toBe(a && b);
});

test('programs', async () => {
  accepts('set_merge_lists|a', ['copy', 'loop', 'test@1', 'add@2']);
  const merge =
    'a = [1, 2]\nb = [2, 3]\nresult = a.copy()\nfor value in b:\n    if value not in a:\n        result.append(value)\nprint(result)';
  expect(await printed(merge)).toBe('[1, 2, 3]');
  const solution = 'def one_only(a, b):\n    return (a | b) - (a & b)\n';
  const multiples = (n: number) => `{x for x in range(200) if x % ${n} == 0}`;
  accepts(
    'set_clubs_code|a',
    await finished('set_clubs_code', solution, `len(one_only(${multiples(4)}, ${multiples(9)}))`),
  );
  const other = (await printed(`a = {1, 2, 5}\nb = {2, 3}\nprint((a - b) | (b - a) == (a | b) - (a & b))`)).trim();
  expect(other).toBe('True');
});
