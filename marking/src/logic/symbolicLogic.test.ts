import { LONGEST_LOGIC } from '@cs/notation/logic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSymbolicLogic, said } from '../examples.ts';
import type { StoredFormula } from '../formula.ts';
import { exactly, formulas } from '../formulaExamples.ts';
import { decide, mark } from '../mark.ts';
import { problemsOf } from '../problemsOf.ts';
import { MOST_SYMBOLS } from './truth.ts';

const { write, right, wrong } = formulas('logicFormula');
const asked = (...choices: StoredFormula[]) => aSymbolicLogic({ choices });
const verdict = (key: string, answer: string, fields: Partial<StoredFormula> = {}) =>
  mark(asked(right(key, fields)), write(answer)).correct;

describe('the grades', () => {
  it.each([
    ['A & B & C', 'C & A & B'],
    ['A & B & C', '(C & B) & A'],
    ['A & (B & C)', 'A & B & C'],
    ['A & B | C', 'C | B & A'],
    ['(A | B) & ~(C & D)', '~(D & C) & (B | A)'],
    ['A ^ B', 'B ^ A'],
    ['A == B', 'B == A'],
    ['~(A & B)', 'A nand B'],
    ['A & True', '1 & A'],
  ])('%s and %s are exactly the same', (key, answer) => {
    expect(verdict(key, answer, exactly)).toBe(true);
    expect(verdict(answer, key, exactly)).toBe(true);
  });

  it.each([
    ['~(A & B)', '~A | ~B'],
    ['A', '~~A'],
    ['A', 'A & A'],
    ['A & (B | C)', 'A & B | A & C'],
    ['A >> B', '~A | B'],
    ['A ^ B', 'A & ~B | B & ~A'],
    ['A == B', '~(A ^ B)'],
    ['A', 'A & True'],
    ['True', '~False'],
  ])('%s and %s mean the same', (key, answer) => {
    expect(verdict(key, answer)).toBe(true);
    expect(verdict(key, answer, exactly)).toBe(false);
    expect(decide(asked(right(key, exactly)), write(answer)).rule).toBe('symbolicLogic.requiredExact');
  });

  it.each([
    ['A >> B', 'B >> A'],
    ['A & B', 'A | B'],
    ['A & B', 'A'],
    ['A', 'A & (B | ~B)'],
    ['A | B', 'A | C'],
    ['True', 'False'],
    ['A', 'True'],
  ])('%s and %s do not match', (key, answer) => {
    expect(verdict(key, answer)).toBe(false);
    expect(decide(asked(right(key, exactly)), write(answer)).rule).toBe('default');
  });

  const FIVE = 'A & B & C & D & E';
  it.each([
    [`${FIVE} & P`, '~(~A | ~B | ~C | ~D | ~E | ~P)', true],
    ['P & (A | B | C | D | E)', `P & ${FIVE}`, false],
    ['P | A & B & C & D & E', `P | (A | B | C | D | E)`, false],
    [`(P | Q) & ${FIVE}`, `P & Q & ${FIVE}`, false],
    [`P & ~Q & ${FIVE}`, `Q & ~P & ${FIVE}`, false],
    [`(P ^ Q ^ R) & ${FIVE}`, `(P == (Q == R)) & ${FIVE}`, true],
    [`(P ^ Q ^ R) & ${FIVE}`, `(P == (Q ^ R)) & ${FIVE}`, false],
    [`(P >> R) & (Q >> R) & ${FIVE}`, `((P | Q) >> R) & ${FIVE}`, true],
  ])('compare every row of %s and %s', (key, answer, same) => {
    expect(verdict(key, answer)).toBe(same);
  });
});

describe('what is no Boolean logic', () => {
  it.each(['A &', '(A', 'A + 2', 'A @ B', ')', 'A and or B'])('%s', text => {
    const { correct, explanation } = mark(aSymbolicLogic({ defaultFeedback: said('default') }), write(text));
    expect(correct).toBe(false);
    expect(explanation?.tags).toEqual(['syntax_error']);
    expect(explanation?.value).toMatch(
      /^Your answer does not seem to be valid boolean logic\.\n.*bracket.*in the wrong place\.$/,
    );
    expect(decide(aSymbolicLogic(), write(text)).rule).toBe('symbolicLogic.unreadable');
  });
});

describe('names', () => {
  it('that are offered are kept whole', () => {
    const question = aSymbolicLogic({ choices: [right('Rain & Wind')], availableSymbols: ['Rain', 'Wind'] });
    expect(mark(question, write('Wind & Rain')).correct).toBe(true);
    expect(mark(question, write('rain wind')).correct).toBe(true);
    expect(mark(question, write('R & Wind')).correct).toBe(false);
  });

  it('are told apart where one begins with another', () => {
    const fields = { availableSymbols: ['A', 'AA'] };
    const marked = (key: string, answer: string) =>
      mark(aSymbolicLogic({ ...fields, choices: [right(key, exactly)] }), write(answer)).correct;
    expect(marked('A >> AA', 'A >> AA')).toBe(true);
    expect(marked('A >> AA', 'AA >> A')).toBe(false);
    expect(marked('A & A & A & AA', 'A & AA & AA')).toBe(false);
  });

  it('may be typed small where only capitals are offered or used', () => {
    expect(mark(aSymbolicLogic({ availableSymbols: ['A', 'B'] }), write('a and not b')).correct).toBe(true);
    expect(mark(aSymbolicLogic(), write('a and not b')).correct).toBe(true);
    expect(mark(asked(right('A & a')), write('a & A')).correct).toBe(true);
    expect(mark(asked(right('A & a')), write('A & A')).correct).toBe(false);
  });
});

describe('the author of a Boolean question', () => {
  const many = Array.from({ length: MOST_SYMBOLS + 1 }, (_, place) => `X${place}`);

  it('hears nothing when all is well', () => {
    expect(problemsOf(aSymbolicLogic())).toEqual([]);
    expect(problemsOf(aSymbolicLogic({ availableSymbols: ['A', ' B '] }))).toEqual([]);
    expect(problemsOf(asked(right('Not(AB)'), wrong('A & True')))).toEqual([]);
    const offered = { choices: [right('Rain & T')], availableSymbols: ['Rain', 'T'] };
    expect(problemsOf(aSymbolicLogic(offered))).toEqual([]);
    expect(problemsOf(asked(right(many.slice(1).join(' & '))))).toEqual([]);
    const wire: StoredFormula = { type: 'logicFormula', pythonExpression: 'A', correct: true };
    expect(problemsOf(asked(wire))).toEqual([]);
  });

  it.each([
    [[right('A &')], ['Choice 1 ("A &") cannot be read: Something is missing after &. (at character 4)']],
    [[right('A'), wrong('(B')], ['Choice 2 ("(B") cannot be read: This bracket is never closed. (at character 1)']],
    [
      [wrong('A | A', { explanation: said('no') }), right('A | A')],
      ['Choice 2 ("A | A") is correct, but would be marked incorrect (choice:0).'],
    ],
    [[right('D & T')], ['Choice 1 ("D & T") has T, a constant: write True or False, or offer "T".']],
    [[right('D & F')], ['Choice 1 ("D & F") has F, a constant: write True or False, or offer "F".']],
    [
      [right('Rain')],
      ['Choice 1 ("Rain") has "Rain", which is read letter by letter: offer it as an available symbol.'],
    ],
    [
      [right(many.join(' & '))],
      [`Choice 1 ("${many.join(' & ')}") has 13 symbols; with more than 12 only this very form is recognised.`],
    ],
    [[{ type: 'logicFormula', correct: true }], ['Choice 1 has no text as its value.']],
  ] satisfies [StoredFormula[], string[]][])('hears of %j', (choices, problems) => {
    expect(problemsOf(asked(...choices))).toEqual(problems);
  });

  it('hears of a symbol that is not offered', () => {
    expect(problemsOf(aSymbolicLogic({ availableSymbols: ['A'] }))).toEqual([
      'Choice 1 ("A & ~B") has the symbol "B", which is not among the available symbols.',
    ]);
  });
});

describe('any answer at all', () => {
  const many = Array.from({ length: MOST_SYMBOLS }, (_, place) => `X${place}`);

  it('is marked, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, key) => {
        expect(typeof mark(asked(right(key)), write(text)).correct).toBe('boolean');
      }),
    );
  });

  it('is compared by its form alone beyond the largest table', () => {
    const names = [...many, 'Y'];
    const key = names.join(' & ');
    expect(verdict(key, names.toReversed().join(' & '))).toBe(true);
    expect(verdict(key, `${key} & Y`)).toBe(false);
    expect(verdict(many.join(' & '), `${many.join(' & ')} & X1`)).toBe(true);
  });

  it('is read up to 5,000 characters, and not looked at beyond', () => {
    const longest = `${'A & '.repeat(1_249)}  A`;
    expect(longest).toHaveLength(LONGEST_LOGIC - 1);
    expect(verdict('A', longest)).toBe(true);
    expect(verdict('A', `${longest}A`)).toBe(true);
    expect(decide(asked(right('A')), write(`A${longest}A`)).rule).toBe('symbolicLogic.unreadable');
  });
});
