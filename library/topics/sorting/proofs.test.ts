import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const ascending = (items: number[]) => items.toSorted((a, b) => a - b);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
/** Pairs in the wrong order: what bubble sort swaps and insertion sort moves. */
const inversions = (items: number[]) =>
  items.reduce((all, item, i) => all + items.slice(i + 1).filter(later => later < item).length, 0);

type Pass = { list: number[]; swaps: number; comparisons: number };

/** The passes of a bubble sort that shrinks and stops after one without a swap. */
function bubble(items: number[]): Pass[] {
  const list = [...items];
  const passes: Pass[] = [];
  for (let last = list.length - 1; passes.at(-1)?.swaps !== 0; last--) {
    let swaps = 0;
    for (let i = 0; i < last; i++) {
      const [left = 0, right = 0] = [list[i], list[i + 1]];
      if (left > right) {
        [list[i], list[i + 1]] = [right, left];
        swaps++;
      }
    }
    passes.push({ list: [...list], swaps, comparisons: Math.max(last, 0) });
  }
  return passes;
}

const total = (passes: Pass[], of: 'swaps' | 'comparisons') => passes.reduce((all, pass) => all + pass[of], 0);

function merge(left: number[], right: number[]): { list: number[]; comparisons: number } {
  const [a, b, list] = [[...left], [...right], [] as number[]];
  let comparisons = 0;
  while (a.length && b.length) {
    comparisons++;
    list.push(((a[0] ?? 0) <= (b[0] ?? 0) ? a : b).shift() ?? 0);
  }
  return { list: [...list, ...a, ...b], comparisons };
}

/** The lists after each round of merging, from single items on. */
function rounds(items: number[]): number[][][] {
  let lists = items.map(item => [item]);
  const all: number[][][] = [];
  while (lists.length > 1) {
    lists = lists.flatMap((list, i) => (i % 2 ? [] : [merge(list, lists[i + 1] ?? []).list]));
    all.push(lists);
  }
  return all;
}

/** The list after each insertion. */
const insertions = (items: number[]) =>
  upTo(items.length - 1).map(i => [...ascending(items.slice(0, i + 1)), ...items.slice(i + 1)]);

function partition([pivot = 0, ...rest]: number[]): [number[], number, number[]] {
  return [rest.filter(item => item < pivot), pivot, rest.filter(item => item > pivot)];
}

/** Comparisons with a pivot, the first item of each part. */
function quick(items: number[]): number {
  if (items.length < 2) return 0;
  const [smaller, , larger] = partition(items);
  return items.length - 1 + quick(smaller) + quick(larger);
}

test('bubble sort by hand', () => {
  const parcels = [6, 4, 8, 1, 3];
  const [first, ...later] = bubble(parcels);
  const typed = first?.list ?? [];
  accepts('sor_bubble_pass|a', typed.join(' '), typed.join(', '), `(${typed.join(', ')})`, `${typed.join('; ')}.`);
  accepts('sor_bubble_pass|a', `[${typed.join(', ')}]`);
  accepts(
    'sor_bubble_pass|a',
    typed.join(''),
    typed.join(' - '),
    `${typed.slice(0, -1).join(', ')} and ${typed.at(-1)}`,
  );
  accepts('sor_bubble_pass|b', first?.comparisons ?? 0);
  expect(first?.swaps).toBe(3);
  const numbered = [7, 9, 4, 2, 6];
  const passes = bubble(numbered);
  const states = [numbered, ...passes.slice(0, -1).map(({ list }) => list)].map(list => `s${list.join('')}`);
  accepts('sor_bubble_reorder|a', states);
  refuses('sor_bubble_reorder|a', states.slice(1), states.toReversed(), states.with(2, 's27469'));
  expect(passes).toHaveLength(4);
  expect(later).toHaveLength(3);
  const row = bubble([2, 5, 1, 7, 8, 9]);
  accepts('sor_bubble_counts|a', total(row, 'swaps'));
  accepts('sor_bubble_counts|b', row.length);
  accepts('sor_bubble_counts|c', total(row, 'comparisons'));
  accepts('sor_flag|c', total(bubble(upTo(50)), 'comparisons'));
  const one = bubble([9, 4, 6, 2])[0]?.list ?? [];
  accepts('sor_bubble_parsons|b', `[${one.join(', ')}]`, one.join(' '));
  accepts('sor_bubble_parsons|a', ['define', 'loop@1', 'keep@2', 'test@2', 'first@3', 'second@3', 'give@1']);
  for (const [i, { list, swaps }] of bubble([7, 3, 9, 2, 5]).entries()) {
    expect(
      [
        [3, 7, 2, 5, 9],
        [3, 2, 5, 7, 9],
        [2, 3, 5, 7, 9],
        [2, 3, 5, 7, 9],
      ][i],
    ).toEqual(list);
    expect([3, 2, 1, 0][i]).toBe(swaps);
  }
});

test('how many comparisons', () => {
  const all = (n: number) => upTo(n - 1).reduce((a, b) => a + b, 0);
  accepts('sor_comparisons|a', all(6));
  accepts('sor_comparisons|b', '(n**2 - n)/2');
  for (const n of [2, 5, 9]) expect((n * n - n) / 2).toBe(all(n));
  accepts('sor_comparisons|c', Math.round(all(100_000) / all(10_000)));
  expect(all(1000)).toBe(499_500);
  const merging = (n: number): number => (n === 1 ? 0 : 2 * merging(n / 2) + n - 1);
  says(
    'merge_sort',
    `| 8 | ${all(8)} | ${merging(8)} |`,
    `| ${all(1024).toLocaleString('en')} | ${merging(1024).toLocaleString('en')} |`,
  );
  accepts('sor_insertion_code|b', inversions(upTo(80).toReversed()));
});

test('merging', () => {
  const clubs = merge([52, 58, 71], [50, 55, 57]);
  expect(clubs.comparisons).not.toBe(5);
  refuses('sor_merge_two|a', '52 58 71 50 55 57', '50 52 55 58 57 71');
  refuses('sor_merge_two|b', 5, 6);
  accepts('sor_merge_two|a', clubs.list.join(' '), clubs.list.join(', '));
  accepts('sor_merge_two|b', clubs.comparisons);
  accepts('sor_merge_two|c', merge([10, 20, 30], [40, 50, 60]).comparisons);
  accepts('sor_merge_parsons|b', merge(upTo(8), upTo(16).slice(8)).comparisons);
  const shown = rounds([41, 17, 60, 25, 38, 9, 52, 30]).map(lists => lists.map(list => list.join(' ')).join(' | '));
  accepts('sor_merge_rounds|a', ['pairs', 'fours', 'whole']);
  says('sor_merge_rounds', ...shown);
  accepts('sor_merge_rounds|b', rounds(upTo(64)).length);
  says('merge_sort', merge([4, 11, 15], [2, 9, 20]).list.join(' '));
  expect(merge([4, 11, 15], [2, 9, 20]).comparisons).toBe(5);
  expect(rounds([5, 1, 4, 2]).map(lists => lists.flat())).toEqual([
    [1, 5, 2, 4],
    [1, 2, 4, 5],
  ]);
});

test('insertion sort and what the states give away', () => {
  const [, two, three] = insertions([5, 8, 2, 7, 3]);
  accepts('sor_insertion_state|a', two?.join(', ') ?? '');
  accepts('sor_insertion_state|b', three?.join(' ') ?? '');
  accepts('sor_insertion_state|b', `${three?.slice(0, 4).join(' ')} | ${three?.slice(4).join(' ')}`);
  refuses('sor_insertion_state|b', three?.slice(0, 4).join(' ') ?? '');
  accepts('sor_insertion_state|c', [2, 5, 7, 8].filter(item => item > 3).length);
  expect(insertions([5, 1, 4, 2])).toEqual([
    [1, 5, 4, 2],
    [1, 4, 5, 2],
    [1, 2, 4, 5],
  ]);
  expect(
    bubble([5, 1, 4, 2])
      .slice(0, 2)
      .map(({ list }) => list),
  ).toEqual([
    [1, 4, 2, 5],
    [1, 2, 4, 5],
  ]);
});

test('quick sort', () => {
  const [smaller, pivot, larger] = partition([47, 62, 13, 35, 80, 29, 55]);
  accepts('sor_quick_partition|a', [...smaller, pivot, ...larger].join(' '));
  accepts('sor_quick_partition|a', `[${smaller.join(', ')}], ${pivot}, [${larger.join(', ')}]`);
  accepts(
    'sor_quick_partition|b',
    [smaller[0], pivot, larger[0]].map(item => `p${item}`),
  );
  accepts('sor_quick_partition|c', 7 - 1);
  accepts('sor_quick_worst|a', quick(upTo(10)));
  accepts('sor_quick_worst|b', quick([4, 2, 6, 1, 3, 5, 7]));
  expect(quick([6, 3, 9, 1, 8, 5])).toBe(8);
  refuses('sor_quick_partition|a', ascending([47, 62, 13, 35, 80, 29, 55]).join(' '));
});

test('the programs', async () => {
  const [program = ''] = codeOf('bubble_sort');
  expect(await printed(program)).toBe(
    bubble([7, 3, 9, 2, 5])
      .map(({ list }) => `[${list.join(', ')}]`)
      .join('\n'),
  );
  const [merging = '', recursive = ''] = codeOf('merge_sort');
  expect(await printed(merging)).toBe('[2, 4, 9, 11, 15, 20]');
  expect(await printed(merging + recursive)).toContain('[1, 2, 3, 5, 6, 7, 8, 9]');
  const [insertion = ''] = codeOf('insertion_sort');
  expect(await printed(insertion)).toBe(
    insertions([6, 2, 8, 1, 5])
      .map(list => `[${list.join(', ')}]`)
      .join('\n'),
  );
  const [quickly = ''] = codeOf('quick_sort');
  expect(await printed(quickly)).toBe('[1, 3, 5, 6, 8, 9]');
  const bikes = Array.from({ length: 60 }, (_, i) => (17 * i + 5) % 61);
  accepts('sor_count_swaps_code|a', total(bubble(bikes), 'swaps'));
  const platforms = Array.from({ length: 80 }, (_, i) => (23 * i + 11) % 97);
  const [given = ''] = codeOf('sor_insertion_code');
  const solved = given.replace(
    '# your code here',
    'while j > 0 and items[j - 1] < current:\n            items[j] = items[j - 1]\n            j = j - 1\n            count = count + 1',
  );
  const [example, answer = ''] = (
    await printed(`${solved}\nprint(moves([(23 * i + 11) % 97 for i in range(80)]))`)
  ).split('\n');
  expect([example, answer]).toEqual(['5', String(inversions(platforms.toReversed()))]);
  expect(inversions([3, 7, 4, 9, 1].toReversed())).toBe(5);
  accepts('sor_insertion_code|a', answer);
  refuses('sor_insertion_code|a', inversions(platforms));
});
