import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Example = readonly [x: number, y: number, label: string];

const apart = ([x, y]: readonly [number, number, ...unknown[]], [a, b]: readonly [number, number]) =>
  (x - a) ** 2 + (y - b) ** 2;

/** The label of the nearest example, the first of those that are equally near. */
function predict(examples: readonly Example[], point: readonly [number, number]): string {
  const least = Math.min(...examples.map(each => apart(each, point)));
  return examples.find(each => apart(each, point) === least)?.[2] ?? '';
}

const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;

/** One round of forming two clusters: the groups and where their centres move. */
function round(data: number[], [low, high]: readonly [number, number]) {
  const lower = data.filter(each => Math.abs(each - low) < Math.abs(each - high));
  const upper = data.filter(each => !lower.includes(each));
  return { lower, upper, centres: [mean(lower), mean(upper)] as const };
}

/** What an action is worth after some rewards. */
const worth = (start: number, ...rewards: number[]) =>
  rewards.reduce((old, reward) => old + 0.5 * (reward - old), start);

test('the programs of the concept pages', async () => {
  const [nearest = ''] = codeOf('types_of_machine_learning');
  says('types_of_machine_learning', `It prints \`${await printed(nearest)}\`.`);
  const [values = ''] = codeOf('reinforcement_learning');
  says('reinforcement_learning', `It prints \`${await printed(values)}\`.`);
});

test('the new email', () => {
  const emails: Example[] = [
    [1, 0, 'not spam'],
    [2, 1, 'not spam'],
    [0, 2, 'not spam'],
    [3, 2, 'not spam'],
    [6, 4, 'spam'],
    [7, 2, 'spam'],
    [5, 6, 'spam'],
    [7, 5, 'spam'],
    [6, 6, 'spam'],
  ];
  expect(predict(emails, [5, 3])).toBe('spam');
  const sums = emails.map(each => apart(each, [5, 3]));
  expect([sums[3], sums[4], sums[5]]).toEqual([5, 2, 5]);
  expect(Math.min(...sums.filter((_, i) => i < 3 || i > 5))).toBeGreaterThan(5);
});

test('two clusters', () => {
  const app = [5, 8, 11, 40, 44, 51];
  const first = round(app, [8, 40]);
  expect(first.centres).toEqual([8, 45]);
  expect(round(app, first.centres).lower).toEqual(first.lower);
  const stops = [2, 3, 4, 9, 13, 14, 16];
  const { upper, centres } = round(stops, [3, 10]);
  accepts('ml_clusters|a', centres[1]);
  accepts('ml_clusters|b', upper.length - round(stops, centres).upper.length);
});

test('seeds', () => {
  const sum = (x: number, y: number) => apart([x, y], [6, 3]);
  accepts('ml_nearest|a', sum(5, 5));
  expect([sum(4, 2), sum(9, 6)]).toEqual([sum(5, 5), 18]);
});

test('what an action is worth', () => {
  expect([worth(0, 6), worth(0, 6, 8), worth(0, 6, 8, 4), worth(0, 2)]).toEqual([3, 5.5, 4.75, 1]);
  accepts('ml_reward_update|a', worth(4, 10));
  accepts('ml_reward_update|b', worth(4, 10, -3));
});

test('rewards of the robot', () => {
  accepts('ml_reward_design|a', 3 * 20 - 34);
  expect([(10 * -12 - 50) / 10, -15]).toEqual([-17, -15]);
});

test('the test data', () => {
  expect(54 + 6 + 4 + 16).toBe(80);
  accepts('ml_test_data|a', (100 * (54 + 16)) / 80);
  accepts('ml_test_data|b', 4);
});

test('the finished classifier', async () => {
  const solution = [
    'def predict(examples, x, y):',
    '    best = float("inf")',
    '    answer = ""',
    '    for a, b, label in examples:',
    '        d = (x - a) ** 2 + (y - b) ** 2',
    '        if d < best:',
    '            best = d',
    '            answer = label',
    '    return answer',
  ].join('\n');
  expect(await finished('ml_nearest_code', solution, 'predict([(4, 2, "lentil"), (9, 6, "bean")], 8, 5)')).toBe('bean');
  const measured = Array.from({ length: 60 }, (_, i): Example => {
    const [x, y] = [(7 * i * i + 3 * i) % 41, (11 * i * i + 5 * i + 2) % 37];
    return [x, y, 2 * x + 3 * y > 96 ? 'ripe' : 'unripe'];
  });
  const line = Array.from({ length: 41 }, (_, x) => predict(measured, [x, 18]));
  accepts('ml_nearest_code|a', line.filter(label => label === 'ripe').length);
  expect(line.indexOf('ripe')).toBe(22);
});

test('labels in words', () => {
  accepts(
    'ml_which_kind|b',
    'a label',
    'Labels.',
    'lables',
    'It has a label with the right answer',
    'the correct answer',
    'the expected output',
    'Supervised data has labels and unsupervised data has no labels.',
    'unsupervised data has no labels, supervised has',
    'the known result',
    'it is labelled',
  );
  refuses(
    'ml_which_kind|b',
    'no labels',
    'Supervised learning has no labels',
    'supervised learning uses unlabelled data',
    'features',
    'a reward',
    'a teacher',
    'more data',
    'a human watches it',
    'it is better',
    'numbers',
  );
});

test('why other pictures', () => {
  accepts(
    'ml_test_data|c',
    'To see if it works with new pictures.',
    'It could have memorised the training data',
    'because it already knows the training pictures',
    'to check that it generalises',
    'to test it on unseen data',
    'otherwise it may just remember the answers',
    'It may have learnt them by heart.',
    'to find out whether it is overfitting',
    'to see how it does in the real world',
    'It must work with notes it has not seen before',
    'to test it on data that is unfamilar',
  );
  refuses(
    'ml_test_data|c',
    'It is faster.',
    'to train it more',
    'because it is better',
    'to make it accurate',
    'to save money',
    'it is cheaper to use new pictures',
    'I do not know',
    'because the pictures are better',
    'so there is more training',
  );
});
