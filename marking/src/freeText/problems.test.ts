import { describe, expect, it } from 'vitest';
import { aFreeText } from '../examples.ts';
import { decide } from '../mark.ts';
import { problemsOf } from '../problemsOf.ts';
import { rule, takes, write } from './freeTextExamples.ts';
import type { StoredRule } from './prepared.ts';

const extra = { allowsExtraWords: true };
const anyOrder = { allowsAnyOrder: true };
const both = { allowsAnyOrder: true, allowsExtraWords: true };
const misspelt = { allowsMisspelling: true };

describe('rules that cannot be used', () => {
  it.each([
    ['', 'has no words'],
    ['   ', 'has no words'],
    ['[a b', 'has a [ without its ]'],
    ['[', 'has a [ without its ]'],
    ['a b]', 'has a ] without its ['],
    ['[]', 'has an empty group'],
    ['[a [b]]', 'a group inside a group'],
    ['x[a b]', 'has a group that touches a word'],
    ['[a b]x', 'has a group that touches a word'],
    ['a||b', 'has a | with nothing beside it'],
    ['a|', 'has a | with nothing beside it'],
    ['|a', 'has a | with nothing beside it'],
    ['_a', 'has a _ that is not between two words'],
    ['a_', 'has a _ that is not between two words'],
    ['a__b', 'has a _ that is not between two words'],
    ['[a_]', 'has a _ that is not between two words'],
    ['a'.repeat(31), 'has a word of more than 30 characters'],
    ['a '.repeat(251), 'is longer than 500 characters'],
    ['a '.repeat(101), 'does not match what it describes'],
  ])('%s: %s, which its author is told, and it never matches', (value, fault) => {
    const choices = [rule(value, extra), rule('b', extra)];
    expect(problemsOf(aFreeText({ choices }))).toEqual([expect.stringContaining(fault)]);
    expect(decide(aFreeText({ choices }), write('a b')).rule).toBe('choice:1');
  });

  it.each([-1, 5, 1.5, '2'])('are those with a nearness of %j', wordProximity => {
    const odd = { ...rule('a'), wordProximity } as StoredRule;
    expect(problemsOf(aFreeText({ choices: [odd] }))).toEqual([
      'Choice 1 has a wordProximity other than 0, 1, 2, 3 and 4.',
    ]);
  });

  it('are those without a text', () => {
    const odd = { type: 'freeTextRule', value: 42, correct: true } as unknown as StoredRule;
    expect(problemsOf(aFreeText({ choices: [odd] }))).toEqual(['Choice 1 has no text as its value.']);
  });

  it('are those with more groups than can be tried in any order', () => {
    const value = '[a b]|c '.repeat(7);
    expect(problemsOf(aFreeText({ choices: [rule(value, anyOrder)] })).join()).toContain('too many groups');
    expect(problemsOf(aFreeText({ choices: [rule(value)] }))).toEqual([]);
    expect(problemsOf(aFreeText({ choices: [rule('[a b]|c '.repeat(6), anyOrder)] }))).toEqual([]);
    const joined = Array.from({ length: 6 }, () => '[a b]|c').join('_');
    expect(problemsOf(aFreeText({ choices: [rule(joined, anyOrder)] }))).toEqual([]);
    expect(takes(joined, anyOrder, 'a b '.repeat(6))).toBe(true);
    expect(problemsOf(aFreeText({ choices: [rule(`${joined}_${joined}`, anyOrder)] })).join()).toContain('too many');
  });

  it('are not those of the longest words and texts that there may be', () => {
    for (const value of ['a'.repeat(30), `*${'a'.repeat(30)}*`, `${' '.repeat(499)}a`]) {
      expect(problemsOf(aFreeText({ choices: [rule(value)] }))).toEqual([]);
    }
  });

  it('are named by their beginning', () => {
    expect(problemsOf(aFreeText({ choices: [rule('a '.repeat(101))] }))).toEqual([
      `Choice 1 ("${'a '.repeat(30)}") does not match what it describes.`,
    ]);
    expect(problemsOf(aFreeText({ choices: [rule('['.repeat(61))] })).join()).toContain(`("${'['.repeat(60)}")`);
  });

  it('are those that an earlier rule hides', () => {
    const hidden = [rule('*comput*', both), rule('computer', extra)];
    expect(problemsOf(aFreeText({ choices: hidden }))).toEqual([
      'Choice 2 ("computer") is never reached: choice 1 takes its answers.',
    ]);
    for (const [earlier, later] of [
      ['a|b c|d', 'b|a d|c'],
      ['[a b]|c d', 'c|[a b] d'],
      ['a|b c', 'a|b c'],
    ] as const) {
      expect(problemsOf(aFreeText({ choices: [rule(earlier), rule(later)] }))).toEqual([
        `Choice 2 ("${later}") is never reached: choice 1 takes its answers.`,
      ]);
    }
    for (const [earlier, later] of [
      ['cat now', 'cat|dog now'],
      ['comput', '*comput*'],
      ['comput', 'comput.'],
      ['c', 'c|[a b]'],
    ] as const) {
      expect(problemsOf(aFreeText({ choices: [rule(earlier), rule(later)] }))).toEqual([]);
    }
    const nearer = [rule('red_car', { wordProximity: 1 }), rule('red_car', { wordProximity: 4 })];
    expect(problemsOf(aFreeText({ choices: nearer }))).toEqual([]);
    const wider = [rule('computer'), rule('computer', misspelt), rule('*comput*'), rule('computer', extra)];
    expect(problemsOf(aFreeText({ choices: wider }))).toEqual([]);
  });

  it('are too many, or too long together', () => {
    const many = Array.from({ length: 101 }, (_, index) => rule(`word${index}`));
    expect(problemsOf(aFreeText({ choices: many }))).toEqual(['The question has more than 100 rules.']);
    expect(problemsOf(aFreeText({ choices: many.slice(1) }))).toEqual([]);
    expect(problemsOf(aFreeText({ choices: [rule(`${' '.repeat(499)}a`)] }))).toEqual([]);
    const full = Array.from({ length: 20 }, (_, index) => rule(`${' '.repeat(400)}${'x'.repeat(20)}${index + 10}`));
    expect(problemsOf(aFreeText({ choices: full.map(each => ({ ...each, value: each.value.padEnd(500) })) }))).toEqual(
      [],
    );
    const long = Array.from({ length: 21 }, (_, index) => rule(`${'abcd|'.repeat(98)}w${index}`));
    expect(problemsOf(aFreeText({ choices: long })).join()).toContain('longer than 10000 characters');
  });
});
