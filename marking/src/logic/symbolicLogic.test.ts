import { LONGEST_LOGIC } from '@cs/notation/logic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLike } from '../answerLike.ts';
import { isBadAnswer } from '../badAnswer.ts';
import { aSymbolicLogic, said } from '../examples.ts';
import type { StoredFormula } from '../formula.ts';
import { checkAnswer, decide, mark } from '../mark.ts';
import { problemsOf } from '../problemsOf.ts';
import { MOST_SYMBOLS } from './truth.ts';

const write = (pythonExpression: string) => ({ type: 'logicFormula', pythonExpression });
const right = (value: string, fields: Partial<StoredFormula> = {}): StoredFormula => ({
  type: 'logicFormula',
  value,
  correct: true,
  ...fields,
});
const wrong = (value: string, fields: Partial<StoredFormula> = {}): StoredFormula =>
  right(value, { correct: false, ...fields });
const exactly = { requiresExactMatch: true };
const asked = (...choices: StoredFormula[]) => aSymbolicLogic({ choices });
const verdict = (key: string, answer: string, fields: Partial<StoredFormula> = {}) =>
  mark(asked(right(key, fields)), write(answer)).correct;

describe('a Boolean question', () => {
  it('is correct with the stored expression and incorrect with another', () => {
    expect(mark(aSymbolicLogic(), write('A & ~B'))).toEqual({ correct: true });
    expect(mark(aSymbolicLogic(), write('A & B'))).toEqual({ correct: false });
  });

  it('takes what the python form says before what the value says', () => {
    const question = asked(right('A \\land B', { pythonExpression: 'C | D' }));
    expect(mark(question, write('D | C')).correct).toBe(true);
    expect(mark(question, write('A & B')).correct).toBe(false);
  });

  it('echoes the state of the editor and looks only at the python form', () => {
    expect(mark(aSymbolicLogic(), { ...write('A & ~B'), value: '{"result":{}}' }).correct).toBe(true);
    expect(mark(aSymbolicLogic(), { ...write('A'), value: 'A & ~B' }).correct).toBe(false);
  });

  it('keeps of a post what may be echoed, and makes one of a stored choice', () => {
    const post = { ...write('A'), value: '{}', correct: true };
    expect(checkAnswer(aSymbolicLogic(), post)).toStrictEqual({ ...write('A'), value: '{}' });
    expect(checkAnswer(aSymbolicLogic(), write('A'))).toStrictEqual(write('A'));
    const [choice = right('')] = aSymbolicLogic().choices ?? [];
    expect(answerLike(aSymbolicLogic(), choice)).toEqual(write('A & ~B'));
  });

  it.each([{ choices: [] }, { choices: undefined }])('says that it has no answers when it has no choices', fields => {
    expect(decide(aSymbolicLogic(fields), write(''))).toEqual({
      verdict: { correct: false },
      rule: 'noChoices',
      explanation: { ...said('This question does not have any correct answers'), tags: [] },
    });
  });

  it.each([write(''), write(' \n'), { type: 'logicFormula' }, { type: 'logicFormula', value: 'A' }])(
    'says that %j is no answer',
    answer => {
      expect(decide(aSymbolicLogic(), answer)).toEqual({
        verdict: { correct: false },
        rule: 'noAnswer',
        explanation: { ...said('You did not provide an answer'), tags: [] },
      });
    },
  );

  it.each([{ pythonExpression: 3 }, { pythonExpression: 'A', value: {} }, { pythonExpression: null }])(
    'refuses %j',
    fields => {
      const post = () => mark(aSymbolicLogic(), { type: 'logicFormula', ...fields });
      expect(post).toThrow('to be a string');
      expect(() => mark(aSymbolicLogic(), { type: 'formula', pythonExpression: 'A' })).toThrow('expected an answer');
      try {
        post();
      } catch (error) {
        expect(isBadAnswer(error) && error.status).toBe(400);
      }
    },
  );
});

describe('text that is equal to a choice', () => {
  it('decides when the choice explains itself, in the authored order', () => {
    const question = asked(wrong('B & A', { explanation: said('first') }), right('A & B'));
    expect(mark(question, write('B & A'))).toEqual({ correct: false, explanation: said('first') });
    expect(mark(question, write(' B & A '))).toEqual({ correct: false, explanation: said('first') });
    expect(mark(question, write('B &  A'))).toEqual({ correct: true });
    const twice = asked(wrong('A', { explanation: said('one') }), right('A', { explanation: said('two') }));
    expect(mark(twice, write('A')).explanation).toEqual(said('one'));
  });

  it('leaves it to the comparison when the choice explains nothing', () => {
    const question = asked(wrong('B & A'), right('A & B'));
    expect(decide(question, write('B & A')).rule).toBe('choice:1');
    const empty = asked(wrong('B & A', { explanation: { type: 'content', children: [] } }), right('A & B'));
    expect(decide(empty, write('B & A')).rule).toBe('choice:1');
  });

  it('still counts when nothing can be compared', () => {
    expect(decide(asked(right('A &&& B')), write('A &&& B'))).toEqual({ verdict: { correct: true }, rule: 'choice:0' });
  });
});

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

  it('let an exact match win over a correct one that means the same', () => {
    const question = asked(right('A & B'), wrong('~(~A | ~B)', { explanation: said('too long') }));
    expect(mark(question, write('~(~B | ~A)'))).toEqual({ correct: false, explanation: said('too long') });
    expect(mark(question, write('A & B & B')).correct).toBe(true);
  });

  it('let the first of equally good ones decide, correct ones first', () => {
    const question = asked(
      wrong('A & A', { explanation: said('wrong') }),
      right('A | A', { explanation: said('first') }),
      right('~~A', { explanation: said('second') }),
    );
    expect(mark(question, write('A'))).toEqual({ correct: true, explanation: said('first') });
  });

  it('of an incorrect choice carry its explanation', () => {
    const question = asked(right('A & B'), wrong('A | B', { explanation: said('AND, not OR') }));
    expect(mark(question, write('~(~A & ~B)'))).toEqual({ correct: false, explanation: said('AND, not OR') });
  });
});

describe('a choice that requires an exact match', () => {
  it('says so to what only means the same', () => {
    expect(mark(asked(right('~A | ~B', exactly)), write('~(A & B)'))).toEqual({
      correct: false,
      explanation: {
        ...said('Your answer is not in the form we expected. Can you rearrange or simplify it?'),
        tags: ['required_exact'],
      },
    });
  });

  it('is passed over when it is incorrect and only means the same', () => {
    const never = { ...exactly, explanation: said('never') };
    expect(mark(asked(right('C'), wrong('~A | ~B', never)), write('~(A & B)'))).toEqual({ correct: false });
    expect(mark(asked(right('C'), wrong('~A | ~B', never)), write('~B | ~A')).explanation).toEqual(said('never'));
    const lenient = asked(right('C'), wrong('~A | ~B', never), wrong('~(A & B)', { explanation: said('said') }));
    expect(mark(lenient, write('~(A & B & A)')).explanation).toEqual(said('said'));
  });

  it('gives way to a later exact match, not to one that is no better', () => {
    const question = asked(right('~A | ~B', exactly), right('~(A & B)'));
    expect(mark(question, write('~(B & A)')).correct).toBe(true);
    expect(mark(question, write('~(A & B & B)')).correct).toBe(false);
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
