import { describe, expect, it } from 'vitest';
import { aMultipleChoice, aNumeric, aPlainNumeric, aStringMatch } from './examples.ts';
import { problemsOf } from './problemsOf.ts';

describe('the author of a question', () => {
  it('hears nothing when all is well', () => {
    for (const question of [aMultipleChoice(), aNumeric(), aPlainNumeric(), aStringMatch()]) {
      expect(problemsOf(question)).toEqual([]);
    }
  });

  it('hears that there are no choices', () => {
    for (const question of [aMultipleChoice({ choices: [] }), aNumeric({ choices: undefined })]) {
      expect(problemsOf(question)).toEqual(['The question has no choices.']);
    }
  });

  it('hears that no choice is correct', () => {
    const choices = [{ type: 'choice', value: 'PC', correct: false }];
    expect(problemsOf(aMultipleChoice({ choices }))).toEqual(['None of the choices is correct.']);
  });

  it('hears of a value or unit that is no text, as an unquoted number is not', () => {
    const unquoted = JSON.parse('[{"type": "quantity", "value": 42, "correct": true}]');
    expect(problemsOf(aNumeric({ choices: unquoted }))).toEqual(['Choice 1 has no text as its value.']);
    const unit = JSON.parse('[{"type": "quantity", "value": "42", "units": 1, "correct": true}]');
    expect(problemsOf(aNumeric({ choices: unit }))).toEqual(['Choice 1 has units that are no text.']);
  });

  it('hears of a numeric choice that is no number, correct or not', () => {
    const choices = [
      { type: 'quantity', value: '42', correct: true },
      { type: 'quantity', value: '1,000', correct: false },
    ];
    expect(problemsOf(aPlainNumeric({ choices }))).toEqual(['Choice 2 ("1,000") is not a decimal number.']);
  });

  it.each([
    [
      'too few figures',
      aPlainNumeric({ choices: [{ type: 'quantity', value: '5', correct: true }] }),
      'sigFigs.tooFew',
    ],
    [
      'too many figures',
      aPlainNumeric({ choices: [{ type: 'quantity', value: '5.1234', correct: true }] }),
      'sigFigs.tooMany',
    ],
    ['no units', aNumeric({ choices: [{ type: 'quantity', value: '5.0', correct: true }] }), 'noUnits'],
    [
      'limits that nothing satisfies',
      aPlainNumeric({ significantFiguresMin: 4, choices: [{ type: 'quantity', value: '5.0', correct: true }] }),
      'badLimits',
    ],
  ])('hears of a correct number that would be marked incorrect for %s', (_why, question, rule) => {
    const value = question.choices?.[0]?.value;
    expect(problemsOf(question)).toEqual([
      `Choice 1 ("${value}") is correct, but would be marked incorrect (numeric.${rule}).`,
    ]);
  });

  it('hears nothing of an incorrect number that nobody may give', () => {
    const choices = [
      { type: 'quantity', value: '42', units: 'MB', correct: true },
      { type: 'quantity', value: '5', correct: false },
    ];
    expect(problemsOf(aNumeric({ choices }))).toEqual([]);
  });

  it('hears of a unit that students cannot choose', () => {
    expect(problemsOf(aNumeric({ availableUnits: ['MB', 'GB'] }))).toEqual([]);
    expect(problemsOf(aNumeric({ availableUnits: [] }))).toEqual([]);
    expect(problemsOf(aNumeric({ availableUnits: ['GB'] }))).toEqual([
      'Choice 1 ("42") has the unit "MB", which is not available.',
    ]);
    const none = [{ type: 'quantity', value: '42', units: '', correct: true }];
    expect(problemsOf(aNumeric({ availableUnits: ['GB'], choices: none }))).toEqual([]);
    const spaced = [{ type: 'quantity', value: '42', units: ' MB', correct: true }];
    expect(problemsOf(aNumeric({ availableUnits: ['MB '], choices: spaced }))).toEqual([]);
    const without = [{ type: 'quantity', value: '42', correct: true }];
    expect(problemsOf(aPlainNumeric({ availableUnits: ['GB'], choices: without }))).toEqual([]);
  });
});
