import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const step = (sum: number) => (sum > 0 ? 1 : 0);
const positive = (sum: number) => Math.max(0, sum);
const sum = (inputs: number[], weights: number[], bias: number) =>
  inputs.reduce((all, input, i) => all + input * (weights[i] ?? 0), bias);
const fires = (inputs: number[], weights: number[], bias: number) => step(sum(inputs, weights, bias));

/** All rows of a truth table of so many inputs. */
const table = (inputs: number): number[][] =>
  Array.from({ length: 2 ** inputs }, (_, n) => Array.from({ length: inputs }, (_, i) => (n >> (inputs - 1 - i)) & 1));

type Neuron = { weights: number[]; bias: number };

/** A neuron after it has learnt from one example. */
function learnt({ weights, bias }: Neuron, inputs: number[], target: number, rate: number): Neuron {
  const change = rate * (target - fires(inputs, weights, bias));
  return { weights: weights.map((weight, i) => weight + change * (inputs[i] ?? 0)), bias: bias + change };
}

test('the programs of the concept pages', async () => {
  const [neuron = ''] = codeOf('artificial_neurons');
  const [first, second] = (await printed(neuron)).split('\n');
  says('artificial_neurons', `It prints \`${first}\` and \`${second}\``);
  const [network = ''] = codeOf('layers_and_deep_learning');
  says('layers_and_deep_learning', `It prints \`${await printed(network)}\``);
});

test('the neurons of the concept page', () => {
  expect(sum([1, 0, 1], [0.5, -0.8, 0.4], -0.6)).toBeCloseTo(0.3);
  expect(sum([1, 1, 1], [0.5, -0.8, 0.4], -0.6)).toBeCloseTo(-0.5);
  for (const [a = 0, b = 0] of table(2)) {
    expect(fires([a, b], [1, 1], -1.5)).toBe(a & b);
    expect(fires([a, b], [1, 1], -0.5)).toBe(a | b);
  }
  const after = learnt({ weights: [0.2, 0.5], bias: -0.4 }, [1, 1], 0, 0.1);
  expect(after.weights[0]).toBeCloseTo(0.1);
  expect(after.weights[1]).toBeCloseTo(0.4);
  expect(after.bias).toBeCloseTo(-0.5);
});

test('the XOR network', () => {
  const rows = table(2).map(row => {
    const [p, q] = [fires(row, [1, 1], -0.5), fires(row, [1, 1], -1.5)];
    return [...row, p, q, fires([p, q], [1, -1], -0.5)];
  });
  for (const row of rows) says('layers_and_deep_learning', `| ${row.join(' | ')} |`);
  expect(rows.map(row => row[4])).toEqual(table(2).map(([a = 0, b = 0]) => a ^ b));
});

test('the light of the corridor', () => {
  const weights = [2, -0.5, 1.5];
  accepts('nn_neuron|a', sum([1, 8, 0], weights, 0.8).toFixed(1));
  expect(sum([1, 8.6, 1], weights, 0.8)).toBeCloseTo(0);
});

test('counting weights', () => {
  accepts('nn_parts|b', 28 ** 2);
  const layers = [6, 4, 2];
  const weights = layers.slice(1).reduce((all, nodes, i) => all + nodes * (layers[i] ?? 0), 0);
  accepts('nn_count_weights|a', weights);
  accepts('nn_count_weights|b', weights + 4 + 2);
  accepts('nn_count_weights|c', 'h*(a + b)');
});

test('neurons as gates', () => {
  const gates: [number[], number, (row: number[]) => number][] = [
    [[3, 2], -1, ([a = 0, b = 0]) => a | b],
    [[1, -1], -0.5, ([a = 0, b = 0]) => a & (1 - b)],
    [[1, 1, 2], -1.5, ([a = 0, b = 0, c = 0]) => c | (a & b)],
  ];
  for (const [weights, bias, gate] of gates)
    for (const row of table(weights.length)) expect(fires(row, weights, bias)).toBe(gate(row));
  accepts('nn_gate|a', 'B | A');
  accepts('nn_gate|b', '~B & A');
  accepts('nn_gate|c', '(C | A) & (C | B)');
  refuses('nn_gate|a', 'A & B', 'A ^ B');
  refuses('nn_gate|b', '~B', 'A', 'A | ~B', '~A & B');
  refuses('nn_gate|c', 'A & B', 'C', 'A | B | C', '(A | B) & C');
});

test('from input to output', () => {
  const through = (a: number, b: number) => {
    const [p, q] = [positive(sum([a, b], [2, -1], 1)), positive(sum([a, b], [-1, 1], 2))];
    return { p, r: positive(sum([p, q], [3, -2], -4)) };
  };
  accepts('nn_forward|a', through(3, 4).p);
  accepts('nn_forward|b', through(3, 4).r);
  accepts('nn_forward|c', through(5, 1).r);
  const unbounded = 3 * sum([5, 1], [2, -1], 1) - 2 * sum([5, 1], [-1, 1], 2) - 4;
  expect([unbounded, 3 * through(5, 1).p]).toEqual([30, 30]);
});

test('learning from a mistake', () => {
  const before: Neuron = { weights: [1, -2], bias: 0.8 };
  accepts('nn_perceptron_step|a', fires([5, 2], before.weights, before.bias));
  const first = learnt(before, [5, 2], 1, 0.5);
  accepts('nn_perceptron_step|b', (first.weights[0] ?? 0) - (before.weights[0] ?? 0));
  const second = learnt(first, [4, 1], 0, 0.5);
  accepts('nn_perceptron_step|c', second.weights[0] ?? Number.NaN);
  accepts('nn_perceptron_step|d', second.bias.toFixed(1), '.3', '0.30');
  refuses('nn_perceptron_step|a', 0, 1.8);
  refuses('nn_perceptron_step|c', 1, -2, 3, 0.5);
  refuses('nn_perceptron_step|d', 0.8, -0.5, 1.3, -0.3);
});

test('the finished training', async () => {
  const solution = [
    'def train(examples):',
    '    w1, w2, bias = 0, 0, 0',
    '    mistake = True',
    '    while mistake:',
    '        mistake = False',
    '        for x, y, target in examples:',
    '            output = 1 if x * w1 + y * w2 + bias > 0 else 0',
    '            change = target - output',
    '            if change != 0:',
    '                mistake = True',
    '            w1 += change * x',
    '            w2 += change * y',
    '            bias += change',
    '    return (w1, w2, bias)',
  ].join('\n');
  expect(await finished('nn_train_code', solution, 'train([(0, 0, 0), (1, 1, 1)])')).toBe('(1, 1, 0)');
  const shop = [
    [1, 6, 0],
    [4, 3, 1],
    [2, 2, 0],
    [5, 1, 1],
    [0, 4, 0],
    [6, 5, 1],
    [3, 5, 0],
    [4, 1, 1],
  ];
  let neuron: Neuron = { weights: [0, 0], bias: 0 };
  const right = () => shop.every(([x = 0, y = 0, target]) => fires([x, y], neuron.weights, neuron.bias) === target);
  for (let pass = 0; pass < 20 && !right(); pass++)
    for (const [x = 0, y = 0, target = 0] of shop) neuron = learnt(neuron, [x, y], target, 1);
  expect(right()).toBe(true);
  accepts(
    'nn_train_code|a',
    `(${[...neuron.weights, neuron.bias].join(', ')})`,
    [...neuron.weights, neuron.bias].join(','),
    `[${[...neuron.weights, neuron.bias].join(', ')}]`,
    [...neuron.weights, neuron.bias].join(' '),
    `${neuron.weights.join(', ')} and ${neuron.bias}`,
  );
  refuses('nn_train_code|a', '6, 5 and -2', '6-5-2', '-6, -5, -2');
});

test('which networks are deep', () => {
  const nodes: Record<string, number[]> = {
    small: [12, 8, 8, 8, 8, 8, 3],
    narrowing: [1024, 512, 256, 128, 64, 32, 10],
    wide: [784, 5000, 10],
    trained: [20, 40, 2],
    none: [9000, 5],
  };
  says('nn_deep_why', ...Object.values(nodes).map(all => all.join(', ')));
  const deep = Object.keys(nodes).filter(id => (nodes[id] ?? []).length - 2 > 1);
  accepts('nn_deep_why|b', deep);
  refuses('nn_deep_why|b', ['small'], ['narrowing'], [...deep, 'wide'], [...deep, 'trained'], ['none'], ['wide']);
});
