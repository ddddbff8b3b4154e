import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMultipleChoice, said } from './examples.ts';
import { decide, mark } from './mark.ts';
import { problemsOf } from './problemsOf.ts';

const choose = (value: string) => ({ type: 'choice', value, encoding: 'markdown' });

describe('a multiple-choice question', () => {
  it('is correct with the correct choice, and says its explanation', () => {
    expect(mark(aMultipleChoice(), choose('PC'))).toEqual({
      correct: true,
      explanation: said('The program counter.'),
    });
  });

  it('is incorrect with an incorrect choice, and says its explanation', () => {
    expect(mark(aMultipleChoice(), choose('MAR'))).toEqual({ correct: false, explanation: said('That is memory.') });
  });

  it('leaves the explanation out when the choice has none', () => {
    expect(Object.keys(mark(aMultipleChoice(), choose('ACC')))).toEqual(['correct']);
  });

  it('is incorrect without explanation when no choice has the posted text', () => {
    expect(Object.keys(mark(aMultipleChoice(), choose('Cache')))).toEqual(['correct']);
    expect(decide(aMultipleChoice(), choose('Cache'))).toEqual({ verdict: { correct: false }, rule: 'default' });
  });

  it.each(['pc', ' PC', 'PC ', 'PC\n', ''])('compares the text exactly: %j is not "PC"', value => {
    expect(mark(aMultipleChoice(), choose(value)).correct).toBe(false);
  });

  it('names the deciding choice by its authored place', () => {
    expect(decide(aMultipleChoice(), choose('PC')).rule).toBe('choice:1');
    expect(decide(aMultipleChoice(), choose('ACC')).rule).toBe('choice:2');
  });

  it('tries correct choices first, whatever the authored order', () => {
    const twice = aMultipleChoice({
      choices: [
        { type: 'choice', value: 'PC', correct: false, explanation: said('no') },
        { type: 'choice', value: 'PC', correct: true, explanation: said('first') },
        { type: 'choice', value: 'PC', correct: true, explanation: said('second') },
      ],
    });
    expect(mark(twice, choose('PC'))).toEqual({ correct: true, explanation: said('first') });
  });

  it('takes a choice that does not say whether it is correct for an incorrect one', () => {
    expect(mark(aMultipleChoice({ choices: [{ type: 'choice', value: 'PC' }] }), choose('PC'))).toEqual({
      correct: false,
    });
  });

  it.each([{ choices: [] }, { choices: undefined }])('cannot be answered without choices', fields => {
    expect(mark(aMultipleChoice(fields), choose('PC'))).toEqual({
      correct: false,
      explanation: {
        type: 'content',
        encoding: 'markdown',
        value: 'This question does not have any correct answers!',
        children: [],
        tags: [],
      },
    });
  });

  it('gives the same verdict in any order of its choices', () => {
    const values = fc.uniqueArray(fc.record({ value: fc.string(), correct: fc.boolean() }), {
      minLength: 1,
      selector: choice => choice.value,
    });
    const shuffled = values.chain(choices =>
      fc.tuple(
        fc.constant(choices),
        fc.shuffledSubarray(choices, { minLength: choices.length }),
        fc.constantFrom(...choices),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([before, after, chosen]) => {
        const typed = (list: typeof before) => list.map(choice => ({ type: 'choice', ...choice }));
        const answer = choose(chosen.value);
        expect(mark(aMultipleChoice({ choices: typed(before) }), answer).correct).toBe(chosen.correct);
        expect(mark(aMultipleChoice({ choices: typed(after) }), answer).correct).toBe(chosen.correct);
      }),
    );
  });

  it('is reported to its author when two choices read the same', () => {
    const choices = [
      { type: 'choice', value: 'PC', correct: true },
      { type: 'choice', value: 'MAR', correct: false },
      { type: 'choice', value: 'PC', correct: false },
    ];
    expect(problemsOf(aMultipleChoice({ choices }))).toEqual([
      'Two choices read "PC", so that they cannot be told apart.',
    ]);
    expect(problemsOf(aMultipleChoice())).toEqual([]);
  });
});
