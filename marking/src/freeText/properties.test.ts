import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFreeText } from '../examples.ts';
import { decide } from '../mark.ts';
import { problemsOf } from '../problemsOf.ts';
import { rule, takes, write } from './freeTextExamples.ts';

const letters = fc.constantFrom('a', 'b', 'c');
const word = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
const options = fc.record({
  caseInsensitive: fc.boolean(),
  allowsMisspelling: fc.boolean(),
  allowsAnyOrder: fc.boolean(),
  allowsExtraWords: fc.boolean(),
  wordProximity: fc.integer({ min: 0, max: 4 }),
});

/** Every order of some words, for small numbers of them. */
function orders<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, index) => orders(values.toSpliced(index, 1)).map(rest => [value, ...rest]));
}

/** All that one edit makes of a word: an independent way of deciding. */
function editsOf(text: string): Set<string> {
  const made = new Set([text]);
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (text.length >= 3) for (const letter of 'abc') made.add(before + letter + after);
    if (text.length < 4 || after === '') continue;
    made.add(before + after.slice(1));
    for (const letter of 'abc') made.add(before + letter + after.slice(1));
    if (after.length > 1) made.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  return made;
}

describe('rules', () => {
  it('match words with wild cards as an expression does', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '.'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pattern, word, (value, answer) => {
        const expected = new RegExp(`^${value.replaceAll('.', '\\S').replaceAll('*', '\\S*')}$`).test(answer);
        expect(takes(value, {}, answer)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('forgive exactly one edit', () => {
    fc.assert(
      fc.property(word, word, (value, answer) => {
        expect(takes(value, { allowsMisspelling: true }, answer)).toBe(editsOf(value).has(answer));
      }),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(word, fc.nat(), (value, place) => {
        const edits = [...editsOf(value)].filter(Boolean);
        expect(takes(value, { allowsMisspelling: true }, edits[place % edits.length] ?? value)).toBe(true);
      }),
    );
  });

  it('in any order match when some order of the answer matches', () => {
    const pattern = fc.array(fc.constantFrom('a', 'b', 'a|b', 'b|c', '*', '[a b]', '[b c]|a'), {
      minLength: 1,
      maxLength: 4,
    });
    const answer = fc.array(letters, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(pattern, answer, fc.boolean(), (rules, words, allowsExtraWords) => {
        const value = rules.join(' ');
        const expected = orders(words).some(order => takes(value, { allowsExtraWords }, order.join(' ')));
        expect(takes(value, { allowsExtraWords, allowsAnyOrder: true }, words.join(' '))).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('never take less with an option more', () => {
    const value = fc.array(fc.constantFrom('abca', 'b*', 'a|c', 'a_b', '[a b]|c'), { minLength: 1, maxLength: 3 });
    const answer = fc.array(word, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(value, answer, options, (parts, words, fields) => {
        const [text, given] = [parts.join(' '), words.join(' ')];
        if (!takes(text, fields, given)) return;
        for (const flag of ['caseInsensitive', 'allowsMisspelling', 'allowsAnyOrder', 'allowsExtraWords'] as const) {
          expect([flag, takes(text, { ...fields, [flag]: true }, given)]).toEqual([flag, true]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('do not mind white space, punctuation or where sentences end', () => {
    const between = fc.constantFrom(' ', '  ', '\n', ', ', ' - ', '. ', '! ', '; ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, between), { minLength: 1, maxLength: 6 }), pairs => {
        const value = pairs.map(([text]) => text).join(' ');
        expect(takes(value, {}, pairs.flat().join(''))).toBe(true);
      }),
    );
  });
});

describe('any rules and any answer', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('a', 'b', '*', '.', '|', '[', ']', '_', ' ', '\\', '?', '’'),
    maxLength: 30,
  });

  it('are decided without a throw, the same each time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.oneof(hostile, fc.string({ unit: 'binary' })), options), { minLength: 1, maxLength: 4 }),
        fc.oneof(hostile, fc.string({ unit: 'binary' })),
        (rules, answer) => {
          const question = aFreeText({ choices: rules.map(([value, fields]) => rule(value, fields)) });
          expect(decide(question, write(answer))).toEqual(decide(structuredClone(question), write(answer)));
          expect(() => problemsOf(question)).not.toThrow();
        },
      ),
      { numRuns: 500 },
    );
  });

  // Each of these would run for minutes if ways were tried one after another; they end because work is counted.
  it.each([
    ['stars in one word', `${'*a'.repeat(30)} b`, 'a'.repeat(1_000)],
    ['words that fit everywhere', `${'a '.repeat(99)}b`, 'a '.repeat(100)],
    ['joined words', `${'a_a_a_a_a '.repeat(10)}b`, 'a '.repeat(100)],
    ['joined stars', `${'*_'.repeat(60)}b`, 'a '.repeat(100)],
    ['groups', `${'[a a a]|[a b] '.repeat(5)}b`, 'a '.repeat(100)],
  ])('end in time: %s', (_, value, answer) => {
    const fields = { allowsMisspelling: true, allowsAnyOrder: true, allowsExtraWords: true, wordProximity: 4 };
    const choices = Array.from({ length: 20 }, () => rule(value, fields));
    expect(decide(aFreeText({ choices }), write(answer)).rule).toBe('default');
  });

  it('do not match when the answer is longer than anybody may type', () => {
    expect(takes('a', { allowsExtraWords: true }, `a ${'b'.repeat(998)}`)).toBe(true);
    expect(takes('a', { allowsExtraWords: true }, `a ${'b'.repeat(999)}`)).toBe(false);
    expect(takes('a', { allowsExtraWords: true }, 'a '.repeat(100))).toBe(true);
    expect(takes('a', { allowsExtraWords: true }, 'a '.repeat(101))).toBe(false);
    expect(takes('*', { allowsExtraWords: true }, 'a'.repeat(10_000))).toBe(false);
  });
});
