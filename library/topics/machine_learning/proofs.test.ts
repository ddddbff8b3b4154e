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
  says('types_of_machine_learning', `The Python program prints \`${await printed(nearest)}\`.`);
  const [values = ''] = codeOf('reinforcement_learning');
  says('reinforcement_learning', `The Python program prints \`${await printed(values)}\`.`);
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
  const stops = [2, 3, 4, 7, 13, 14, 16];
  says('ml_clusters', stops.join(', '));
  const { upper, centres } = round(stops, [3, 10]);
  accepts('ml_clusters|a', centres[1]);
  expect(mean(upper.filter(each => each !== 7))).toBeCloseTo(14.33);
  refuses('ml_clusters|a', 14.33, 50, 13.5, 13, 12, 11.5);
  accepts('ml_clusters|b', upper.length - round(stops, centres).upper.length);
  refuses('ml_clusters|b', 0, 4);
});

test('seeds', () => {
  const sum = (x: number, y: number) => apart([x, y], [6, 3]);
  accepts('ml_nearest|a', sum(5, 5));
  refuses('ml_nearest|a', 3, 9, 1, -3, sum(9, 6));
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
    '        d = abs(x - a) + abs(y - b)',
    '        if d < best:',
    '            best = d',
    '            answer = label',
    '    return answer',
  ].join('\n');
  const small = '[(3, 1, "cress"), (2, 6, "mustard"), (8, 7, "radish")]';
  says('ml_nearest_code', small);
  expect(await finished('ml_nearest_code', solution, `predict(${small}, 7, 5)`)).toBe('radish');
  const measured = Array.from({ length: 60 }, (_, i): Example => {
    const [x, y] = [(7 * i * i + 3 * i) % 41, (11 * i * i + 5 * i + 2) % 37];
    return [x, y, 2 * x + 3 * y > 96 ? 'ripe' : 'unripe'];
  });
  const nearest = (examples: readonly Example[], x: number) => {
    const far = examples.map(([a, b]) => Math.abs(x - a) + Math.abs(16 - b));
    return examples[far.indexOf(Math.min(...far))]?.[2];
  };
  const xs = Array.from({ length: 41 }, (_, x) => x);
  const ripe = xs.filter(x => nearest(measured, x) === 'ripe');
  accepts('ml_nearest_code|a', ripe.length);
  expect(ripe).toEqual([22, 23, 24, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  expect(xs.filter(x => predict(measured, [x, 16]) === 'ripe').length).toBe(12);
  expect(measured.filter(([, , label]) => label === 'ripe').length).toBe(25);
  expect(xs.filter(x => nearest(measured.toReversed(), x) === 'ripe').length).toBe(11);
  refuses('ml_nearest_code|a', 12, 11, 41 - ripe.length, 25);
});

test('a task by its name', () => {
  accepts(
    'ml_which_kind|b',
    'classification',
    'Classification.',
    'a classification task',
    'it is called classification',
    'clasification',
    'classificaton',
    'classifying',
    'to classify',
    'binary classification',
    'supervised classification',
    'Classification, because there are two classes',
    'image classification',
    'classication',
  );
  refuses(
    'ml_which_kind|b',
    'regression',
    'linear regression',
    'regresion',
    'clustering',
    'grouping',
    'supervised learning',
    'unsupervised',
    'reinforcement',
    'categorisation',
    'category',
    'labelling',
    'a class',
    'prediction',
    'sorting',
    'not classification',
    'non-classification',
    'classification and not regression',
    'classification or regression',
    'opposite of classification',
    'unsupervised classification',
    'classical',
    'regression, not classification',
    'broken or not broken',
  );
});
