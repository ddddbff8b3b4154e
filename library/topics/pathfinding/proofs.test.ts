import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Graph = Record<string, Record<string, number>>;
type Row = { taken: string; cost: Record<string, number> };

function join(all: Graph, a: string, b: string, weight: number): void {
  all[a] = { ...all[a], [b]: weight };
  all[b] = { ...all[b], [a]: weight };
}

/** An undirected graph from edges such as `AB4`. */
function graph(edges: string): Graph {
  const all: Graph = {};
  for (const [a = '', b = '', ...weight] of edges.split(' ')) {
    join(all, a, b, Number(weight.join('')));
  }
  return all;
}

/** A* and, without a guess, Dijkstra's algorithm: what is taken, row by row, and the path to the goal. */
function search(of: Graph, start: string, goal?: string, guess: Record<string, number> = {}) {
  const cost: Record<string, number> = { [start]: 0 };
  const from: Record<string, string> = {};
  const rows: Row[] = [];
  const taken = () => rows.map(row => row.taken);
  for (;;) {
    const f = (node: string) => (cost[node] ?? 0) + (guess[node] ?? 0);
    const [next] = Object.keys(cost)
      .filter(node => !taken().includes(node))
      .sort((a, b) => f(a) - f(b) || a.localeCompare(b));
    if (next === undefined) break;
    for (const [to, weight] of next === goal ? [] : Object.entries(of[next] ?? {})) {
      const cheaper = (cost[next] ?? 0) + weight;
      if (!taken().includes(to) && cheaper < (cost[to] ?? Number.POSITIVE_INFINITY))
        [cost[to], from[to]] = [cheaper, next];
    }
    rows.push({ taken: next, cost: { ...cost } });
    if (next === goal) break;
  }
  const path = (to: string): string => (to === start ? to : path(from[to] ?? start) + to);
  return { order: taken().join(''), rows, cost, path };
}

const length = (of: Graph, path: string) =>
  [...path].slice(1).reduce((sum, to, i) => sum + (of[path[i] ?? '']?.[to] ?? Number.NaN), 0);

const map = graph('AB4 AC2 BC1 BD5 CD8 CE10 DE2 DF6 EF3');
const network = graph('PQ7 PR3 QR2 QS4 RS8 RT9 ST1 SU6 TU3');

test('routes on the map', () => {
  accepts('pat_route_length|a', length(map, 'ABDF'));
  const queue = graph('AB4 AC2 BC4 BD5 CD8 CE10 DE2 DF6 EF3');
  accepts('pat_route_length|b', [...search(queue, 'A').path('D')].join(' '));
  expect(['ABD', 'ACBD', 'ACD', 'ACED'].map(path => length(queue, path))).toEqual([9, 11, 10, 14]);
  expect(search(map, 'A').path('F')).toBe('ACBDEF');
  accepts('pat_closed_road|a', search(graph('AB4 AC2 BC1 BD5 CD8 CE10 DF6 EF3'), 'A').cost.F ?? 0);
  accepts('pat_closed_road|b', search(graph('AB4 AC2 BD5 CD8 CE10 DE2 DF6 EF3'), 'A').cost.F ?? 0);
  const slower = graph('AB6 AC4 BC3 BD7 CD10 CE12 DE4 DF8 EF5');
  expect(search(slower, 'A').cost.F).toBe(21);
  expect(['ACBDEF', 'ABDF', 'ACEF'].map(path => length(slower, path))).toEqual([23, 21, 21]);
});

test('Dijkstra', () => {
  const { rows, cost, path } = search(network, 'P');
  accepts('pat_shortest|a', cost.U ?? 0);
  accepts('pat_shortest|b', path('U'), [...path('U')].join(' '));
  accepts('pat_shortest|c', cost.Q ?? 0);
  accepts('pat_settle_order|a', [...search(map, 'F').order.toLowerCase()]);
  const after = rows[1]?.cost ?? {};
  expect(rows[1]?.taken).toBe('R');
  accepts(
    'pat_table|a',
    [...'QSTU'].map(node => (after[node] === undefined ? 'inf' : `n${after[node]}`)),
  );
  accepts('pat_table|b', rows[2]?.taken ?? '');
  accepts('pat_table|c', rows[2]?.cost.S ?? 0);
  const shown = search(map, 'A').rows.map(({ taken, cost }) =>
    [taken, ...[...'BCDEF'].map(node => cost[node] ?? '∞')].join(' '),
  );
  expect(shown).toEqual([
    'A 4 2 ∞ ∞ ∞',
    'C 3 2 10 12 ∞',
    'B 3 2 8 12 ∞',
    'D 3 2 8 10 14',
    'E 3 2 8 10 13',
    'F 3 2 8 10 13',
  ]);
});

test('a table to read', () => {
  const made = graph('AB9 AC3 CB4 CD9 BD1 BE7 DE3');
  const shown = search(made, 'A').rows.map(({ taken, cost }) =>
    [taken, ...[...'BCDE'].map(node => cost[node] ?? '∞')].join(' '),
  );
  expect(shown).toEqual(['A 9 3 ∞ ∞', 'C 7 3 12 ∞', 'B 7 3 8 14', 'D 7 3 8 11', 'E 7 3 8 11']);
  accepts('pat_why_change|b', made.C?.D ?? 0);
  accepts('pat_why_change|c', search(made, 'A').path('E'));
});

test('A*', () => {
  const page = graph('SA4 SB3 AC2 BC5 BD7 CD1 CG8 DG4');
  const found = search(page, 'S', 'G', { S: 9, A: 7, B: 9, C: 5, D: 4, G: 0 });
  expect([found.order, found.path('G'), found.cost.G]).toEqual(['SACDG', 'SACDG', 11]);
  expect(search(page, 'S').order[1]).toBe('B');
  const asked = graph('SC3 SB5 CA4 BD6 CD9 AD2 AG7 DG4');
  const guess = { S: 9, C: 7, B: 9, A: 4, D: 3, G: 0 };
  const { order, cost, path } = search(asked, 'S', 'G', guess);
  accepts('pat_a_star_order|a', order, order.toLowerCase());
  accepts('pat_a_star_order|b', cost.G ?? 0);
  expect(path('G')).toBe('SCADG');
  accepts('pat_f_value|a', length(asked, 'SCA') + guess.A);
  accepts('pat_f_value|b', length(asked, 'SCAD') + guess.D);
  for (const [node, h] of Object.entries(guess)) expect(h).toBeLessThanOrEqual(search(asked, 'G').cost[node] ?? 0);
  accepts('pat_manhattan|a', Math.abs(9 - 2) + Math.abs(1 - 3));
  accepts('pat_manhattan|b', 6 + 7 + 2);
});

test('a negative edge', () => {
  const refund: Graph = { A: { B: 3, C: 5 }, B: {}, C: { B: -4 } };
  accepts('pat_negative|a', search(refund, 'A').cost.B ?? 0);
  accepts('pat_negative|b', Math.min(length(refund, 'AB'), length(refund, 'ACB')));
});

test('the programs', async () => {
  const [program = ''] = codeOf('dijkstra');
  says('dijkstra', `It prints \`${await printed(program)}\`.`);
  const [routes = ''] = codeOf('using_shortest_paths');
  says('using_shortest_paths', `It prints \`${await printed(routes)}\`.`);
  const city: Graph = {};
  for (let r = 0; r < 10; r++)
    for (let c = 0; c < 10; c++) {
      if (c < 9) join(city, `${r}${c}`, `${r}${c + 1}`, ((5 * r * r + 3 * c + 7) % 9) + 1);
      if (r < 9) join(city, `${r}${c}`, `${r + 1}${c}`, ((4 * r + 7 * c * c + 2) % 11) + 1);
    }
  const costs = Object.values(search(city, '00').cost);
  accepts('pat_dijkstra_code|a', costs.filter(cost => cost <= 40).length);
  refuses(
    'pat_dijkstra_code|a',
    costs.filter(cost => cost < 40).length,
    costs.filter(cost => cost > 0 && cost <= 40).length,
  );
  const solution = [
    'def within(graph, start, limit):',
    '    distance = {node: float("inf") for node in graph}',
    '    distance[start] = 0',
    '    unsettled = list(graph)',
    '    while unsettled:',
    '        u = min(unsettled, key=lambda node: distance[node])',
    '        unsettled.remove(u)',
    '        for v in graph[u]:',
    '            distance[v] = min(distance[v], distance[u] + graph[u][v])',
    '    return len([node for node in graph if distance[node] <= limit])',
  ].join('\n');
  const small =
    '{"A": {"B": 7, "C": 2}, "B": {"A": 7, "C": 3, "D": 4}, "C": {"A": 2, "B": 3, "D": 9}, "D": {"B": 4, "C": 9}}';
  expect(await finished('pat_dijkstra_code', solution, `within(${small}, "A", 5)`)).toBe('3');
});

test('what is certain when three nodes are settled', () => {
  const { rows, cost } = search(map, 'B');
  const now = rows[2]?.cost ?? {};
  expect(rows.slice(0, 3).map(({ taken }) => taken)).toEqual(['B', 'C', 'A']);
  says('pat_settle_order', `| ${[...'ABCDEF'].map(node => now[node] ?? '∞').join(' | ')} |`);
  const statements = {
    final: (cost.A ?? 0) >= 3,
    shortest: cost.C === 1,
    early: cost.E === 11,
    later: (cost.A ?? 0) < (now.A ?? 0),
    never: cost.F === undefined,
  };
  const [whole, wrong] = [true, false].map(wanted =>
    Object.entries(statements)
      .filter(([, holds]) => holds === wanted)
      .map(([id]) => id),
  );
  accepts('pat_settle_order|c', whole ?? []);
  for (const id of wrong ?? []) refuses('pat_settle_order|c', [...(whole ?? []), id]);
  for (const id of whole ?? []) refuses('pat_settle_order|c', [id]);
});

test('the lines of the main loop', () => {
  const orders = [
    ['keep', 'from'],
    ['from', 'keep'],
  ].flatMap(([one, two]) => {
    const inner = ['each@1', 'sum@2', 'test@2', `${one}@3`, `${two}@3`];
    return [
      ['remove@1', ...inner],
      [...inner, 'remove@1'],
    ];
  });
  for (const lines of orders) {
    accepts('pat_core_parsons|a', ['loop', 'take@1', ...lines]);
    refuses('pat_core_parsons|a', ['loop', 'take@1', ...lines.filter(line => line !== 'remove@1')]);
    refuses('pat_core_parsons|a', ['loop', 'take@1', ...lines.map(line => line.replace('sum', 'edge'))]);
  }
});

test('the main loop finds the gentlest route', async () => {
  const program = `
worst = {"A": 0, "B": 99, "C": 99, "D": 99}
slopes = {"AB": 7, "AC": 4, "BC": 5, "BD": 6, "CD": 9}
previous, unsettled = {}, list(worst)
slope = lambda u, v: slopes.get(u + v) or slopes[v + u]
neighbours = lambda u: [v for v in worst if u + v in slopes or v + u in slopes]
gentlest = lambda nodes: min(nodes, key=lambda node: worst[node])
while len(unsettled) > 0:
    u = gentlest(unsettled)
    unsettled.remove(u)
    for v in neighbours(u):
        new = max(worst[u], slope(u, v))
        if new < worst[v]:
            worst[v] = new
            previous[v] = u
print(worst, previous["D"] + previous["B"] + previous["C"])`;
  expect(await printed(program)).toBe("{'A': 0, 'B': 5, 'C': 4, 'D': 6} BCA");
});

test('a guess that is too high', () => {
  const short = graph('SA1 AG1 SG10');
  expect(search(short, 'S', 'G', { A: 11 }).cost.G).toBe(10);
  expect(search(short, 'S').cost.G).toBe(2);
});

test('what g and h are', () => {
  accepts('pat_f_value|d', ['start', 'node', 'estimate', 'node', 'goal']);
  refuses('pat_f_value|d', ['start', 'node', 'exact', 'node', 'goal']);
  refuses('pat_f_value|d', ['start', 'node', 'estimate', 'start', 'goal']);
  refuses('pat_f_value|d', ['node', 'goal', 'estimate', 'start', 'node']);
});

test('paths in other typings', () => {
  accepts(
    'pat_shortest|b',
    'P-R-Q-S-T-U',
    'P → R → Q → S → T → U',
    'p, r, q, s, t, u',
    'P > R > Q > S > T > U',
    'PRQSTU',
  );
  refuses('pat_shortest|b', 'PQSTU', 'UTSQRP', 'P-U', 'PRQSTUU');
  accepts('pat_why_change|c', 'A-C-B-D-E', 'acbde');
  accepts('pat_a_star_order|a', 'S-C-A-D-G', '(S, C, A, D, G)', 'S;C;A;D;G');
});

test('more typings', () => {
  accepts('pat_shortest|b', 'PRQSTU.', 'P=>R=>Q=>S=>T=>U');
  accepts('pat_table|b', 'node Q', 'Q, because it has the smallest distance');
  refuses('pat_table|b', 'S, because it has the smallest distance');
});

test('quotation marks and further words round a typed answer', () => {
  accepts('pat_table|b', 'Q = 5');
  refuses('pat_table|b', 'Q = 7');
  refuses('pat_table|b', 'not Q');
  accepts('pat_shortest|b', 'P to R to Q to S to T to U');
  refuses('pat_shortest|b', 'P to Q to S to T to U');
  accepts('pat_why_change|c', "'ACBDE'");
  accepts('pat_a_star_order|a', '"SCADG"');
  accepts('pat_a_star_order|a', 'The order is S C A D G');
  refuses('pat_a_star_order|a', 'The order is not S C A D G', 'order: S C B A D G');
  accepts(
    'pat_shortest|b',
    'The shortest path is P R Q S T U',
    'The cheapest path from P to U is PRQSTU',
    'path: PRQSTU',
  );
  refuses('pat_shortest|b', 'The longest path is PRQSTU', 'The path is PQRSTU');
  accepts('pat_why_change|c', 'The path is ACBDE', 'The shortest path from A to E is ACBDE');
  accepts(
    'pat_table|b',
    "It's Q",
    'It is Q',
    'vertex Q',
    'The next node is Q',
    'Q is the next node',
    'The next vertex is Q',
    'the next node to be settled is Q',
    'Q will be settled next',
    'Q has the smallest distance',
  );
  refuses(
    'pat_table|b',
    "It's S",
    'It is not Q',
    'Q will not be settled next',
    'Q or S',
    'Q - 7',
    'Q has the largest distance',
  );
});
