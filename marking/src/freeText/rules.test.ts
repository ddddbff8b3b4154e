import { describe, expect, it } from 'vitest';
import { aFreeText } from '../examples.ts';
import { decide, mark } from '../mark.ts';
import { rule, takes, write } from './freeTextExamples.ts';

const anyOrder = { allowsAnyOrder: true };
const both = { allowsAnyOrder: true, allowsExtraWords: true };

describe('words joined by _ in any order', () => {
  it.each([
    ['red car blue', true],
    ['blue red car', true],
    ['red big car blue', true],
    ['blue red big fast car', true],
    ['red big fast new car blue', false],
    ['car red blue', false],
    ['red blue car', true],
    ['blue car red', false],
    ['red car', false],
    ['red car blue green', false],
    ['green red car blue', false],
  ])('keep their own order and stand near each other: %s', (answer, correct) => {
    expect(takes('red_car blue', anyOrder, answer)).toBe(correct);
  });

  it.each([
    ['red car blue', 0, true],
    ['red big car blue', 0, false],
    ['red big car blue', 1, true],
    ['red big fast car blue', 1, false],
    ['red a b c d car blue', 4, true],
  ])('as near as the rule says: %s, %d between', (answer, wordProximity, correct) => {
    expect(takes('red_car blue', { ...anyOrder, wordProximity }, answer)).toBe(correct);
    expect(takes('red_car blue', { ...both, wordProximity }, answer)).toBe(correct);
  });

  it('stand in one sentence', () => {
    expect(takes('red_car blue', both, 'A blue one. The red car.')).toBe(true);
    expect(takes('red_car blue', both, 'A blue red. Car there.')).toBe(false);
  });
});

describe('several words joined by _ in any order', () => {
  it.each([
    ['red car blue bus', true],
    ['blue bus red car', true],
    ['red blue car bus', true],
    ['red car', false],
    ['red car bus blue', false],
    ['red car blue bus now', false],
  ])('are each wanted: %s', (answer, correct) => {
    expect(takes('red_car blue_bus', anyOrder, answer)).toBe(correct);
  });

  it.each([
    ['a*_c ab', 0, 'ab ac c', true],
    ['a*_c ab', 0, 'x ab ac c', false],
    ['a_b_c a b', 1, 'a x b a b c', false],
    ['a_b_c a b', 1, 'a b a x b c', true],
  ])(
    'are tried in every place, and a place that was given up is free again: %s, %d between, %s',
    (value, near, answer, correct) => {
      expect(takes(value, { ...anyOrder, wordProximity: near }, answer)).toBe(correct);
    },
  );
});

describe('a group of words in any order', () => {
  it.each([
    ['red car blue', true],
    ['blue red car', true],
    ['blue bike', true],
    ['bike blue', true],
    ['red blue car', true],
    ['car red blue', true],
    ['blue red big car', false],
    ['blue red', false],
  ])('wants all of its words, which may come in any order too: %s', (answer, correct) => {
    expect(takes('[red car]|bike blue', anyOrder, answer)).toBe(correct);
  });

  it.each([
    ['a blue thing and a red old car', true],
    ['car of red and blue', true],
    ['car of blue', false],
    ['blue red and another', false],
  ])('wants them among further words: %s', (answer, correct) => {
    expect(takes('[red car]|bike blue', both, answer)).toBe(correct);
  });
});

describe('a group that _ joins to a word, in any order', () => {
  it.each([
    ['blue red car garage', true, true],
    ['red car big garage blue', true, true],
    ['red big car garage blue', false, true],
    ['red blue car garage', false, true],
    ['car red garage blue', false, false],
    ['garage red car blue', false, false],
    ['red car blue', false, false],
  ])('keeps its words together: %s', (answer, strict, lenient) => {
    expect(takes('[red car]_garage blue', anyOrder, answer)).toBe(strict);
    expect(takes('[red car]_garage blue', both, answer)).toBe(lenient);
  });
});

describe('what rules may cost', () => {
  const others = Array.from({ length: 150 }, () => rule('zebra', { correct: false }));
  const question = aFreeText({ choices: [...others, rule('cat*', { allowsExtraWords: true })] });

  it('is counted over all of them and the length of the answer: those left over do not match', () => {
    expect(decide(question, write('cat')).rule).toBe('choice:150');
    expect(decide(question, write(`cat ${'x'.repeat(300)}`)).rule).toBe('choice:150');
    expect(decide(question, write(`cat ${'x'.repeat(990)}`)).rule).toBe('default');
  });

  it('grows with the words that are compared', () => {
    const long = Array.from({ length: 98 }, () => 'x'.repeat(9)).join(' ');
    const extra = { allowsExtraWords: true };
    const after = (count: number) => {
      const zebras = Array.from({ length: count }, () => rule('zebra', { ...extra, correct: false }));
      return decide(aFreeText({ choices: [...zebras, rule('x*', extra)] }), write(long)).rule;
    };
    expect(after(70)).toBe('choice:70');
    expect(after(80)).toBe('default');
  });

  it('is spent on a thousand characters and a hundred words at most', () => {
    const lenient = aFreeText({ choices: [rule('cat', { allowsExtraWords: true })] });
    expect(mark(lenient, write(`cat${' x'.repeat(99)}`)).correct).toBe(true);
    expect(mark(lenient, write(`cat${' x'.repeat(100)}`)).correct).toBe(false);
    expect(mark(lenient, write(`cat ${'x'.repeat(996)}`)).correct).toBe(true);
    expect(mark(lenient, write(`cat ${'x'.repeat(997)}`)).correct).toBe(false);
  });
});
