/** Time of marking one answer, of each type of question: the whole library, the forms that people type, 100 KB answers. */
import { compileLibrary } from '@cs/content';
import { isBadAnswer, mark } from '@cs/marking';
import { CASES } from '../marking/src/cases.ts';
import { type Answered, answersTyped } from './lib/answersTyped.ts';
import { figure, percentile } from './lib/print.ts';

/** Calls that are measured for each type, after a tenth of them that are not. */
const CALLS = 20_000;
/** Longest answer that the API reads. */
const LONGEST = 100_000;
/** ms, at the 99th percentile. */
const AIM = 1;
const SYMBOLIC_AIM = 20;

const library = await compileLibrary(new URL('../library', import.meta.url).pathname);
const byType = Map.groupBy(answersTyped(library), ({ question }) => question.type);

for (const [type, answered] of byType) {
  const times: number[] = [];
  for (let call = -CALLS / 10; call < CALLS; call++) {
    const { question, answer } = answered[Math.abs(call) % answered.length] as Answered;
    const start = performance.now();
    mark(question, answer);
    if (call >= 0) times.push(performance.now() - start);
  }
  const name = type.replace(/^isaac|Question$/g, '');
  const aim = type === 'isaacSymbolicQuestion' ? SYMBOLIC_AIM : AIM;
  figure(`${name}: 99 of 100 answers (${answered.length} kinds)`, percentile(times, 0.99), 'ms', `below ${aim} ms`);
}

/** What somebody posts who wants to keep the server busy. */
const hostile = ['a', ' ', '(', 'a ', '1', '~', 'A & ', 'x**', '*comput', '\u{1f600}'].map(text =>
  text.repeat(LONGEST / text.length),
);
for (const { question, correct } of CASES) {
  const times = hostile.flatMap(text => {
    const one = { ...correct, value: text, pythonExpression: text };
    const many = { ...correct, items: Array.from({ length: LONGEST / 25 }, () => ({ type: 'item', id: text[0] })) };
    return [one, many].map(answer => {
      const start = performance.now();
      try {
        mark(question, answer);
      } catch (error) {
        if (!isBadAnswer(error)) throw error;
      }
      return performance.now() - start;
    });
  });
  figure(
    `${question.type.replace(/^isaac|Question$/g, '')}: the slowest of 100 KB`,
    Math.max(...times),
    'ms',
    'below 50 ms',
  );
}
