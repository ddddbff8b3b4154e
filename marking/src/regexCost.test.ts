import { describe, expect, it } from 'vitest';
import { aRegexMatch } from './examples.ts';
import { decide } from './mark.ts';
import { problemsOf } from './problemsOf.ts';
import { pattern, write } from './regexExamples.ts';

const asked = (...values: string[]) => aRegexMatch({ choices: values.map(value => pattern(value)) });
const problems = (...values: string[]) => problemsOf(asked(...values)).join();

describe('building a pattern', () => {
  it.each([
    ['a', 1],
    ['abc', 3],
    ['\\d\\(\\\\', 3],
    ['[a-z]b', 2],
    ['[^]a]b', 2],
    ['[]a]b', 2],
    ['[a\\]b]c', 2],
    ['[[:alpha:]b]c', 2],
    ['[[:^digit:]]c', 2],
    ['[\\D\\S]c', 2],
    ['(ab)c', 4],
    ['((a)b)c', 5],
    ['a{4}', 4],
    ['a{2,5}', 5],
    ['a{3,}', 3],
    ['a{0}b', 2],
    ['[ab]{4}c', 5],
    ['(ab){3}', 9],
    ['x(a(bc){2}){3}', 25],
    ['\\pL', 52],
    ['\\PL', 52],
    ['[\\pL\\p{N}]', 101],
  ])('%s costs %d steps and a little for each, of 2,000 for one question', (value, steps) => {
    const within = Math.floor(2_000 / (5 + steps));
    const choices = Array.from({ length: within + 1 }, () => pattern(value));
    expect(problemsOf(aRegexMatch({ choices }))).toContain(
      `Choice ${within + 1} ("${value}") is one pattern too many for one question.`,
    );
    expect(problemsOf(aRegexMatch({ choices: choices.slice(1) })).join()).not.toContain('too many');
  });

  it('is not begun when the pattern is too large, too long or too deep', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    expect(problems(nested(20))).toBe('');
    expect(problems(nested(21))).toContain('is too large');
    expect(problems(`[${'a'.repeat(498)}]`)).toBe('');
    expect(problems(`[${'a'.repeat(499)}]`)).toContain('is longer than 500 characters');
    expect(problems(`${'\\pL'.repeat(9)}${'a'.repeat(32)}`)).toBe('');
    expect(problems(`${'\\pL'.repeat(9)}${'a'.repeat(33)}`)).toContain('is too large');
  });

  it('gives up to 500 instructions', () => {
    expect(problems('a{498}')).toBe('');
    expect(problems('a{499}')).toContain('is too large');
  });
});

describe('running patterns', () => {
  it('costs their instructions for each character and for the end, a million in all', () => {
    const question = asked('a{498}', 'b{498}', 'b');
    expect(problemsOf(aRegexMatch({ choices: (question.choices ?? []).slice(0, 2) }))).toEqual([]);
    expect(problemsOf(question)).toEqual(['The patterns together are too large.']);
    expect(decide(question, write('b'.repeat(999))).rule).toBe('choice:1');
    expect(decide(question, write('b'.repeat(1_000))).rule).toBe('default');
  });

  it('costs as much after one that cannot be used', () => {
    const question = asked('(', 'a{498}', 'a{498}', 'b');
    expect(decide(question, write('b'.repeat(600))).rule).toBe('choice:3');
    expect(decide(question, write('b'.repeat(1_000))).rule).toBe('default');
  });
});
