import { describe, expect, it } from 'vitest';
import { aSymbolic } from '../../examples.ts';
import { mark } from '../../mark.ts';
import { pairs } from './pairs.ts';
import { sameByMathjs } from './secondWay.ts';

/** So few that the suite stays fast; `npm run bench -- algebra` compares 10,000. */
const PAIRS = 400;

describe('pairs of formulas, made by laws of algebra and by slips of the pen', () => {
  it('are marked as mathjs has it at points of its own with 64 digits', () => {
    const disagreements: string[] = [];
    let [same, different, unsaid] = [0, 0, 0];
    for (const { key, answer } of pairs(20_251_121, PAIRS)) {
      const expected = sameByMathjs(key, answer);
      if (expected === undefined) unsaid += 1;
      else if (expected) same += 1;
      else different += 1;
      const question = aSymbolic({ choices: [{ type: 'formula', value: key, correct: true }] });
      const { correct } = mark(question, { type: 'formula', pythonExpression: answer });
      if (expected !== undefined && correct !== expected) disagreements.push(`${key} / ${answer}: ${correct}`);
    }
    expect(disagreements).toEqual([]);
    // Both verdicts must be common, and silence rare, or the agreement would say little.
    expect(same).toBeGreaterThan(PAIRS / 3);
    expect(different).toBeGreaterThan(PAIRS / 8);
    expect(unsaid).toBeLessThan(PAIRS / 20);
  });
});
