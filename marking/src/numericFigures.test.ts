import { describe, expect, it } from 'vitest';
import { aNumeric, aPlainNumeric, said } from './examples.ts';
import { decide, mark } from './mark.ts';
import { CHECK_UNITS, CHECK_WORKING, give, right, TOO_FEW, TOO_MANY } from './numericExamples.ts';

describe('significant figures, two to three of 42', () => {
  it.each(['42', '42.0', '4.2e1', '4.2x10^1', '042', ' 42 ', '+42'])('accept %j', value => {
    expect(mark(aPlainNumeric(), give(value))).toEqual({ correct: true, correctValue: true });
    expect(mark(aNumeric(), give(value, 'MB'))).toEqual({ correct: true, correctValue: true, correctUnits: true });
  });

  it('are too many in 42.00', () => {
    expect(mark(aPlainNumeric(), give('42.00'))).toEqual({
      correct: false,
      correctValue: false,
      explanation: TOO_MANY,
    });
    expect(decide(aPlainNumeric(), give('42.00')).rule).toBe('numeric.sigFigs.tooMany');
  });

  it('are too few in 4e1, although the number is wrong anyway', () => {
    expect(mark(aPlainNumeric(), give('4e1'))).toEqual({ correct: false, correctValue: false, explanation: TOO_FEW });
    expect(decide(aPlainNumeric(), give('4e1')).rule).toBe('numeric.sigFigs.tooFew');
    expect(mark(aPlainNumeric(), give('9')).explanation).toEqual(TOO_FEW);
  });

  it('may be two in 40, which is therefore just wrong', () => {
    expect(mark(aPlainNumeric(), give('40'))).toEqual({
      correct: false,
      correctValue: false,
      explanation: CHECK_WORKING,
    });
  });

  it('are not counted too many in a wrong number', () => {
    expect(mark(aPlainNumeric(), give('24.000')).explanation).toEqual(CHECK_WORKING);
    expect(mark(aNumeric(), give('42.000', 'GB')).explanation).toEqual(CHECK_UNITS);
  });

  it('are spoken of even when the correct choice has an explanation', () => {
    const question = aPlainNumeric({ choices: [right('42', undefined, 'Well done.')] });
    expect(mark(question, give('42')).explanation).toEqual(said('Well done.'));
    expect(mark(question, give('42.00')).explanation).toEqual(TOO_MANY);
  });

  it('leave the verdict on the unit as it was', () => {
    expect(mark(aNumeric(), give('42.00', 'MB'))).toEqual({
      correct: false,
      correctValue: false,
      correctUnits: true,
      explanation: TOO_MANY,
    });
    expect(mark(aNumeric(), give('4e1', 'MB'))).toMatchObject({ correctUnits: true, explanation: TOO_FEW });
    expect(mark(aNumeric(), give('4e1', 'GB'))).toMatchObject({ correctUnits: false, explanation: TOO_FEW });
  });

  it('default to two and two', () => {
    const question = aPlainNumeric({ significantFiguresMin: undefined, significantFiguresMax: undefined });
    expect(mark(question, give('42')).correct).toBe(true);
    expect(mark(question, give('42.0')).explanation).toEqual(TOO_MANY);
    expect(mark(question, give('4')).explanation).toEqual(TOO_FEW);
  });

  it.each(['0', '0.0', '0.00'])('count one in %j, whatever zeros it has', value => {
    expect(mark(aPlainNumeric({ choices: [right('0')] }), give(value)).explanation).toEqual(TOO_FEW);
    const one = aPlainNumeric({ choices: [right('0')], significantFiguresMin: 1, significantFiguresMax: 1 });
    expect(mark(one, give(value)).correct).toBe(true);
  });

  it('give trailing zeros of a whole number the benefit of the doubt', () => {
    const question = aPlainNumeric({ choices: [right('4000')] });
    expect(mark(question, give('4000')).correct).toBe(true);
    expect(mark(question, give('4000.')).explanation).toEqual(TOO_MANY);
    expect(mark(question, give('4e3')).explanation).toEqual(TOO_FEW);
  });
});
