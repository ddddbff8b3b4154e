import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses } from '../../proof/index.ts';

const halvings = (n: number): number => (n === 0 ? 0 : 1 + halvings(Math.floor(n / 2)));

test('patterns and guesses', () => {
  accepts('ct_turtle|a', 360 / 8);
  accepts('ct_turtle|b', '360/n');
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

test('advantages in words', () => {
  accepts(
    'ct_parts|b',
    'parts can be written at the same time',
    'easier to test',
    'different people can work on it',
    'code can be reused',
    'each person can do a part',
    'the work can be split between several programmers',
    'Everyone can work on it at the same time',
    'members of the team can have different tasks',
    'it makes it easier to find errors',
    'smaller parts are easier to understand',
    'more people can work on it',
    'it is quicker because they work in parallel',
    'they can be independant',
    'programmers can each do what they are good at',
    'you can use the modules again in other programs',
    'leaves each programmer with a manageable task',
    'it saves time',
    "it's not as difficult to solve",
    'each part is easy to solve',
    'more errors can be found',
    'reduces complexity',
    'they can work on different parts',
  );
  refuses(
    'ct_parts|b',
    'it leaves out unnecessary detail',
    'it looks nice',
    'it splits the problem into smaller parts',
    'the problem is broken down',
    'it is harder to test',
    'it makes it more difficult to understand',
    'the program runs faster',
    "the parts can't be tested",
    'there are more mistakes',
    'it does not make it easier',
    "it doesn't save time",
    'it does not reduce complexity',
    'removing details',
    'no idea',
  );
  accepts(
    'ct_words|c',
    'unnecessary details are left out',
    'It leaves out details that are not needed',
    'it removes irrelevant information',
    'Only the important information is shown',
    'just what the traveller needs',
    'the streets have been removed',
    'It ignores the real distances',
    'unimportant detail is hidden',
    'there are no houses on it',
    'it focuses on the relevant parts',
    'things that do not matter are ignored',
    'The map does not show unnecessary detail',
    'it keeps what is important',
    'it shows only what is necessary',
    'hides detail',
    'details that are not important are left out',
    'only the important things are left',
    'it hides the complexity',
    "it has taken away the things that aren't necessary",
    'it doesnt show the streets',
    'it has unnecessary details removed',
    'unnecessary information has been removed and important information kept',
  );
  refuses(
    'ct_words|c',
    'it is simpler',
    'it is easier to read',
    'it splits the map into smaller parts',
    'because it is a diagram',
    'it shows the stations',
    'the important things are left out',
    'It does not leave out anything',
    'nothing has been left out',
    'no details are left out',
    'it keeps unnecessary detail',
    'irrelevant detail is kept',
    'it removes the important information',
    'it does not show the important stations',
    'it adds detail',
    'it is an algorithm',
    'abstraction',
  );
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

test('what is typed freely in other words', () => {
  accepts(
    'ct_parts|b',
    'different people can work on different parts',
    'work can be done at the same time',
    'parts can be tested separately',
    'easier to understand',
    'it can be used again',
  );
  refuses(
    'ct_parts|b',
    'it is not easier',
    'everybody does the same thing every time',
    'it is not faster',
    'nobody can work at the same time',
  );
});
