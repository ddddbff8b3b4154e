import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Point = readonly [x: number, y: number];

const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const total = (all: number[]) => all.reduce((sum, each) => sum + each, 0);

/** The line with the least squares. */
function bestLine(points: readonly Point[]) {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const m = total(points.map(([x, y]) => (x - mx) * (y - my))) / total(points.map(([x]) => (x - mx) ** 2));
  return { m, c: my - m * mx };
}

const squares = (points: readonly Point[], m: number, c: number) => total(points.map(([x, y]) => (y - m * x - c) ** 2));

/** A weight after some steps; each example is an input with its target. */
const train = (weight: number, rate: number, examples: readonly Point[]) =>
  examples.reduce((old, [x, target]) => old + rate * (target - old * x) * x, weight);

/** One round for two weights in a row. */
function chain(input: number, target: number, u: number, v: number, rate: number) {
  const hidden = input * u;
  const error = target - hidden * v;
  const behind = error * v;
  return { error, behind, u: u + rate * behind * input, v: v + rate * error * hidden };
}

test('the programs of the concept pages', async () => {
  const [line = ''] = codeOf('regression_methods');
  says('regression_methods', `It prints \`${await printed(line)}\`.`);
  const [descent = ''] = codeOf('back_propagation');
  says('back_propagation', `It prints \`${await printed(descent)}\``);
});

test('the backups', () => {
  const backups: Point[] = [
    [1, 3],
    [2, 5],
    [3, 6],
    [4, 10],
  ];
  const { m, c } = bestLine(backups);
  expect(m).toBeCloseTo(2.2);
  expect(c).toBeCloseTo(0.5);
  expect(squares(backups, m, c)).toBeCloseTo(1.8);
  for (const [x, y] of backups) {
    const [predicted, residual] = [m * x + c, y - m * x - c];
    says(
      'regression_methods',
      `| ${x} | ${y} | ${predicted.toFixed(1)} | ${residual.toFixed(1).replace('-', '−')} | ${(residual ** 2).toFixed(2)} |`,
    );
  }
  expect(m * 5 + c).toBeCloseTo(11.5);
});

test('predicting with a line', () => {
  const predicted = 0.4 * 90 + 6;
  accepts('reg_predict|a', predicted);
  accepts('reg_predict|b', 39.5 - predicted, '−2.5', '-2.50');
  refuses('reg_predict|b', 2.5);
});

test('two lines', () => {
  const battery: Point[] = [
    [1, 8],
    [2, 17],
    [4, 29],
  ];
  accepts('reg_squares|a', squares(battery, 7, 2));
  accepts('reg_squares|b', squares(battery, 8, 0));
  expect(squares(battery, 7, 2)).toBeLessThan(squares(battery, 8, 0));
  refuses('reg_squares|a', 9, -1, '3.5');
  refuses('reg_squares|b', -8, 4, 16);
});

test('finding a line', () => {
  const { m, c } = bestLine([
    [0, 1],
    [1, 4],
    [3, 9],
    [4, 10],
  ]);
  accepts('reg_fit|a', m.toFixed(1));
  accepts('reg_fit|b', c.toFixed(1));
  accepts('reg_fit|c', ((m * 2 + c) / 10).toFixed(1));
});

test('steps with one weight', () => {
  let weight = 0.5;
  for (const [round, shown] of [
    [1, '0.5 | 1 | 2'],
    [2, '0.9 | 1.8 | 1.2'],
    [3, '1.14 | 2.28 | 0.72'],
  ]) {
    const cells = [weight, weight * 2, 3 - weight * 2].map(each => Number(each.toFixed(3)));
    expect(cells.join(' | ')).toBe(shown);
    says('back_propagation', `| ${round} | ${shown} |`);
    weight = train(weight, 0.1, [[2, 3]]);
  }
  accepts('reg_weight_step|a', 4 - 3 * 2);
  const after = train(3, 0.2, [[2, 4]]);
  accepts('reg_weight_step|b', after.toFixed(1));
  accepts('reg_weight_step|c', (4 - after * 2).toFixed(1));
});

test('two weights in a row', () => {
  const page = chain(1, 2, 0.5, 2, 0.1);
  expect([page.error, page.behind]).toEqual([1, 2]);
  expect(page.u).toBeCloseTo(0.7);
  expect(page.v).toBeCloseTo(2.05);
  expect(page.u * page.v).toBeCloseTo(1.435);
  const asked = chain(2, 5, 3, 0.5, 0.1);
  accepts('reg_chain|a', asked.behind);
  accepts('reg_chain|b', asked.v.toFixed(1));
  accepts('reg_chain|c', asked.u.toFixed(1));
  expect(2 * asked.u * asked.v).toBeCloseTo(10.88);
});

test('three learning rates', () => {
  for (const round of [0, 10, 20, 30]) {
    const errors = [0.001, 0.03, 0.41].map(rate => (8 * Math.abs(1 - 5 * rate) ** round).toFixed(2));
    says('reg_learning_rate', `| ${round} | ${errors.join(' | ')} |`);
  }
});

test('the finished training', async () => {
  const solution = [
    'def train(weight, rate, examples, rounds):',
    '    for _ in range(rounds):',
    '        for x, target in examples:',
    '            weight = weight + rate * (target - weight * x) * x',
    '    return weight',
  ].join('\n');
  expect(await finished('reg_descent_code', solution, 'round(train(3, 0.2, [(2, 4)], 1), 1)')).toBe('2.2');
  const taxi: Point[] = [
    [1, 3],
    [2, 5],
    [3, 8],
    [5, 12],
  ];
  const rounds = (rate: number) => Array.from({ length: 100 }, () => taxi).reduce((w, all) => train(w, rate, all), 0);
  accepts('reg_descent_code|a', rounds(0.01).toFixed(2));
  expect(Math.abs(rounds(0.5))).toBeGreaterThan(1e100);
});

test('answers in words', () => {
  accepts(
    'reg_or_class|c',
    'a number',
    'Numbers.',
    'a numerical value',
    'a continuous value',
    'numeric',
    'a real number on a scale',
    'a continous number',
    'a quantity',
    'a value on a scale',
    'a number, not a category',
  );
  refuses(
    'reg_or_class|c',
    'a category',
    'not a number',
    'a class',
    'a label',
    'a line',
    'yes or no',
    'a picture',
    'groups',
    'the best one',
    'non-numerical',
  );
  accepts(
    'reg_learning_rate|c',
    'Training takes a long time.',
    'It is very slow',
    'learning is slow',
    'it needs many rounds',
    'It takes too long to reach a small error.',
    'more time is needed',
    'the error hardly changes',
    'it will take forever',
    'It takes longer to train.',
    'training is slowly',
    'It does not learn very quickly, it is slow',
    'the training is not very fast',
    "it isn't quick",
  );
  refuses(
    'reg_learning_rate|c',
    'It is faster',
    'The steps jump over the lowest point',
    'it overshoots',
    'the error grows',
    'it is bad',
    'it saves time',
    'It is not accurate',
    'it does not take long',
    'the error is high',
    'it is quick',
  );
});

test('answers as students type them', () => {
  accepts(
    'reg_or_class|c',
    'a number',
    'not a category but a number',
    'quantitative',
    'a float',
    'a percentage',
    'a number rather than a category',
    'a number instead of a class',
    'a real number',
    "It's continuous and not categorical",
    'some kind of value',
  );
  refuses(
    'reg_or_class|c',
    'a category rather than a number',
    'a category instead of a number',
    "isn't a number",
    'not numbers',
    'not a number',
    'non-numerical',
    'it is not continuous, it is a class',
    'real',
    'a real category',
    'non numerical',
    'non-continuous',
    'a discrete value',
  );
  accepts(
    'reg_learning_rate|c',
    'It increases the training time',
    'Training time increases',
    'it increases how long training takes',
    'the error does not go down much',
    "the error doesn't fall much",
    'the error falls only a little',
    'it only makes little progress',
    'very little is learnt each round',
    'the error decreases very slowly',
    'it could get stuck in a local minimum',
    'uses more processing power',
    'more epochs needed',
    'may never reach the lowest error',
    "the network doesn't learn quickly enough",
    'it takes longer each time',
    'it wastes time',
    'time consuming',
    'Many more rounds are needed.',
    'it might not finish because it takes too long',
    'It will need thousands of rounds',
    'the weights change too little',
    'the error only drops slightly',
    'The error is still high after 30 rounds',
  );
  refuses(
    'reg_learning_rate|c',
    'the error grows',
    'error increases',
    'it gets larger each time',
    'it jumps over the minimum',
    'it takes less time',
    "it doesn't take long",
    'it is not slow',
    'the steps are too big',
    "it isn't slow",
    'it does not need many rounds',
    'it does not take a long time',
    "it won't be slow",
    'the error is still low',
    'the error increases slightly',
    'it gets the lowest error',
    'the error is low',
  );
  accepts(
    'reg_squares|d',
    'so that positive and negative residuals do not cancel out',
    'otherwise they cancel out',
    'They would cancel each other',
    'to make them all positive',
    'because some are negative',
    'to get rid of the negative signs',
    'so no negative numbers',
    'to stop positives and negatives cancelling',
    'so larger errors count more',
    'it penalises big errors more',
    'larger differences are given more weight',
    "so that the sign doesn't matter",
    'Because positive and negative errors cancel',
    'negative ones would be taken away from the positive ones',
    'the sum could be 0 although the line is bad',
    "to ensure they don't cancel",
    "so that they can't cancel each other out",
    'the square is never negative',
    'so the errors add up instead of cancelling',
    'because not all are positive',
  );
  refuses(
    'reg_squares|d',
    'so they cancel out',
    'to make them bigger',
    'because it is the method of least squares',
    'to make them negative',
    'to make the line straight',
    'to get whole numbers',
    'it is the formula',
    'so the line goes through the points',
    'it is easier',
    'to find the mean',
    'to cancel out the errors',
    'they are squares',
  );
  accepts(
    'reg_weight_step|d',
    'It stays the same',
    'nothing',
    'Nothing happens.',
    'the weight is unchanged',
    "it doesn't change",
    'It does not change any more',
    'no change',
    "it won't change",
    'it remains 2',
    'the weight stays at 2',
    'it changes by 0',
    'it is not updated',
    'the change is 0, so it stays as it is',
    'It keeps its value',
    'it stops changing',
    'The new weight is the same as the old weight',
    'It does not change, it stays the same',
    'It will not change and will remain the same',
    "The weight won't be changed",
    'the new weight equals the old weight',
    'new weight = old weight',
    'it has no effect',
    'new weight = old weight, no change',
  );
  refuses(
    'reg_weight_step|d',
    'it becomes 0',
    'it is zero',
    'it gets smaller',
    'it changes',
    'it increases',
    'it does not stay the same',
    "it isn't the same",
    'it is no longer the same',
    'it changes to 0',
    'training stops',
    'the error grows',
    'it is trained',
    'it goes down',
  );
});
