import { describe, expect, it } from 'vitest';
import { aNumeric, aPlainNumeric, said } from './examples.ts';
import { decide, mark } from './mark.ts';
import { CHECK_UNITS, CHECK_WORKING, give, right, told, wrong } from './numericExamples.ts';

describe('units', () => {
  it('have to be chosen when they are required, before the number is looked at', () => {
    const asked = told('You did not choose any units. To give an answer with no units, select "None".');
    for (const value of ['42', '7', 'nonsense']) {
      expect(mark(aNumeric(), give(value))).toEqual({ correct: false, correctUnits: false, explanation: asked });
    }
  });

  it('are required unless the question says otherwise', () => {
    expect(decide(aNumeric({ requireUnits: true }), give('42')).rule).toBe('numeric.noUnits');
    expect(decide(aNumeric({ requireUnits: undefined }), give('42')).rule).toBe('numeric.noUnits');
    expect(decide(aNumeric({ requireUnits: false }), give('42')).rule).toBe('choice:0');
  });

  it('may be "None", which is not the same as nothing chosen', () => {
    const question = aNumeric({ choices: [right('42', '')] });
    expect(mark(question, give('42', ''))).toEqual({ correct: true, correctValue: true, correctUnits: true });
    expect(mark(question, give('42')).correct).toBe(false);
  });

  it('and number are both right', () => {
    expect(mark(aNumeric(), give('42', 'MB'))).toEqual({ correct: true, correctValue: true, correctUnits: true });
  });

  it('are compared without white space around them', () => {
    expect(mark(aNumeric({ choices: [right('42', ' MB')] }), give('42.0', 'MB ')).correct).toBe(true);
  });

  it.each(['GB', '', 'mb'])('are wrong while the number is right: %j', units => {
    expect(mark(aNumeric(), give('42', units))).toEqual({
      correct: false,
      correctValue: true,
      correctUnits: false,
      explanation: CHECK_UNITS,
    });
  });

  it('are right while the number is wrong', () => {
    expect(mark(aNumeric(), give('24', 'MB'))).toEqual({
      correct: false,
      correctValue: false,
      correctUnits: true,
      explanation: CHECK_WORKING,
    });
  });

  it('and number are both wrong', () => {
    expect(mark(aNumeric(), give('24', 'GB'))).toEqual({
      correct: false,
      correctValue: false,
      correctUnits: false,
      explanation: CHECK_WORKING,
    });
  });

  it('of an incorrect choice earn no partial credit', () => {
    const question = aNumeric({ choices: [right('42', 'MB'), wrong('24', 'GB')] });
    expect(mark(question, give('24', 'kB'))).toMatchObject({ correctValue: false, correctUnits: false });
    expect(mark(question, give('7.0', 'GB'))).toMatchObject({ correctValue: false, correctUnits: false });
  });

  it('that a choice lacks make it pass unseen', () => {
    const question = aNumeric({ choices: [right('42'), right('42', 'MB')] });
    expect(decide(question, give('42', 'MB')).rule).toBe('choice:1');
    expect(mark(aNumeric({ choices: [right('42')] }), give('42', ''))).toMatchObject({
      correct: false,
      correctValue: false,
      correctUnits: false,
    });
  });

  it('let a later partial match take the place of an earlier one', () => {
    const valueLast = aNumeric({ choices: [right('4.2', 'GB'), right('42', 'MB')] });
    expect(decide(valueLast, give('42', 'GB')).rule).toBe('numeric.checkUnits');
    const unitLast = aNumeric({ choices: [right('42', 'MB'), right('4.2', 'GB')] });
    expect(mark(unitLast, give('42', 'GB'))).toMatchObject({ correctValue: false, correctUnits: true });
  });

  it('count as right with a known incorrect number if a correct choice has them', () => {
    const question = aNumeric({
      choices: [right('42', 'MB'), wrong('24', 'MB', 'swapped'), wrong('24', 'GB', 'both')],
    });
    for (const value of ['24', '24.0']) {
      expect(mark(question, give(value, 'MB'))).toEqual({
        correct: false,
        correctValue: false,
        correctUnits: true,
        explanation: said('swapped'),
      });
      expect(mark(question, give(value, 'GB'))).toEqual({
        correct: false,
        correctValue: false,
        correctUnits: false,
        explanation: said('both'),
      });
    }
  });

  it('of "None" are not those of a correct choice without any', () => {
    const question = aNumeric({ choices: [right('42'), wrong('24', '')] });
    for (const value of ['24', '24.0']) {
      expect(mark(question, give(value, ''))).toEqual({ correct: false, correctValue: false, correctUnits: false });
    }
  });

  it('are not judged when none are required', () => {
    expect(mark(aPlainNumeric(), give('42'))).toEqual({ correct: true, correctValue: true });
    expect(mark(aPlainNumeric(), give('24'))).toEqual({
      correct: false,
      correctValue: false,
      explanation: CHECK_WORKING,
    });
    expect(mark(aNumeric({ requireUnits: false }), give('42', 'GB'))).toEqual({ correct: true, correctValue: true });
  });

  it('are not judged when one is printed behind the box', () => {
    const question = aNumeric({ displayUnit: 'MB' });
    expect(mark(question, give('42', ''))).toEqual({ correct: true, correctValue: true });
    expect(mark(aNumeric({ displayUnit: '' }), give('42', '')).correct).toBe(false);
  });

  it('printed behind the box do not lift the demand to choose some', () => {
    expect(decide(aNumeric({ displayUnit: 'MB' }), give('42')).rule).toBe('numeric.noUnits');
    expect(mark(aNumeric({ displayUnit: 'MB', requireUnits: false }), give('42')).correct).toBe(true);
  });
});
