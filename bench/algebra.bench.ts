/**
 * The marks of formulas, equal by the laws of algebra or changed by slips of the pen, against the library mathjs, which
 * parses them itself and compares them at points of its own with 64 digits. So many pairs are made that mathjs decides at
 * least 10,000; of the others (zero, or without values at its points) nothing can be said.
 */
import { mark, type StoredQuestion } from '@cs/marking';
import { pairs } from '../marking/src/symbolic/proof/pairs.ts';
import { sameByMathjs } from '../marking/src/symbolic/proof/secondWay.ts';
import { figure, percentile } from './lib/print.ts';

const DECIDED = 10_000;
/** About one pair in fifty is left undecided; where far more were, the proof would say little and ends. */
const MOST_MADE = 11_000;
const SEED = 2_026;

const times: number[] = [];
let [same, different, undecided, disagreements] = [0, 0, 0, 0];
for (const { key, answer } of pairs(SEED, MOST_MADE)) {
  if (same + different === DECIDED) break;
  const question: StoredQuestion = {
    type: 'isaacSymbolicQuestion',
    choices: [{ type: 'formula', value: key, correct: true }],
  };
  const start = performance.now();
  const { correct } = mark(question, { type: 'formula', pythonExpression: answer });
  times.push(performance.now() - start);
  const expected = sameByMathjs(key, answer);
  if (expected === undefined) undecided += 1;
  else if (expected) same += 1;
  else different += 1;
  if (expected === undefined || correct === expected) continue;
  disagreements += 1;
  console.log(`disagreement: ${key} | ${answer} | marked ${correct ? 'correct' : 'incorrect'}`);
}

const decided = same + different;
figure('pairs of formulas decided by mathjs', decided, 'pairs', 'at least 10,000');
figure('of these the same, by mathjs', same, 'pairs');
figure('of these different, by mathjs', different, 'pairs');
figure('undecided: zero or without values at its points', undecided, 'pairs');
figure('disagreements', disagreements, 'pairs', 'none');
figure('marking one pair, median', percentile(times, 0.5), 'ms');
figure('marking one pair, 99th percentile', percentile(times, 0.99), 'ms', 'under 20');
process.exitCode = decided >= DECIDED && disagreements === 0 ? 0 : 1;
