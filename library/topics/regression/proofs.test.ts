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

test('why squares, and why not so slowly', () => {
  const good = 'Errors above and below the line would cancel out, and a bad line could look good.';
  says('reg_squares', good);
  accepts('reg_squares|d', good);
  refuses('reg_squares|d', 'Squared errors of both signs cancel out, so that the sum is 0 for the best line.');
  accepts('reg_learning_rate|c', ['rounds', 'slow']);
  refuses('reg_learning_rate|c', ['rounds'], ['slow'], ['rounds', 'slow', 'still'], ['jump'], ['grow']);
  accepts('reg_weight_step|d', train(2.04, 0.2, [[5, 2.04 * 5]]).toFixed(2));
  refuses('reg_weight_step|d', 0, 3.04, 2.24);
});

test('what regression predicts', () => {
  accepts('reg_or_class|c', 'a number on a scale');
  refuses('reg_or_class|c', 'one of several classes');
});
