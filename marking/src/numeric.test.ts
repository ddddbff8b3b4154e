import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aNumeric, aPlainNumeric, said } from './examples.ts';
import { decide, mark } from './mark.ts';
import type { NumericQuestion } from './numeric.ts';
import { CHECK_WORKING, give, right, TOO_FEW, TOO_MANY, told, wrong } from './numericExamples.ts';
import type { Marked } from './types.ts';

it('finds an incorrect choice by its text, whatever white space the choice was written with', () => {
  const question = aPlainNumeric({ choices: [right('42'), wrong(' 4.2e1 ', undefined, 'Write it out.')] });
  expect(mark(question, give('4.2e1')).explanation).toEqual(said('Write it out.'));
  expect(mark(question, give('42')).correct).toBe(true);
});

describe('a numeric question that cannot be marked', () => {
  const bothWrong = { correct: false, correctValue: false, correctUnits: false };

  it.each([{ choices: [] }, { choices: undefined }])('has no choices', fields => {
    expect(mark(aNumeric(fields), give('', undefined))).toEqual({
      ...bothWrong,
      explanation: told('This question does not have any correct answers'),
    });
  });

  it.each([
    { significantFiguresMin: 0 },
    { significantFiguresMin: -1, significantFiguresMax: 0 },
    { significantFiguresMin: 3, significantFiguresMax: 2 },
    { significantFiguresMin: 3, significantFiguresMax: undefined },
    { significantFiguresMin: undefined, significantFiguresMax: 1 },
    { significantFiguresMin: 1.5, significantFiguresMax: 2 },
    { significantFiguresMin: Number.NaN },
  ])('has limits that nothing satisfies: %j', fields => {
    expect(mark(aNumeric(fields), give(''))).toEqual({
      ...bothWrong,
      explanation: told('This question cannot be answered correctly.'),
    });
  });

  it.each(['', ' ', '\t\n'])('was given %j', value => {
    expect(mark(aNumeric(), give(value))).toEqual({
      ...bothWrong,
      explanation: told('You did not provide an answer.'),
    });
  });
});

describe('an answer with the very text of a choice', () => {
  it('is told at once what is wrong when that choice is incorrect, even if it is no number', () => {
    const question = aPlainNumeric({ choices: [right('0.75'), wrong('3/4', undefined, 'Not a fraction.')] });
    expect(mark(question, give(' 3/4 '))).toEqual({
      correct: false,
      correctValue: false,
      explanation: said('Not a fraction.'),
    });
  });

  it('follows the authored order, not correct first', () => {
    const question = aPlainNumeric({ choices: [wrong('42', undefined, 'wrong'), right('42', undefined, 'right')] });
    expect(mark(question, give('42')).explanation).toEqual(said('wrong'));
    expect(mark(question, give('42.0')).explanation).toEqual(said('right'));
    const otherWay = aPlainNumeric({ choices: [right('42', undefined, 'right'), wrong('42', undefined, 'wrong')] });
    expect(mark(otherWay, give('42')).correct).toBe(true);
  });

  it('is spared the word on its figures when that choice is incorrect', () => {
    const question = aPlainNumeric({ choices: [right('42'), wrong('5')] });
    expect(mark(question, give('5'))).toEqual({ correct: false, correctValue: false });
  });

  it('has the units of the choice too, or it is not the same', () => {
    const question = aNumeric({ choices: [wrong('42', 'GB', 'too much'), right('42', 'MB')] });
    expect(mark(question, give('42', 'MB')).correct).toBe(true);
    expect(mark(question, give('42', ' GB')).explanation).toEqual(said('too much'));
  });

  it('still has its figures checked when that choice is correct', () => {
    expect(mark(aPlainNumeric({ choices: [right('5')] }), give('5'))).toEqual({
      correct: false,
      correctValue: false,
      explanation: TOO_FEW,
    });
    expect(mark(aPlainNumeric({ choices: [right('42.195')] }), give('42.195')).explanation).toEqual(TOO_MANY);
  });
});

describe('a number', () => {
  it('is compared with correct choices first', () => {
    const question = aPlainNumeric({ choices: [wrong('42.0', undefined, 'wrong'), right('42', undefined, 'right')] });
    expect(mark(question, give('4.2e1'))).toEqual({ correct: true, correctValue: true, explanation: said('right') });
  });

  it('is told what is wrong when it equals an incorrect choice, instead of anything about its figures', () => {
    const question = aPlainNumeric({ choices: [right('42'), wrong('50', undefined, 'Count again.')] });
    const told = { correct: false, correctValue: false, explanation: said('Count again.') };
    expect(mark(question, give('50.0'))).toEqual(told);
    expect(mark(question, give('5e1'))).toEqual(told);
    expect(mark(question, give('6e1')).explanation).toEqual(TOO_FEW);
  });

  it('that equals an incorrect choice without a word to say still hears about its figures', () => {
    for (const choice of [wrong('5.0'), wrong('5.0', undefined, '')]) {
      const question = aPlainNumeric({ choices: [right('42'), choice] });
      expect(mark(question, give('5')).explanation).toEqual(TOO_FEW);
    }
  });

  it('is compared to as many figures as it has, between the limits', () => {
    const question = aPlainNumeric({ choices: [right('42.36')] });
    expect(mark(question, give('42')).correct).toBe(true);
    expect(mark(question, give('42.4')).correct).toBe(true);
    expect(mark(question, give('42.3'))).toMatchObject({ correct: false, explanation: CHECK_WORKING });
    expect(mark(question, give('42.36')).explanation).toEqual(TOO_MANY);
    expect(mark(question, give('42.44')).explanation).toEqual(TOO_MANY);
  });

  it('with figures in doubt is compared to the fewest that it may have', () => {
    const rough = aPlainNumeric({ significantFiguresMin: 1, significantFiguresMax: 2 });
    expect(mark(rough, give('40')).correct).toBe(true);
    expect(mark(rough, give('40.')).correct).toBe(false);
  });

  it('is compared exactly when figures are disregarded', () => {
    const question = aPlainNumeric({ disregardSignificantFigures: true, choices: [right('42.36')] });
    expect(mark(question, give('42.4')).correct).toBe(false);
    expect(mark(question, give('42.3600')).correct).toBe(true);
    const digit = aPlainNumeric({ disregardSignificantFigures: true, choices: [right('0')] });
    expect(mark(digit, give('0.00')).correct).toBe(true);
    expect(mark(aPlainNumeric({ disregardSignificantFigures: true }), give('7')).explanation).toEqual(CHECK_WORKING);
  });

  it('is not compared with a stored text that is no number', () => {
    const question = aPlainNumeric({ choices: [right('forty-two'), right('42')] });
    expect(decide(question, give('42')).rule).toBe('choice:1');
  });

  it.each(['forty-two', '1,000', '3/4', '4 2'])('is not what %j is', value => {
    expect(mark(aPlainNumeric(), give(value))).toEqual({
      correct: false,
      correctValue: false,
      correctUnits: false,
      explanation: told(
        'Your answer is not in a format we recognise, please enter your answer as a decimal number.',
        'unrecognised_format',
      ),
    });
  });

  it.each(['3x10-5', '3x10\u22125'])('of standard form needs the power sign that %j lacks', value => {
    expect(mark(aPlainNumeric(), give(value)).explanation?.tags).toEqual(['unrecognised_format', 'invalid_std_form']);
  });
});

describe('any numeric answer', () => {
  const question = (fields: Partial<NumericQuestion>) =>
    aPlainNumeric({ disregardSignificantFigures: true, ...fields });
  const anInteger = fc.integer({ min: -1_000_000, max: 1_000_000 });

  it('is judged the same with white space around it and with either minus', () => {
    const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0') });
    fc.assert(
      fc.property(anInteger, anInteger, space, space, (stored, given, ahead, behind) => {
        const marked = (value: string): Marked => mark(question({ choices: [right(String(stored))] }), give(value));
        const plain = marked(String(given));
        expect(plain.correct).toBe(stored === given);
        expect(marked(`${ahead}${String(given).replace('-', '\u2212')}${behind}`)).toEqual(plain);
      }),
    );
  });

  it('is correct in every order of choices exactly if a correct one has its value', () => {
    const choices = fc.array(fc.record({ value: fc.integer({ min: 0, max: 9 }), correct: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(choices, fc.integer({ min: 0, max: 9 }), (list, given) => {
        const typed = list.map(({ value, correct }) => ({ type: 'quantity', value: String(value), correct }));
        const expected = list.some(({ value, correct }) => correct && value === given);
        expect(mark(question({ choices: typed }), give(`${given}.0`)).correct).toBe(expected);
        expect(mark(question({ choices: typed.toReversed() }), give(`${given}.0`)).correct).toBe(expected);
      }),
    );
  });

  it('is never correct beyond the limits of its figures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), zeros => {
        const marked = mark(aPlainNumeric(), give(zeros === 0 ? '42' : `42.${'0'.repeat(zeros)}`));
        expect(marked.correct).toBe(zeros <= 1);
      }),
    );
  });
});
