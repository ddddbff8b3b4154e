import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

type Tree = { key: number; left?: Tree; right?: Tree } | undefined;

function insert(tree: Tree, key: number): Tree {
  if (!tree) return { key };
  if (key < tree.key) tree.left = insert(tree.left, key);
  else tree.right = insert(tree.right, key);
  return tree;
}

const grow = (keys: number[]): Tree => keys.reduce<Tree>(insert, undefined);
const pre = (tree: Tree): number[] => (tree ? [tree.key, ...pre(tree.left), ...pre(tree.right)] : []);
const inOrder = (tree: Tree): number[] => (tree ? [...inOrder(tree.left), tree.key, ...inOrder(tree.right)] : []);
const post = (tree: Tree): number[] => (tree ? [...post(tree.left), ...post(tree.right), tree.key] : []);
const nodes = (tree: Tree): NonNullable<Tree>[] => (tree ? [tree, ...nodes(tree.left), ...nodes(tree.right)] : []);

const keys = [45, 20, 70, 10, 30, 60, 80, 65];
const grown = [52, 75, 24, 63, 88, 38, 12, 57];

test('arrays', () => {
  const prices = [
    [12, 15, 16, 12],
    [10, 13, 14, 11],
    [8, 9, 7, 6],
  ];
  accepts('ds_grid_read|a', prices[1]?.[2] ?? 0);
  const row = prices.findIndex(prices => prices.includes(6));
  accepts(
    'ds_grid_read|b',
    `prices[${row}][${prices[row]?.indexOf(6)}]`,
    `prices[${row}, ${prices[row]?.indexOf(6)}]`,
    'prices[2][3] = 6',
  );
  refuses('ds_grid_read|b', 'prices[3][2]', 'prices[2][3] = 7', 'prices[2]');
  accepts(
    'ds_grid_read|c',
    prices.reduce((sum, [first = 0]) => sum + first, 0),
  );
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
  expect(names[5]).toBeUndefined();
  accepts('ds_index|a', names.indexOf('Cy'));
  accepts('ds_index|b', names[3] ?? '', `'${names[3]}'`, `${names[3]}.`);
  accepts('ds_grid_total|b', 52 * 7);
});

test('stacks and queues', () => {
  const stack: number[] = [];
  const popped: number[] = [];
  for (const step of [4, 9, 'pop', 2, 7, 'pop', 5]) {
    if (typeof step === 'number') stack.push(step);
    else popped.push(stack.pop() ?? 0);
  }
  accepts('ds_stack_trace|a', stack.join(' '), stack.join(', '));
  accepts('ds_stack_trace|b', popped[1] ?? 0);

  const slots = Array<string>(6).fill('none');
  let [front, rear, count] = [0, 5, 0];
  const enqueue = (item: string) => {
    rear = (rear + 1) % 6;
    slots[rear] = item;
    count++;
  };
  const dequeue = () => {
    slots[front] = 'none';
    front = (front + 1) % 6;
    count--;
  };
  [...'pqrs'].forEach(enqueue);
  for (let i = 0; i < 3; i++) dequeue();
  [...'tuv'].forEach(enqueue);
  accepts('ds_circular|a', [slots[0], slots[1], slots[3], slots[5], `n${front}`, `n${rear}`].map(String));
  accepts('ds_circular|b', 6 - count);
  accepts('ds_queue_full|b', (3 - 6 + 8) % 8);
});

test('reverse Polish notation', () => {
  const run = (text: string, tops: number[][] = []) => {
    const stack: number[] = [];
    for (const word of text.split(' ')) {
      if (/\d/.test(word)) stack.push(Number(word));
      else {
        const [b = 0, a = 0] = [stack.pop(), stack.pop()];
        stack.push({ '+': a + b, '-': a - b, '*': a * b, '/': a / b }[word] ?? Number.NaN);
        tops.push([...stack]);
      }
    }
    return stack[0] ?? 0;
  };
  const tops: number[][] = [];
  accepts('ds_rpn|b', run('7 2 3 * - 4 +', tops));
  accepts('ds_rpn|a', tops[0]?.join(' ') ?? '');
  expect(run('8 2 + 5 /')).toBe(2);
  accepts('ds_rpn|c', '8 2 + 5 /', '8 2+5/', '8, 2, +, 5, /', '8; 2; +; 5; /');
  refuses('ds_rpn|c', '82+5/', '8 2 5 + /', '5 8 2 + /');
  expect(run('8 6 2 - *')).toBe(32);
});

test('trees', () => {
  const tree = grow(keys);
  const own = grow(grown);
  says('ds_bst_insert', `**${grown.join(', ')}**`);
  accepts(
    'ds_bst_insert|a',
    nodes(own).find(({ left, right }) => [left, right].some(child => child?.key === 57))?.key ?? 0,
  );
  expect(nodes(grow([...grown, 44])).find(({ key }) => key === 38)?.right?.key).toBe(44);
  accepts('ds_bst_insert|b', nodes(own).filter(({ left, right }) => !left && !right).length);
  accepts('ds_traversals|a', pre(tree).join(' '), pre(tree).join(', '), `( ${pre(tree).join(', ')} )`);
  accepts(
    'ds_traversals|a',
    pre(tree)
      .join(', ')
      .replace(/, (\d+)$/, ' and $1'),
  );
  accepts(
    'ds_traversals|b',
    post(tree)
      .join(', ')
      .replace(/, (\d+)$/, ' and $1'),
  );
  refuses('ds_traversals|a', inOrder(tree).join(' and '), post(tree).join(' '));
  accepts('ds_traversals|b', post(tree).join(' '));
  const page = grow([50, 30, 70, 20, 40, 60, 35]);
  says('trees_graphs', pre(page).join(' '), inOrder(page).join(' '), post(page).join(' '));
});

test('graphs', () => {
  const edges = ['AD', 'AF', 'BD', 'BF', 'CF', 'BE', 'CE'];
  const next = (v: string) =>
    edges
      .filter(e => e.includes(v))
      .map(e => e.replace(v, ''))
      .sort();
  const breadth = ['a'];
  for (const v of breadth)
    for (const w of next(v.toUpperCase())) if (!breadth.includes(w.toLowerCase())) breadth.push(w.toLowerCase());
  accepts('ds_graph_order|a', breadth);
  const depth: string[] = [];
  const visit = (v: string) => {
    depth.push(v.toLowerCase());
    for (const w of next(v)) if (!depth.includes(w.toLowerCase())) visit(w);
  };
  visit('A');
  accepts('ds_graph_order|b', depth);
  const matrix = ['01011', '10101', '01000', '10001', '11010'];
  for (const [i, row] of matrix.entries()) for (const [j, bit] of [...row].entries()) expect(matrix[j]?.[i]).toBe(bit);
  for (const [i, row] of matrix.entries()) says('ds_edges', `| **${'PQRST'[i]}** | ${[...row].join(' | ')} |`);
  accepts('ds_edges|a', matrix.join('').replaceAll('0', '').length / 2);
  accepts('ds_edges|b', [...'PQRST'].filter((_, i) => matrix[4]?.[i] === '1').join(', '), 'PQS');
});

test('hashes and vectors', () => {
  const slot = (word: string, size: number) => [...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % size;
  accepts('ds_hash_slot|a', slot('FOX', 11));
  expect(slot('OWL', 11)).toBe(slot('LOW', 11));
  accepts('ds_hash_slot|b', (slot('LOW', 11) + 1) % 11);
  expect(['CAT', 'ACT', 'DOG', 'COW'].map(word => slot(word, 7))).toEqual([6, 6, 1, 2]);
  const [u, v] = [
    [3, -2, 4],
    [1, 5, 2],
  ];
  accepts(
    'ds_dot_product|a',
    u.reduce((sum, x, i) => sum + x * (v[i] ?? 0), 0),
  );
  accepts('ds_dot_product|b', `(${u.map((x, i) => 2 * x + (v[i] ?? 0)).join(', ')})`);
});

test('a linked list', () => {
  const name = ['Fig', 'Apple', 'Cherry', 'Plum', '', ''];
  const next = [3, 2, 0, -1, 5, -1];
  const walk = () => {
    const seen: string[] = [];
    for (let at = 1; at !== -1; at = next[at] ?? -1) seen.push(name[at] ?? '');
    return seen.join(', ');
  };
  accepts('ds_linked_insert|a', walk());
  const fresh = 4;
  const free = next[fresh] ?? 0;
  name[fresh] = 'Date';
  next[fresh] = next[2] ?? 0;
  next[2] = fresh;
  expect(walk()).toBe('Apple, Cherry, Date, Fig, Plum');
  accepts(
    'ds_linked_insert|b',
    [fresh, next[fresh], next[2], 1, free].map(n => `n${n}`),
  );
});

test('the programs', async () => {
  const [grid = ''] = codeOf('arrays_records');
  says('arrays_records', `It prints ${await printed(grid)}.`);
  const [queue = ''] = codeOf('stacks_queues');
  expect(await printed(queue)).toBe('A B\n2 0');
  const [list = ''] = codeOf('linked_lists');
  expect(await printed(list)).toBe('Ann\nDev\nLee\nZoe');
  const [walk = ''] = codeOf('trees_graphs');
  expect(await printed(walk)).toBe('20 30 35 40 50 60 70');
  const [counts = ''] = codeOf('hash_tables');
  says('hash_tables', `The Python program prints \`${await printed(counts)}\`.`);
});

test('the programs that readers write', async () => {
  const seats = `hall = [["F" if (7 * r * r + 5 * c + r * c) % 11 < 4 else "T" for c in range(30)] for r in range(20)]
free = [row.count("F") for row in hall]
print(sum(free), free.index(max(free)))`;
  const [all = '', best = ''] = (await printed(seats)).split(' ');
  accepts('ds_free_seats_code|a', all);
  accepts('ds_free_seats_code|b', best);
  const brackets = `def _make(i):
    state = i * 7919 + 13
    text = ""
    for _ in range(2 + 2 * (i % 3)):
        state = (state * 1103515245 + 12345) % 2147483648
        text = text + "()[]"[(state // 65536) % 4]
    return text
def balanced(text):
    while "()" in text or "[]" in text:
        text = text.replace("()", "").replace("[]", "")
    return text == ""
print(sum(balanced(_make(i)) for i in range(400)))`;
  accepts('ds_brackets_code|a', await printed(brackets));
});

test('in words', () => {
  accepts(
    'ds_stack_trace|d',
    'LIFO',
    'last in first out',
    'Last in, first out (LIFO)',
    'last-in-first-out',
    'FILO',
    'first in, last out',
    'the last item in is the first item out',
    'a stack is last in first out',
    'a stack is LIFO and a queue is FIFO',
    'first out, last in',
    'the last item to go in is the first to come out',
    'last on, first off',
    'last out, first in',
    'L.I.F.O.',
  );
  refuses(
    'ds_stack_trace|d',
    'FIFO',
    'first in first out',
    'last in last out',
    'the first page in is the first page out and the last in is the last out',
    'not LIFO',
    'non-LIFO',
    'FIFO, not LIFO',
    'no LIFO',
    'isnt LIFO',
    'the opposite of LIFO',
    'anything but LIFO',
    'last in, not first out',
    'LIFO or FIFO',
    'a queue is LIFO',
    'a stack is FIFO and a queue is LIFO',
    'FIFO for stacks, LIFO for queues',
    'stack = FIFO, LIFO = queue',
    'it is not first in first out',
    'pop',
    'the last page',
    'reverse order',
  );
});

test('the lines that print a list', () => {
  const lines = (names: number) => [names, 1].map(n => `n${n}`);
  accepts('ds_index|d', ['loop', 'index', ...lines(400)]);
  refuses('ds_index|d', ['loop', 'index', ...lines(400).reverse()]);
  refuses('ds_index|d', ['loop', 'index', 'n400', 'n80']);
  refuses('ds_index|d', ['condition', 'type', ...lines(400)]);
});

test('lists in other typings', () => {
  accepts(
    'ds_stack_trace|a',
    '4, 2, 5',
    '4,2,5',
    '[ 4, 2, 5 ]',
    '[4, 2, 5]',
    '4 2 5',
    '4; 2; 5',
    '{4,2,5}',
    '4, 2, then 5',
  );
  accepts('ds_stack_trace|a', '4 then 2 then 5', '4/2/5', '425');
  refuses('ds_stack_trace|a', '5 2 4', '[4, 5]', '42 5', '524');
  accepts('ds_rpn|a', '7, 6', '7 6', '[7, 6]', '7,6', '( 7, 6 )', '7 → 6');
  refuses('ds_rpn|a', '6, 7', '76', '[7]');
  accepts('ds_dot_product|b', '(7, 1, 10)', '7,1,10', '[7, 1, 10]', '7 1 10');
  accepts('ds_dot_product|b', '{7, 1, 10}', '⟨7, 1, 10⟩', '= (7, 1, 10)', '(6, -4, 8) + (1, 5, 2) = (7, 1, 10)');
  accepts('ds_dot_product|b', '(6 + 1, -4 + 5, 8 + 2) = (7, 1, 10)', '2(3, -2, 4) + (1, 5, 2) = (7, 1, 10)');
  refuses(
    'ds_dot_product|b',
    '(3, -2, 4) + (1, 5, 2) = (7, 1, 10)',
    '2(3, -2, 4) + (1, 5, 2) = (7, 9, 10)',
    '7110',
    '(8, 6, 12)',
    '(7, 1)',
  );
  accepts(
    'ds_linked_insert|a',
    'apple cherry fig plum',
    'Apple, Cherry, Fig and Plum',
    '"Apple", "Cherry", "Fig", "Plum"',
  );
  refuses('ds_linked_insert|a', 'Fig, Apple, Cherry, Plum', 'Apple, Cherry, Plum, Fig');
  accepts(
    'ds_edges|b',
    'P,Q,S',
    'p q s',
    'P, Q and S',
    'P and Q and S',
    'T: P, Q, S',
    '[P, Q, S]',
    'P-Q-S',
    '"P", "Q", "S"',
    '"P", "Q" and "S"',
    "['P', 'Q', 'S']",
  );
  refuses('ds_edges|b', 'P, Q', 'P, Q, S, T', 'P, R, S');
});
