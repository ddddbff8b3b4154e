import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Graph = Record<string, Record<string, number>>;

/** The nodes that A* takes, without a guess Dijkstra's algorithm, and what each costs; ties by the smaller guess. */
function search(of: (node: string) => Record<string, number>, start: string, goal: string, h = (_: string) => 0) {
  const g: Record<string, number> = { [start]: 0 };
  const taken: string[] = [];
  for (;;) {
    const f = (node: string) => (g[node] ?? 0) + h(node);
    const [next] = Object.keys(g)
      .filter(node => !taken.includes(node))
      .sort((a, b) => f(a) - f(b) || h(a) - h(b) || a.localeCompare(b));
    if (next === undefined) break;
    taken.push(next);
    if (next === goal) break;
    for (const [to, weight] of Object.entries(of(next)))
      g[to] = Math.min(g[to] ?? Number.POSITIVE_INFINITY, (g[next] ?? 0) + weight);
  }
  return { taken, g };
}

type Jugs = readonly [large: number, small: number];

function pour([a, b]: Jugs, [large, small]: Jugs): Jugs[] {
  const [p, q] = [Math.min(a, small - b), Math.min(b, large - a)];
  const all: Jugs[] = [
    [large, b],
    [a, small],
    [0, b],
    [a, 0],
    [a - p, b + p],
    [a + q, b - q],
  ];
  return all.filter(([x, y]) => x !== a || y !== b);
}

/** The fewest moves until the large jug holds this much. */
function fewest(sizes: Jugs, wanted: number): number {
  let now: Jugs[] = [[0, 0]];
  const seen = new Set<string>(['0,0']);
  for (let moves = 0; now.length > 0; moves++) {
    if (now.some(([a]) => a === wanted)) return moves;
    now = now
      .flatMap(state => pour(state, sizes))
      .filter(state => !seen.has(state.join()) && seen.add(state.join()) !== undefined);
  }
  return -1;
}

const tiles = (text: string) => [...text].filter(tile => tile !== '·');
const misplaced = (now: string, goal: string) =>
  tiles(now).filter(tile => now.indexOf(tile) !== goal.indexOf(tile)).length;

test('the programs of the concept pages', async () => {
  const [states = ''] = codeOf('graphs_in_ai');
  const [first, second] = (await printed(states)).split('\n');
  says('graphs_in_ai', `The Python program prints \`${first}\` and \`${second}\`.`);
  const [choice = ''] = codeOf('searching_graphs_for_ai');
  const [dijkstra, star] = (await printed(choice)).split('\n');
  says('searching_graphs_for_ai', `It prints \`${dijkstra}\` and \`${star}\``);
});

test('the grid', () => {
  // Squares are named by row and column, so that ties go to the upper left.
  const at = (node: string) => node.split(',').map(Number);
  const wall = ['2,4', '3,4'];
  const beside = (node: string) => {
    const [row = 0, column = 0] = at(node);
    const all = [
      [row - 1, column],
      [row, column - 1],
      [row, column + 1],
      [row + 1, column],
    ].filter(([r = 0, c = 0]) => r >= 0 && r < 5 && c >= 0 && c < 8 && !wall.includes(`${r},${c}`));
    return Object.fromEntries(all.map(([r, c]) => [`${r},${c}`, 1]));
  };
  const h = (node: string) => {
    const [row = 0, column = 0] = at(node);
    return Math.abs(row - 2) + Math.abs(column - 6);
  };
  const star = search(beside, '2,2', '2,6', h);
  const all = search(beside, '2,2', '2,6');
  expect([star.g['2,6'], all.g['2,6']]).toEqual([6, 6]);
  says(
    'searching_graphs_for_ai',
    `takes ${all.taken.length} of the ${8 * 5 - 2} free squares, A\\* only ${star.taken.length}`,
  );
  expect(['2,2', '2,3', '1,3', '2,1'].map(h)).toEqual([4, 3, 4, 5]);
});

test('the graph of the question', () => {
  const graph: Graph = {};
  for (const [a = '', b = '', ...weight] of 'SA2 SB5 AB2 AC6 BC1 BG9 CG3 SD3 DG8'.split(' ')) {
    graph[a] = { ...graph[a], [b]: Number(weight.join('')) };
    graph[b] = { ...graph[b], [a]: Number(weight.join('')) };
  }
  const guess: Record<string, number> = { S: 7, A: 5, B: 3, C: 2, D: 7, G: 0 };
  const h = (node: string) => guess[node] ?? 0;
  const star = search(node => graph[node] ?? {}, 'S', 'G', h);
  accepts('gai_trace|b', star.taken.join(''), star.taken.join(', '));
  accepts('gai_trace|c', star.g.G ?? 0);
  const all = search(node => graph[node] ?? {}, 'S', 'G');
  accepts('gai_trace|d', all.taken.filter(node => !star.taken.includes(node)).join());
  refuses('gai_trace|b', all.taken.join(''));
  const [b, c] = [2 + (graph.A?.B ?? 0), 2 + (graph.A?.C ?? 0)];
  accepts(
    'gai_trace|a',
    [b, b + h('B'), c, c + h('C'), 3 + h('D')].map(each => `n${each}`),
  );
  for (const node of 'SABCD') {
    const { g } = search(from => graph[from] ?? {}, node, 'G');
    expect(h(node)).toBeLessThanOrEqual(g.G ?? 0);
  }
});

test('the way to the vault', () => {
  const ways: Graph = {
    Gate: { Hall: 4, Tower: 9 },
    Hall: { Gate: 4, Tower: 3, Cave: 6 },
    Tower: { Hall: 3, Vault: 5 },
    Cave: { Vault: 1 },
    Vault: {},
  };
  accepts('gai_read_graph|a', (ways.Gate?.Hall ?? 0) + (ways.Hall?.Tower ?? 0) + (ways.Tower?.Vault ?? 0));
  accepts('gai_read_graph|b', search(node => ways[node] ?? {}, 'Gate', 'Vault').g.Vault ?? 0);
});

test('jugs', () => {
  const asked = new Set(pour([5, 1], [5, 3]).map(state => state.join(', ')));
  expect(asked).toEqual(new Set(['5, 3', '0, 1', '5, 0', '3, 3']));
  accepts('gai_next_states|b', pour([2, 3], [5, 3]).at(-1)?.join(', ') ?? '');
  const back = (from: Jugs) => pour(from, [5, 3]).some(state => state.join() === '5,1');
  expect([back([5, 0]), back([3, 3]), back([0, 1])]).toEqual([false, true, true]);
});

test('tiles', () => {
  const [now, goal] = ['13·425786', '12345678·'];
  accepts('gai_tiles|a', 3 + misplaced(now, goal));
  const empty = now.indexOf('·');
  const next = [...now].filter((_, i) => {
    const apart = Math.abs((i % 3) - (empty % 3)) + Math.abs(Math.floor(i / 3) - Math.floor(empty / 3));
    return apart === 1;
  });
  accepts('gai_tiles|b', next.length);
});

test('counting states', () => {
  const dirt = Array.from({ length: 2 ** 6 }, (_, n) => n);
  const states = Array.from({ length: 6 }, (_, room) => dirt.map(each => [room, each])).flat();
  accepts('gai_count_states|a', states.length);
  accepts('gai_count_states|c', states.filter(([, each]) => each === 0).length);
  accepts('gai_count_states|b', '2**n*n');
  expect((60 * 2 ** 60) / 1e19).toBeCloseTo(7, 0);
  expect(4 * 3).toBe(12);
});

test('the finished search', async () => {
  const solution = [
    'def neighbours(a, b, large, small):',
    '    p = min(a, small - b)',
    '    q = min(b, large - a)',
    '    return [(large, b), (a, small), (0, b), (a, 0), (a - p, b + p), (a + q, b - q)]',
    'def fewest(large, small, wanted):',
    '    moves = {(0, 0): 0}',
    '    queue = [(0, 0)]',
    '    while queue:',
    '        state = queue.pop(0)',
    '        if state[0] == wanted:',
    '            return moves[state]',
    '        for after in neighbours(state[0], state[1], large, small):',
    '            if after not in moves:',
    '                moves[after] = moves[state] + 1',
    '                queue.append(after)',
    '    return -1',
  ].join('\n');
  expect(await finished('gai_jugs_code', solution, 'fewest(5, 3, 4)')).toBe(String(fewest([5, 3], 4)));
  accepts('gai_jugs_code|a', fewest([5, 3], 4));
  accepts('gai_jugs_code|b', fewest([11, 6], 8));
});

test('the estimate by its name', () => {
  accepts(
    'gai_which_search|b',
    'heuristic',
    'Heuristic.',
    'the heuristic',
    'a heuristic value',
    'heuristic function',
    'heuristics',
    'the heuristic estimate',
    'heuristic cost',
    'it is called a heuristic',
    'hueristic',
    'huristic',
    'heuristc',
    'heuristik',
  );
  refuses(
    'gai_which_search|b',
    'heuristic plus cost',
    'the sum of heuristic and cost',
    'heuristic weight',
    'h',
    'h(n)',
    'the h value',
    'g',
    'f',
    'f value',
    'weight',
    'the weight of the edge',
    'an estimate',
    'estimated cost',
    'distance to the goal',
    'the cost so far',
    'admissible',
    'a prediction',
    'Dijkstra',
    'straight-line distance',
    'historic',
    'hidden',
    'algorithm',
    'it is not the heuristic',
    'non-heuristic',
    'no heuristic',
    'the opposite of heuristic',
    'heuristic or weight',
    'heuristic, not weight',
  );
});

test('answers as students type them', () => {
  accepts(
    'gai_next_states|b',
    '5/0',
    '5, 0',
    '(5, 0)',
    '(5,0)',
    '5 0',
    '5 and 0',
    '5;0',
    'large 5, small 0',
    'Large: 5, small: 0',
    '5 litres, 0 litres',
    '5l, 0l',
    '5, 0.',
    'large = 5, small = 0',
    '(large, small) = (5, 0)',
    '{5, 0}',
    'Large jug 5, small jug 0',
    '(2, 3) -> (5, 0)',
    'large is 5, small is 0',
  );
  refuses('gai_next_states|b', '0, 5', '5, 3', '0, 3', '2, 3', '50', '5', '4, 1', '5, 0, 0', '0/5', '(2, 3)');
  accepts(
    'gai_trace|b',
    'SABCG',
    'S, A, B, C, G',
    'S A B C G',
    's-a-b-c-g',
    'S -> A -> B -> C -> G',
    'S→A→B→C→G',
    'S,A,B,C,G.',
    'S; A; B; C; G',
    'S then A then B then C then G',
    'S to A to B to C to G',
    'First S, then A, B, C and finally G',
    'S first, then A, B, C and G',
    'Start at S, then A, B, C, G',
  );
  refuses('gai_trace|b', 'S A D B C G', 'S D G', 'SABG', 'SABCDG', 'ABCG', 'SAB', 'SACG');
  accepts('gai_trace|c', '8', '8.0');
  refuses('gai_trace|c', '11', '14', '9', '13');
  accepts('gai_tiles|a', '7');
  refuses('gai_tiles|a', '8', '4', '3');
  accepts('gai_count_states|b', 'n*2**n', '2**n*n', 'n*(2**n)');
  refuses('gai_count_states|b', '2**n', '2**(n+1)', 'n + 2**n', 'n**2', '2*n*n', '2*n');
  accepts('gai_read_graph|b', '11');
  refuses('gai_read_graph|b', '12', '14', '10', '9');
});
