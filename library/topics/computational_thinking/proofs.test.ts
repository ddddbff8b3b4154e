import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses } from '../../proof/index.ts';

const halvings = (n: number): number => (n === 0 ? 0 : 1 + halvings(Math.floor(n / 2)));

test('patterns and guesses', () => {
  accepts('ct_turtle|a', 360 / 8);
  accepts('ct_turtle|b', '180 - 360/n', '180*(n - 2)/n', '(180*n - 360)/n');
  refuses('ct_turtle|b', '360/n', '180*(n - 2)', '180/n', '30*n - 30', '360/n - 180');
  expect([3, 4, 6].map(n => 180 - 360 / n)).toEqual([60, 90, 120]);
  expect([360 / 3, 360 / 4]).toEqual([120, 90]);
  accepts('ct_guess|a', halvings(100));
  accepts('ct_guess|b', halvings(1000));
});

test('coins', () => {
  const greedy = (amount: number): number =>
    amount === 0 ? 0 : 1 + greedy(amount - ([4, 3, 1].find(coin => coin <= amount) ?? 1));
  const best = (amount: number): number =>
    amount === 0 ? 0 : 1 + Math.min(...[4, 3, 1].filter(coin => coin <= amount).map(coin => best(amount - coin)));
  accepts('ct_coins|a', greedy(6));
  accepts('ct_coins|b', best(6));
  for (const amount of [4, 5, 7, 8]) expect(greedy(amount)).toBe(best(amount));
});

test('times', () => {
  accepts('ct_cache|a', 4 * 80 + (10 - 4) * 5);
  accepts('ct_cache|b', 10 * 80);
  const [texts, photos, pages, party] = [8, 5, 6, 4];
  accepts('ct_cooks|a', texts + photos + pages + party);
  accepts('ct_cooks|b', Math.max(Math.max(texts, photos) + pages, photos + party));
  accepts('ct_cooks|c', Math.max(texts, photos) + pages);
  expect(Math.max(10, 6) + 12).toBe(22);
  expect(3 * 2 + 5 * 2).toBe(16);
});

test('the sprinkler', () => {
  accepts('ct_sprinkler|a', 'B | (~R & D)');
  refuses('ct_sprinkler|a', 'D & ~R', '~(D & R) | B');
});

test('advantages of decomposition', () => {
  accepts('ct_parts|b', ['same', 'test', 'reuse'], ['reuse', 'same', 'test']);
  refuses('ct_parts|b', ['same', 'test'], ['same', 'test', 'reuse', 'fast'], ['split'], ['same', 'detail'], ['reuse']);
});

test('ways through a maze', async () => {
  const lines: Record<string, string> = {
    goal: '    if cell == goal: return True',
    mark: '    marks.add(cell)',
    each: '    for n in maze[cell]:\n        if n not in marks and path(n): return True',
    unmark: '    marks.discard(cell)',
    fail: '    return False',
  };
  for (const first of ['goal mark each', 'mark goal each', 'mark each goal']) {
    const order = [...first.split(' '), 'unmark', 'fail'];
    const program = [
      'maze = {1: [2, 3], 2: [1, 4], 3: [1, 5], 4: [2], 5: [3], 6: []}',
      'marks = set()',
      'def path(cell):',
      ...order.map(id => lines[id]),
      'for goal in maze:',
      '    marks.clear()',
      '    print(path(1))',
    ].join('\n');
    expect(await printed(program)).toBe([1, 2, 3, 4, 5, 6].map(goal => (goal === 6 ? 'False' : 'True')).join('\n'));
    accepts('ct_maze|a', ['define', ...order.flatMap(id => (id === 'each' ? ['each@1', 'try@2'] : [`${id}@1`]))]);
  }
});

test('the programs', async () => {
  const [polygon = ''] = codeOf('abstraction_decomposition');
  expect(await printed(polygon)).toBe(`[${Array(3).fill("'forward 100', 'right 120.0'").join(', ')}]`);
  const [mean = ''] = codeOf('types_of_abstraction');
  expect(await printed(mean)).toBe('4.0\n4.0');
  const [cache = ''] = codeOf('thinking_ahead_concurrently');
  expect(await printed(cache)).toBe(String(2 * 80 + 3 * 5));
  const [given = ''] = codeOf('ct_pattern_code');
  const solved = given.replace(
    '# your loop here',
    'for i in range(n - 1):\n        value = value + rise\n        rise = rise + grow',
  );
  const lines = (await printed(`${solved}\nprint(pattern(2, 1, 20) + pattern(3, 2, 20))`)).split('\n');
  expect(lines.slice(0, 2)).toEqual(['10', '16']);
  accepts('ct_pattern_code|a', lines[2] ?? '');
});
