import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStringMatch, said } from './examples.ts';
import { decide, mark } from './mark.ts';
import { problemsOf } from './problemsOf.ts';
import type { StoredString } from './stringMatch.ts';

const write = (value: string) => ({ type: 'stringChoice', value });
const right = (value: string, fields: Partial<StoredString> = {}): StoredString => ({
  type: 'stringChoice',
  value,
  correct: true,
  ...fields,
});
const wrong = (value: string, fields: Partial<StoredString> = {}): StoredString =>
  right(value, { correct: false, ...fields });
const lenient = { caseInsensitive: true };

describe('a string match question', () => {
  it('is correct with the stored text and incorrect with another', () => {
    expect(mark(aStringMatch(), write('star'))).toEqual({ correct: true });
    expect(mark(aStringMatch(), write('ring'))).toEqual({ correct: false });
  });

  it.each([{ choices: [] }, { choices: undefined }])('says that it has no answers when it has no choices', fields => {
    expect(mark(aStringMatch(fields), write(''))).toEqual({
      correct: false,
      explanation: { ...said('This question does not have any correct answers'), tags: [] },
    });
  });

  it.each(['', ' ', '\n\t'])('says that %j is no answer', value => {
    expect(mark(aStringMatch(), write(value))).toEqual({
      correct: false,
      explanation: { ...said('You did not provide an answer'), tags: [] },
    });
  });

  it('minds case unless the choice does not', () => {
    expect(mark(aStringMatch(), write('STAR')).correct).toBe(false);
    expect(mark(aStringMatch({ choices: [right('sTar', lenient)] }), write('StaR')).correct).toBe(true);
  });

  it('strips white space around the answer and around the stored text, not inside', () => {
    expect(mark(aStringMatch(), write(' \tstar\n')).correct).toBe(true);
    expect(mark(aStringMatch({ choices: [right(' star ')] }), write('star')).correct).toBe(true);
    expect(mark(aStringMatch({ choices: [right('a b')] }), write('a  b')).correct).toBe(false);
  });

  it('keeps leading white space when told to', () => {
    const question = aStringMatch({ preserveLeadingWhitespace: true, choices: [right('  star')] });
    expect(mark(question, write('  star ')).correct).toBe(true);
    expect(mark(question, write('star')).correct).toBe(false);
  });

  it('keeps trailing white space when told to', () => {
    const question = aStringMatch({ preserveTrailingWhitespace: true, choices: [right('star ')] });
    expect(mark(question, write(' star ')).correct).toBe(true);
    expect(mark(question, write('star')).correct).toBe(false);
  });

  it('takes a space for an answer when all white space is kept', () => {
    const kept = { preserveLeadingWhitespace: true, preserveTrailingWhitespace: true };
    expect(mark(aStringMatch({ ...kept, choices: [right(' ')] }), write(' ')).correct).toBe(true);
  });

  it('tries correct choices first', () => {
    const question = aStringMatch({ choices: [wrong('star'), right('star', { explanation: said('yes') })] });
    expect(mark(question, write('star'))).toEqual({ correct: true, explanation: said('yes') });
    expect(decide(question, write('star')).rule).toBe('choice:1');
  });

  it('lets a case-sensitive incorrect choice beat a case-insensitive correct one', () => {
    const question = aStringMatch({
      choices: [right('star', lenient), wrong('STAR', { explanation: said('not in capitals') })],
    });
    expect(mark(question, write('STAR'))).toEqual({ correct: false, explanation: said('not in capitals') });
    expect(mark(question, write('Star')).correct).toBe(true);
  });

  it('goes on from a case-insensitive correct choice to a case-sensitive correct one', () => {
    const choices = [right('star', lenient), right('star', { explanation: said('exactly') })];
    expect(mark(aStringMatch({ choices }), write('star')).explanation).toEqual(said('exactly'));
  });

  it('keeps the first correct case-insensitive choice', () => {
    const choices = [
      right('STAR', { ...lenient, explanation: said('first') }),
      right('star', { ...lenient, explanation: said('second') }),
      wrong('star', { ...lenient, explanation: said('wrong') }),
    ];
    expect(mark(aStringMatch({ choices }), write('star'))).toEqual({ correct: true, explanation: said('first') });
  });

  it('takes each case-insensitive hit while nothing correct has matched', () => {
    const choices = [
      right('mesh'),
      wrong('STAR', { ...lenient, explanation: said('first') }),
      wrong('star', { ...lenient, explanation: said('second') }),
    ];
    expect(mark(aStringMatch({ choices }), write('star'))).toEqual({ correct: false, explanation: said('second') });
  });

  it('does not mind white space around any text', () => {
    const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0') });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter(text => text.trim() !== ''),
        space,
        space,
        (text, ahead, behind) => {
          expect(mark(aStringMatch({ choices: [right(text)] }), write(ahead + text + behind)).correct).toBe(true);
        },
      ),
    );
  });

  it('is reported to its author when a correct text is not marked correct', () => {
    expect(problemsOf(aStringMatch())).toEqual([]);
    expect(problemsOf(aStringMatch({ choices: [right('star', lenient), wrong('star')] }))).toEqual([
      'Choice 1 ("star") is correct, but would be marked incorrect (choice:1).',
    ]);
    expect(problemsOf(aStringMatch({ choices: [right('  ')] }))).toEqual([
      'Choice 1 ("  ") is correct, but would be marked incorrect (noAnswer).',
    ]);
  });
});
