import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const lockers = [3, 8, 11, 15, 19, 24, 27, 32, 36, 41, 45, 50, 53, 58, 62];
const numbered = [4, 7, 12, 16, 18, 23, 29, 33, 35, 40, 46, 51, 54, 57, 61];
const scores = [4, 9, 13, 18, 22, 27, 31, 38, 44, 50];
const prices = [35, 12, 60, 18, 45, 24, 50];

type Look = { low: number; high: number; mid: number };

/** The looks of a binary search, and the ends when it stopped. */
function looks(items: number[], target: number): { seen: Look[]; low: number; high: number } {
  const seen: Look[] = [];
  let [low, high] = [0, items.length - 1];
  while (low <= high) {
    const mid = Math.floor((low + high) / 2);
    seen.push({ low, high, mid });
    const item = items[mid] ?? 0;
    if (item === target) break;
    if (item < target) low = mid + 1;
    else high = mid - 1;
  }
  return { seen, low, high };
}

const path = (items: number[], target: number) => looks(items, target).seen.map(({ mid }) => items[mid] ?? 0);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
/** With the left one of two middle items, the right part is never the smaller one: a target beyond the end takes longest. */
const most = (n: number) => path(upTo(n), n + 1).length;
/** The same by trying every target. */
const mostOfAll = (n: number) => Math.max(...[0, ...upTo(n)].map(target => path(upTo(n), target).length));

/** The keys looked at on the way to a target in the tree that these keys grow into. */
function treePath(keys: number[], target: number): number[] {
  type Node = { key: number; left?: Node; right?: Node };
  let root: Node | undefined;
  const grow = (node: Node | undefined, key: number): Node => {
    if (!node) return { key };
    if (key < node.key) node.left = grow(node.left, key);
    else node.right = grow(node.right, key);
    return node;
  };
  for (const key of keys) root = grow(root, key);
  const seen: number[] = [];
  for (let at = root; at; at = target < at.key ? at.left : at.right) {
    seen.push(at.key);
    if (at.key === target) break;
  }
  return seen;
}

test('linear searches', () => {
  accepts('sea_linear_count|a', prices.indexOf(45) + 1);
  accepts('sea_linear_count|b', prices.length);
  accepts('sea_linear_count|c', prices[0] ?? 0);
  accepts('sea_binary_path|b', numbered.indexOf(54) + 1);
  accepts('sea_linear_parsons|b', [6, 2, 9, 2].indexOf(2));
  accepts('sea_average|a', upTo(99).reduce((a, b) => a + b) / 99);
  accepts('sea_average|b', 'n + 1/2', '(2n + 1)/2');
  refuses('sea_average|b', '(n + 1)/2', 'n', 'n + 1', '2n + 1', 'n(2n + 1)', 'n - 1/2');
  for (const n of [1, 2, 3]) expect(upTo(2 * n).reduce((a, b) => a + b) / (2 * n)).toBe(n + 0.5);
  accepts('sea_average|c', ((50 + 99) / 2).toFixed(1));
});

test('binary searches', () => {
  accepts(
    'sea_binary_path|a',
    path(numbered, 54).map(n => `n${n}`),
  );
  accepts('sea_binary_path|c', `${numbered[0]} to ${numbered[6]}`);
  accepts('sea_even_middle|a', path(scores, 1)[0] ?? 0);
  accepts('sea_even_middle|b', path(scores, 38).length);
  accepts('sea_even_middle|c', path(scores, 18).join(', '), path(scores, 18).join(','));
  const items = [2, 5, 9, 14, 20, 23, 31, 40];
  const [, ...later] = looks(items, 31).seen;
  accepts(
    'sea_trace_table|a',
    later.flatMap(({ low, high, mid }) => [low, high, mid]).map(n => `v${n}`),
  );
  accepts('sea_trace_table|b', path(items, 10).length);
  const missing = looks(lockers, 20);
  accepts('sea_not_found|a', [...missing.seen.map(({ mid }) => `m${mid}`), 'passed']);
  accepts('sea_not_found|b', missing.low);
  expect(missing.high).toBe(4);
  accepts('sea_recursive_parsons|b', path(upTo(7), 2).length);
  says('sea_when_linear', `1 comparison against ${path(upTo(15), 1).length}`);
  expect(path(upTo(15), 1)).toEqual([8, 4, 2, 1]);
  for (const { low, high, mid } of looks(lockers, 45).seen)
    says('binary_search', `| ${low} | ${high} | ${mid} | ${lockers[mid]} |`);
  expect(path([3, 1, 4, 2, 5], 2)).not.toContain(2);
});

test('the most looks', () => {
  accepts('sea_most_looks|a', 500);
  accepts('sea_most_looks|b', most(500));
  expect([most(511), most(512)]).toEqual([9, 10]);
  accepts('sea_most_looks|c', most(1000) - most(500));
  accepts('sea_doubling|a', most(8192));
  expect(most(4096)).toBe(13);
  accepts('sea_doubling|b', upTo(100).findLast(n => most(n) <= 6) ?? 0);
  expect([most(31), most(32), most(64)]).toEqual([5, 6, 7]);
  says('binary_search', [1, 3, 7, 15, 31, 1000].map(most).join(' | '));
  expect(most(40_000)).toBe(16);
  const halvings = (n: number): number => (n === 0 ? 0 : 1 + halvings(Math.floor(n / 2)));
  expect(halvings(1_000_000)).toBe(20);
  expect(halvings(2_000_000)).toBe(21);
  for (const n of upTo(70)) expect([most(n), mostOfAll(n)]).toEqual([halvings(n), halvings(n)]);
});

test('trees', () => {
  const keys = [46, 18, 71, 33, 60, 90, 25, 39];
  accepts('sea_tree_path|a', treePath(keys, 39).join(' '), treePath(keys, 39).join(', '));
  accepts('sea_tree_path|b', treePath(keys, 65).join(' '));
  accepts(
    'sea_tree_path|c',
    treePath(
      keys.toSorted((a, b) => a - b),
      90,
    ).length,
  );
  const page = [50, 30, 70, 20, 40, 60, 35];
  says('recursive_tree_search', treePath(page, 35).join(', '), treePath(page, 45).join(', '));
  expect(
    treePath(
      page.toSorted((a, b) => a - b),
      70,
    ),
  ).toHaveLength(7);
});

test('a binary search of a list that is not in order', () => {
  const mixed = [3, 1, 4, 2, 5];
  expect(path(mixed, 2)).not.toContain(2);
  expect(mixed.map(target => path(mixed, target).length).every(n => n <= most(5))).toBe(true);
  accepts('sea_advantage|b', 'A code that is in the list may be reported as missing.');
});

test('what is typed freely', () => {
  accepts('sea_even_middle|c', '22 9 13 18', '[22, 9, 13, 18]', '22; 9; 13; 18', '{22, 9, 13, 18}');
  accepts('sea_tree_path|b', '46,71,60', '46, 71, 60.', '{46, 71, 60}');
  accepts('sea_bug|c', 'low = mid + 1', 'low=mid+1', 'low ← mid + 1', 'low = (mid + 1)');
  refuses(
    'sea_bug|c',
    'low = mid - 1',
    'high = mid - 1',
    'low = mid',
    'low = low + 1',
    'low += 1',
    'low = (mid + 1',
    'low == mid + 1',
  );
  refuses('sea_average|c', 75);
});

test('the programs', async () => {
  const [linear = ''] = codeOf('linear_search');
  expect(await printed(linear)).toBe('3');
  expect(await printed(linear.replace('target = 31', 'target = 9'))).toBe('-1');
  const [binary = ''] = codeOf('binary_search');
  says('binary_search', `It prints ${await printed(binary)}.`);
  const [recursive = ''] = codeOf('recursive_tree_search');
  expect(await printed(recursive)).toBe('10\n-1');
  const [find = ''] = codeOf('sea_trace_table');
  expect(await printed(`${find}\nl = [2, 5, 9, 14, 20, 23, 31, 40]\nprint(find(l, 31), find(l, 10))`)).toBe('6 -1');
  const all = `winds = [(37 * i + 11 * i * i // 7) % 10 for i in range(200)]
def find_all(items, target):
    found = []
    for i in range(len(items)):
        if items[i] == target:
            found.append(i)
    return found
print(find_all([4, 7, 4], 4), len(find_all(winds, 3)))`;
  const [, count = ''] = (await printed(all)).split('] ');
  accepts('sea_find_all_code|a', count);
  const multiples = upTo(1000).map(n => 3 * (n - 1));
  accepts(
    'sea_binary_code|a',
    path(multiples, 2025).reduce((a, b) => a + b),
  );
});

test('the advantage in a list of 40,000', () => {
  accepts('sea_advantage|a', ['fewer', 'halves']);
  refuses('sea_advantage|a', ['fewer']);
  for (const wrong of ['half', 'always', 'memory']) refuses('sea_advantage|a', ['fewer', 'halves', wrong], [wrong]);
  expect(path(upTo(40_000), 1).length).toBeGreaterThan(1);
  expect(most(40_000)).toBeLessThan(20_000);
});

test('what is typed with other separators', () => {
  accepts('sea_even_middle|c', path(scores, 18).join(' -> '), `(${path(scores, 18).join(' => ')})`, '22, 9, 13 and 18');
  accepts('sea_tree_path|a', '46 → 18 → 33 → 39', '46 to 18 to 33 to 39');
  accepts('sea_tree_path|b', '46, 71, 60, Not found', '46 → 71 → 60 → null', '46, 71 & 60');
  refuses('sea_tree_path|b', '46, 71, 60, 65 not found', '46, 71, not found');
  accepts('sea_average|c', '74.50');
  accepts('sea_bug|c', 'low := mid + 1');
});

test('the search with the fault finds some targets, and never the last one', async () => {
  const [find = ''] = codeOf('sea_bug');
  const limited = find.replace(
    /^( *)while low <= high:$/m,
    '$1turns = 0\n$1while low <= high:\n$1    turns = turns + 1\n$1    if turns > 99:\n$1        return "for ever"',
  );
  expect(await printed(`${limited}\nprint(find([4, 9], 9), find([4, 9], 4))`)).toBe('for ever 0');
  const last = 'print(set(find(list(range(n)), n - 1) for n in range(2, 60)))';
  expect(await printed(`${limited}\n${last}`)).toBe("{'for ever'}");
});
