import { describe, expect, it } from 'vitest';
import { aSymbolicLogic } from '../examples.ts';
import { mark } from '../mark.ts';

/**
 * The marks of 10,000 pairs of expressions against a second way of deciding, which shares nothing with the first: it
 * evaluates the python texts themselves, row by row, with an evaluator of its own that reduces innermost brackets.
 */

const PAIRS = 10_000;
const NAMES = ['A', 'B', 'C', 'D'] as const;

/** A small generator with a fixed seed, so that a disagreement can be found again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const next = numbers(20_251_121);
const one = <T>(some: readonly T[]): T => some[next(some.length)] as T;

/** A random expression, always in brackets where it is not one sign. */
function expression(depth: number): string {
  if (depth === 0 || next(5) === 0) return next(12) === 0 ? one(['True', 'False']) : one(NAMES);
  if (next(4) === 0) return `~${expression(depth - 1)}`;
  return `(${expression(depth - 1)} ${one(['&', '|', '^', '&', '|', '==', '>>'])} ${expression(depth - 1)})`;
}

type Rewrite = readonly [RegExp, string];
const PART = String.raw`(~?[A-D]|\((?:[^()]|\([^()]*\))*\))`;
/** Laws of Boolean algebra, and some of the mistakes that students make with them. */
const LAWS: readonly Rewrite[] = [
  [new RegExp(String.raw`\(${PART} & ${PART}\)`), '~(~$1 | ~$2)'],
  [new RegExp(String.raw`\(${PART} \| ${PART}\)`), '~(~$1 & ~$2)'],
  [new RegExp(String.raw`\(${PART} & ${PART}\)`), '($2 & $1)'],
  [new RegExp(String.raw`\(${PART} \^ ${PART}\)`), '(($1 & ~$2) | ($2 & ~$1))'],
  [new RegExp(String.raw`\(${PART} == ${PART}\)`), '~($1 ^ $2)'],
  [new RegExp(String.raw`\(${PART} >> ${PART}\)`), '(~$1 | $2)'],
  [new RegExp(String.raw`~\(${PART} & ${PART}\)`), '(~$1 | ~$2)'],
  [new RegExp(String.raw`~\(${PART} \| ${PART}\)`), '(~$1 & ~$2)'],
  [/([A-D])/, '($1 | $1)'],
  [/([A-D])/, '~~$1'],
  [/^(.*)$/, '($1 & True)'],
];
const MISTAKES: readonly Rewrite[] = [
  [new RegExp(String.raw`~\(${PART} & ${PART}\)`), '(~$1 & ~$2)'],
  [new RegExp(String.raw`~\(${PART} \| ${PART}\)`), '(~$1 | ~$2)'],
  [/ & /, ' | '],
  [/ \^ /, ' | '],
  [/~/, ''],
  [/[A-D]/, 'A'],
];

function relative(text: string): string {
  let other = text;
  const steps = 1 + next(4);
  for (let step = 0; step < steps; step += 1) {
    const [pattern, by] = one(next(4) === 0 ? MISTAKES : LAWS);
    other = other.replace(pattern, by);
  }
  return other;
}

/** The value in one row, by replacing what is innermost until one digit is left. */
function bitOf(text: string, row: number): string {
  let rest = text.replaceAll('True', '1').replaceAll('False', '0').replaceAll(' ', '');
  for (const [place, name] of NAMES.entries()) rest = rest.replaceAll(name, String((row >> place) & 1));
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest
      .replaceAll('~0', '1')
      .replaceAll('~1', '0')
      .replace(/\(([01])(&|\||\^|==|>>)([01])\)/g, (_, left: string, sign: string, right: string) => {
        if (sign === '&') return left + right === '11' ? '1' : '0';
        if (sign === '|') return left + right === '00' ? '0' : '1';
        if (sign === '>>') return left + right === '10' ? '0' : '1';
        return (left === right) === (sign === '==') ? '1' : '0';
      });
  }
  if (rest !== '0' && rest !== '1') throw new Error(`${text} came to ${rest}`);
  return rest;
}

const namesIn = (text: string) => NAMES.filter(name => text.replace(/True|False/g, '').includes(name)).join('');
const tableOf = (text: string) => Array.from({ length: 16 }, (_, row) => bitOf(text, row)).join('');

describe('10,000 generated pairs', () => {
  it('are marked as a second way of deciding has it', () => {
    const disagreements: string[] = [];
    let same = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const key = expression(1 + next(4));
      const answer = next(5) === 0 ? expression(1 + next(3)) : relative(key);
      const expected = namesIn(key) === namesIn(answer) && tableOf(key) === tableOf(answer);
      if (expected) same += 1;
      const question = aSymbolicLogic({ choices: [{ type: 'logicFormula', value: key, correct: true }] });
      const { correct } = mark(question, { type: 'logicFormula', pythonExpression: answer });
      if (correct !== expected) disagreements.push(`${key} / ${answer}: ${correct}`);
    }
    expect(disagreements).toEqual([]);
    // Both verdicts must be common, or the agreement would say little.
    expect(same).toBeGreaterThan(PAIRS / 5);
    expect(same).toBeLessThan((PAIRS * 4) / 5);
  });
});
