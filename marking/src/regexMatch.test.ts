import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRegexMatch, said } from './examples.ts';
import { decide, mark } from './mark.ts';
import { problemsOf } from './problemsOf.ts';
import { pattern, write } from './regexExamples.ts';
import type { StoredRegex } from './regexPattern.ts';

const isRight = (choice: StoredRegex, value: string) => mark(aRegexMatch({ choices: [choice] }), write(value)).correct;

describe('a regex match question', () => {
  it('reads its choices as expressions, not as text', () => {
    expect(isRight(pattern('^[01]{4}$'), '0110')).toBe(true);
    expect(isRight(pattern('^[01]{4}$'), '0120')).toBe(false);
    expect(isRight(pattern('^[01]{4}$'), '^[01]{4}$')).toBe(false);
  });

  it('finds a pattern anywhere unless it has to match the whole answer', () => {
    expect(isRight(pattern('cat'), 'concatenate')).toBe(true);
    expect(isRight(pattern('cat', { matchWholeString: true }), 'concatenate')).toBe(false);
    expect(isRight(pattern('cat|catalogue', { matchWholeString: true }), 'catalogue')).toBe(true);
  });

  it('minds case unless the choice does not', () => {
    expect(isRight(pattern('select'), 'SELECT')).toBe(false);
    expect(isRight(pattern('SeLect', { caseInsensitive: true }), 'sElEcT')).toBe(true);
  });

  it('takes ^ and $ for the ends of lines only when told to', () => {
    expect(isRight(pattern('^print'), 'x = 1\nprint(x)')).toBe(false);
    expect(isRight(pattern('^print', { multiLineRegex: true }), 'x = 1\nprint(x)')).toBe(true);
    expect(isRight(pattern('1$'), 'x = 1\nprint(x)')).toBe(false);
    expect(isRight(pattern('1$', { multiLineRegex: true }), 'x = 1\nprint(x)')).toBe(true);
  });

  it('tries correct choices first and lets the first match decide', () => {
    const question = aRegexMatch({
      choices: [
        pattern('a', { correct: false, explanation: said('first of all') }),
        pattern('ab', { explanation: said('right') }),
        pattern('abc', { explanation: said('right too') }),
        pattern('b', { correct: false, explanation: said('has b') }),
      ],
    });
    expect(mark(question, write('abc'))).toEqual({ correct: true, explanation: said('right') });
    expect(decide(question, write('ab')).rule).toBe('choice:1');
    expect(mark(question, write('ba'))).toEqual({ correct: false, explanation: said('first of all') });
    expect(mark(question, write('b'))).toEqual({ correct: false, explanation: said('has b') });
    expect(decide(question, write('c'))).toEqual({ verdict: { correct: false }, rule: 'default' });
  });

  it.each([{ choices: [] }, { choices: undefined }])('says that it has no answers when it has no choices', fields => {
    expect(mark(aRegexMatch(fields), write('x')).explanation).toEqual({
      ...said('This question does not have any correct answers'),
      tags: [],
    });
  });

  it.each(['', ' ', '\n'])('says that %j is no answer', value => {
    expect(mark(aRegexMatch(), write(value))).toEqual({
      correct: false,
      explanation: { ...said('You did not provide an answer'), tags: [] },
    });
  });

  it('reads the answer as typed, so that white space can count', () => {
    expect(isRight(pattern('^ {4}return', { matchWholeString: false }), '    return')).toBe(true);
    expect(isRight(pattern('^ {4}return'), 'return')).toBe(false);
  });

  it('forgives white space around the answer and what phones do to quotes', () => {
    expect(isRight(pattern('0110', { matchWholeString: true }), ' 0110\n')).toBe(true);
    expect(isRight(pattern('print\\("hi"\\)', { matchWholeString: true }), 'print(“hi”)')).toBe(true);
    expect(isRight(pattern('^a\\nb$'), 'a\r\nb')).toBe(true);
  });

  it('takes a text alone for an answer', () => {
    expect(() => mark(aRegexMatch(), { type: 'stringChoice' })).toThrow('to be a string');
    expect(() => mark(aRegexMatch(), { type: 'choice', value: 'x' })).toThrow('received choice');
  });
});

describe('patterns that cannot be used', () => {
  it.each([
    ['', 'is empty'],
    ['(?=a)b', 'cannot be read'],
    ['(?<!a)b', 'cannot be read'],
    ['(a)\\1', 'cannot be read'],
    ['(', 'cannot be read'],
    ['[z-a]', 'cannot be read'],
    ['a{2000}', 'is too large'],
    ['(?:(?:[a-z]{10}){10}){10}', 'is too large'],
    ['((((a{30}){30}', 'is too large'],
    ['\\pL'.repeat(20), 'is too large'],
    ['.{0,1000}'.repeat(50), 'is too large'],
    ['a'.repeat(501), 'is longer than 500 characters'],
  ])('%s: %s, which its author is told, and it never matches', (value, fault) => {
    const choices = [pattern(value), pattern('^ab$')];
    expect(problemsOf(aRegexMatch({ choices }))).toEqual([expect.stringContaining(fault)]);
    expect(decide(aRegexMatch({ choices }), write('ab')).rule).toBe('choice:1');
    expect(decide(aRegexMatch({ choices }), write('aa')).rule).toBe('default');
  });

  it('are not those that repeat a class or a group a sensible number of times', () => {
    const choices = [pattern('^[A-F0-9]{2}(:[A-F0-9]{2}){5}$'), pattern('^\\d{1,3}(\\.\\d{1,3}){3}$')];
    expect(problemsOf(aRegexMatch({ choices }))).toEqual([]);
    expect(mark(aRegexMatch({ choices }), write('192.168.0.1')).correct).toBe(true);
    expect(mark(aRegexMatch({ choices }), write('00:1A:2B:3C:4D:5E')).correct).toBe(true);
  });

  it('are told when a correct one matches everything', () => {
    expect(problemsOf(aRegexMatch({ choices: [pattern('a*')] }))).toEqual([
      'Choice 1 ("a*") is correct, and matches every answer.',
    ]);
    expect(problemsOf(aRegexMatch({ choices: [pattern('a+'), pattern('', { correct: false })] }))).toHaveLength(1);
    expect(problemsOf(aRegexMatch({ choices: [pattern('a+'), pattern('.*', { correct: false })] }))).toEqual([]);
  });

  it('are told with the text itself, or its beginning', () => {
    expect(problemsOf(aRegexMatch({ choices: [pattern('a{2000}')] }))).toEqual([
      'Choice 1 ("a{2000}") is too large: use smaller numbers in its {…} and fewer \\p classes.',
    ]);
    expect(problemsOf(aRegexMatch({ choices: [pattern('ab'.repeat(251))] }))).toEqual([
      `Choice 1 ("${'ab'.repeat(30)}") is longer than 500 characters.`,
    ]);
  });

  it('are not told when they match something short alone', () => {
    for (const value of ['x', '^$', ' ', '[0-9]']) {
      expect(problemsOf(aRegexMatch({ choices: [pattern(value)] }))).toEqual([]);
    }
  });

  it('are not told when there is a text that they do not match', () => {
    for (const value of ['.', '^$|\\S', '^$|[^x]', '^$|[^0]', '^$|[^\\x{e000}]']) {
      expect(problemsOf(aRegexMatch({ choices: [pattern(value)] }))).toEqual([]);
    }
  });

  it('are named by their beginning, and told when they are no text', () => {
    const long = `(?:${'a|'.repeat(40)}b)*`;
    expect(problemsOf(aRegexMatch({ choices: [pattern(long)] }))).toEqual([
      `Choice 1 ("${long.slice(0, 60)}…") is correct, and matches every answer.`,
    ]);
    const odd = { type: 'regexPattern', value: 42, correct: true } as unknown as StoredRegex;
    expect(problemsOf(aRegexMatch({ choices: [odd] }))).toEqual(['Choice 1 has no text as its value.']);
  });

  it('are told when there are too many of them together', () => {
    const many = Array.from({ length: 500 }, (_, index) => pattern(`a{${index % 9}}b`));
    expect(problemsOf(aRegexMatch({ choices: many })).join()).toContain('one pattern too many');
    const large = Array.from({ length: 6 }, () => pattern('[a-z]{200}'));
    expect(problemsOf(aRegexMatch({ choices: large }))).toEqual(['The patterns together are too large.']);
  });
});

describe('what patterns may cost', () => {
  const large = Array.from({ length: 5 }, () => pattern('[a-z]{200}'));
  const question = aRegexMatch({ choices: [...large, pattern('A', { correct: false })] });

  it('is counted over all of them and the length of the answer: those left over do not match', () => {
    expect(decide(question, write('A'.repeat(10))).rule).toBe('choice:5');
    expect(decide(question, write('A'.repeat(600))).rule).toBe('choice:5');
    expect(decide(question, write('A'.repeat(1_000))).rule).toBe('default');
  });

  it('does not count those that cannot be used', () => {
    const broken = Array.from({ length: 20 }, () => pattern('('));
    expect(decide(aRegexMatch({ choices: [...broken, pattern('A')] }), write('A'.repeat(1_000))).rule).toBe(
      'choice:20',
    );
  });

  it('is looked at for a thousand characters of an answer and no more', () => {
    expect(decide(aRegexMatch({ choices: [pattern('A')] }), write('A'.repeat(1_000))).rule).toBe('choice:0');
    expect(decide(aRegexMatch({ choices: [pattern('A')] }), write('A'.repeat(1_001))).rule).toBe('default');
  });
});

describe('an answer is read', () => {
  it.each([
    ['as typed', '^ “a” $', ' “a” '],
    ['without the white space around it', '^“a”$', ' “a” '],
    ['as a plain keyboard types it', '^"a"$', ' “a” '],
  ])('%s', (_, value, typed) => {
    expect(isRight(pattern(value), typed)).toBe(true);
  });
});

describe('any pattern and any answer', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('a', 'b', '(', ')', '*', '+', '?', '|', '{9}', '{0,99}', '[', ']', '\\', '.', '^', '$'),
    }),
  );

  it('are decided without a throw, the same each time', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), fc.string({ unit: 'binary' }), (values, text) => {
        const question = aRegexMatch({ choices: values.map(value => pattern(value)) });
        expect(decide(question, write(text))).toEqual(decide(structuredClone(question), write(text)));
        expect(() => problemsOf(question)).not.toThrow();
      }),
    );
  });

  it('agree with the expressions of the language where both know what is written', () => {
    const unit = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '[^a]',
      '.',
      '(?:ab)',
      '(?:a|b)',
      'a?',
      'b*',
      'a+',
      'b{2}',
      'a{1,2}',
    );
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1 });
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 6 }), text, fc.boolean(), (value, typed, whole) => {
        const expected = new RegExp(whole ? `^(?:${value})$` : value).test(typed);
        expect(isRight(pattern(value, { matchWholeString: whole }), typed)).toBe(expected);
      }),
    );
  });

  it('do not depend on the order of the correct choices for the verdict', () => {
    const choices = [pattern('a'), pattern('b', { correct: false }), pattern('c')];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(choices, { minLength: 3 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c') }),
        (shuffled, text) => {
          expect(mark(aRegexMatch({ choices: shuffled }), write(text)).correct).toBe(/[ac]/.test(text));
        },
      ),
    );
  });

  it('do not match when the answer is longer than anybody may type', () => {
    expect(isRight(pattern('a'), 'a'.repeat(1_000))).toBe(true);
    expect(isRight(pattern('a'), 'a'.repeat(1_001))).toBe(false);
    expect(isRight(pattern('(a+)+b'), 'a'.repeat(10_000))).toBe(false);
  });
});
