/**
 * The marks of 10,000 pairs of formulas, equal by the laws of algebra or changed by slips of the pen, against the library
 * mathjs, which parses them itself and compares them at points of its own with 64 digits.
 */
import { mark, type StoredQuestion } from '@cs/marking';
import { pairs } from '../marking/src/symbolic/proof/pairs.ts';
import { sameByMathjs } from '../marking/src/symbolic/proof/secondWay.ts';
import { figure, percentile } from './lib/print.ts';

const PAIRS = 10_000;
const SEED = 2_026;

const times: number[] = [];
let [same, different, unsaid, disagreements] = [0, 0, 0, 0];
for (const { key, answer } of pairs(SEED, PAIRS)) {
  const question: StoredQuestion = {
    type: 'isaacSymbolicQuestion',
    choices: [{ type: 'formula', value: key, correct: true }],
  };
  const start = performance.now();
  const { correct } = mark(question, { type: 'formula', pythonExpression: answer });
  times.push(performance.now() - start);
  const expected = sameByMathjs(key, answer);
  if (expected === undefined) unsaid += 1;
  else if (expected) same += 1;
  else different += 1;
  if (expected === undefined || correct === expected) continue;
  disagreements += 1;
  console.log(`disagreement: ${key} | ${answer} | marked ${correct ? 'correct' : 'incorrect'}`);
}

figure('pairs of formulas', PAIRS, 'pairs');
figure('the same, both say', same, 'pairs');
figure('different, both say', different, 'pairs');
figure('zero or without values at the points of mathjs', unsaid, 'pairs');
figure('disagreements', disagreements, 'pairs', 'none');
figure('marking one pair, median', percentile(times, 0.5), 'ms');
figure('marking one pair, 99th percentile', percentile(times, 0.99), 'ms', 'under 20');
process.exitCode = disagreements === 0 ? 0 : 1;
