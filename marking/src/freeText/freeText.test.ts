import { describe, expect, it } from 'vitest';
import { aFreeText, said } from '../examples.ts';
import { decide, mark } from '../mark.ts';
import { rule, takes, write } from './freeTextExamples.ts';
import type { StoredRule } from './prepared.ts';

const plain = {};
const extra = { allowsExtraWords: true };
const anyOrder = { allowsAnyOrder: true };
const both = { allowsAnyOrder: true, allowsExtraWords: true };
const misspelt = { allowsMisspelling: true };
const lower = { caseInsensitive: true };

describe('a free text question', () => {
  it('lets the first matching rule decide as authored, correct or not', () => {
    const question = aFreeText({
      choices: [
        rule('not', { ...extra, correct: false, explanation: said('It is.') }),
        rule('lost', { ...extra, explanation: said('Yes.') }),
        rule('lost now', { explanation: said('never reached') }),
      ],
    });
    expect(mark(question, write('not lost'))).toEqual({ correct: false, explanation: said('It is.') });
    expect(mark(question, write('lost now'))).toEqual({ correct: true, explanation: said('Yes.') });
    expect(decide(question, write('lost now')).rule).toBe('choice:1');
  });

  it('sends default feedback when nothing matches', () => {
    expect(decide(aFreeText(), write('nothing'))).toEqual({ verdict: { correct: false }, rule: 'default' });
    expect(mark(aFreeText({ defaultFeedback: said('Think again.') }), write('nothing'))).toEqual({
      correct: false,
      explanation: said('Think again.'),
    });
  });

  it.each(['', '  ', '\n'])('says that %j is no answer', value => {
    expect(mark(aFreeText(), write(value))).toEqual({
      correct: false,
      explanation: { ...said('You did not provide an answer'), tags: [] },
    });
  });

  it('takes a missing text for no answer', () => {
    expect(mark(aFreeText(), { type: 'stringChoice' }).explanation?.value).toBe('You did not provide an answer');
    expect(() => mark(aFreeText(), { type: 'stringChoice', value: 7 })).toThrow('to be a string');
    expect(() => mark(aFreeText(), { type: 'freeTextRule', value: 'x' })).toThrow('received freeTextRule');
  });

  it.each([{ choices: [] }, { choices: undefined }])('says that it has no answers when it has no rules', fields => {
    expect(mark(aFreeText(fields), write('x')).explanation?.value).toBe(
      'This question does not have any correct answers',
    );
  });
});

describe('a rule, answer by answer', () => {
  it.each<[string, Partial<StoredRule>, string, boolean]>([
    // The examples of the sheet.
    ['*comput*', plain, 'computers', true],
    ['*comput*', plain, 'A computer', false],
    ['*comput*', extra, 'A computer', true],
    ['red|blue car', extra, 'a big blue car', true],
    ['red|blue car', extra, 'car blue', false],
    ['red|blue car', both, 'car blue', true],
    ['processor', misspelt, 'procesor', true],
    ['processor', misspelt, 'procsesor', true],
    ['processor', misspelt, 'prosesor', false],
    // Without options: all words, in order, as many, and whole.
    ['red car', plain, 'red car', true],
    ['red car', plain, 'red', false],
    ['red car', plain, 'red car now', false],
    ['red car', plain, 'now red car', false],
    ['red car', plain, 'car red', false],
    ['red car', plain, 'red cars', false],
    ['red car', plain, 'red  \t car', true],
    [' red   car ', plain, 'red car', true],
    ['car', plain, 'concar', false],
    ['car', plain, 'CAR', false],
    // Case.
    ['Car', lower, 'cAR', true],
    ['ÉTÉ', lower, 'été', true],
    // Wild cards.
    ['car*', plain, 'car', true],
    ['car*', plain, 'cars', true],
    ['car*', plain, 'scar', false],
    ['*car', plain, 'scar', true],
    ['c*r', plain, 'cr', true],
    ['c*r', plain, 'clever', true],
    ['c*r', plain, 'clever one', false],
    ['c*r', plain, 'c r', false],
    ['c.r', plain, 'car', true],
    ['c.r', plain, 'cr', false],
    ['c.r', plain, 'caar', false],
    ['...', plain, 'abc', true],
    ['...', plain, 'ab', false],
    ['*.', plain, 'x', true],
    ['2\\*3', plain, '2*3', true],
    ['2\\*3', plain, '2x3', false],
    ['2\\*3', plain, '2xx3', false],
    ['1\\.5', plain, '1.5', true],
    ['1\\.5', plain, '1x5', false],
    ['a\\b', plain, 'a\\b', true],
    // Alternatives.
    ['cat|dog', plain, 'cat', true],
    ['cat|dog', plain, 'dog', true],
    ['cat|dog', plain, 'cat dog', false],
    ['cat | dog', plain, 'dog', true],
    ['a|b c|d', plain, 'b c', true],
    ['a|b c|d', plain, 'a b', false],
    ['cat\\|dog', plain, 'cat|dog', true],
    // Groups.
    ['[hard drive]|disk', plain, 'hard drive', true],
    ['[hard drive]|disk', plain, 'disk', true],
    ['[hard drive]|disk', plain, 'hard', false],
    ['[hard drive]|disk', plain, 'drive hard', false],
    ['[hard drive]|[solid state] fails', plain, 'solid state fails', true],
    ['[hard drive]|[solid state] fails', plain, 'hard state fails', false],
    ['[a b]|c d', extra, 'a b d c', true],
    ['the [hard|soft drive]|disk', plain, 'the soft drive', true],
    ['[hard drive]|disk', extra, 'a hard old drive here', true],
    ['[hard drive]|disk fails', both, 'fails, the drive: hard', true],
    ['[hard drive]|disk fails', anyOrder, 'fails hard drive', true],
    ['[hard drive]|disk fails', anyOrder, 'fails hard', false],
    // Extra words.
    ['red car', extra, 'the red and fast car there', true],
    ['red car', extra, 'the red bus', false],
    // Any order, each word once.
    ['red car', anyOrder, 'car red', true],
    ['red car', anyOrder, 'the car red', false],
    ['red red', anyOrder, 'red', false],
    ['red red', both, 'red car', false],
    ['red red', both, 'red car red', true],
    ['a*|b* a*', anyOrder, 'ab ba', true],
    ['a* a*|b*', anyOrder, 'ba ab', true],
    ['a* a*', anyOrder, 'ab ba', false],
    ['a|b a|c a|d', anyOrder, 'a d c', true],
    ['a|b a|c a|d', anyOrder, 'd c b', true],
    ['a|b a|c a|d', anyOrder, 'd c d', false],
  ])('%s with %j and "%s": %s', (value, fields, answer, expected) => {
    expect(takes(value, fields, answer)).toBe(expected);
  });
});

describe('misspelling', () => {
  it.each<[string, string, boolean]>([
    ['byte', 'bite', true],
    ['byte', 'btye', true],
    ['byte', 'byt', true],
    ['byte', 'yte', true],
    ['byte', 'bytes', true],
    ['byte', 'bbyte', true],
    ['byte', 'bits', false],
    ['byte', 'etyb', false],
    ['byte', 'by', false],
    ['byte', 'bytess', false],
    // Three characters: one more, nothing else.
    ['bit', 'bits', true],
    ['bit', 'bbit', true],
    ['bit', 'bat', false],
    ['bit', 'bti', false],
    ['bit', 'bi', false],
    // Two: exact.
    ['or', 'orr', false],
    ['or', 'of', false],
    // Wild cards are not counted.
    ['bit*', 'bat', false],
    ['bit*', 'xbits', true],
    ['byt.', 'bbyte', true],
    ['byt.', 'bxte', false],
    ['byte*', 'bitestream', true],
    ['*ompute*', 'comptuer', true],
    ['*ompute*', 'compter', true],
    ['*ompute*', 'cmptuer', false],
  ])('%s and "%s": %s', (value, answer, expected) => {
    expect(takes(value, misspelt, answer)).toBe(expected);
  });

  it('is forgiven once in each word', () => {
    expect(takes('binary search', misspelt, 'binery serch')).toBe(true);
    expect(takes('binary search', misspelt, 'bineri search')).toBe(false);
    expect(takes('binary search', plain, 'binery search')).toBe(false);
  });
});

describe('punctuation', () => {
  it('separates words, each sign of it', () => {
    for (const sign of '!"#£$%&\'/\\-+<=>@^`{}~.,()[]:;') {
      expect([sign, takes('red car', plain, `red${sign}car`)]).toEqual([sign, true]);
      expect([sign, takes('red car', plain, `${sign}red ${sign} car${sign}`)]).toEqual([sign, true]);
    }
  });

  it('stays when the rule names it', () => {
    expect(takes("don't", plain, "don't")).toBe(true);
    expect(takes("don't", plain, 'don t')).toBe(false);
    expect(takes('high-level', plain, 'high-level')).toBe(true);
    expect(takes('high level', plain, 'high-level')).toBe(true);
    expect(takes('C++', plain, 'C++')).toBe(true);
    expect(takes('C++', plain, 'C')).toBe(false);
    expect(takes('why?', plain, 'why?')).toBe(true);
    expect(takes('10% 5', plain, '10%, 5')).toBe(true);
  });

  it('keeps signs that are not named by the sheet', () => {
    expect(takes('red car', plain, 'red*car')).toBe(false);
    expect(takes('red car', plain, 'red_car')).toBe(false);
    expect(takes('red car', plain, 'red|car')).toBe(false);
  });

  it('drops a full stop at the end, also where a rule has a wild card of that sign', () => {
    expect(takes('c.t', plain, 'cat.')).toBe(true);
    expect(takes('c.t sat', plain, 'cat. sat')).toBe(true);
    expect(takes('cat.', plain, 'cat.')).toBe(false);
    expect(takes('cat.', plain, 'cats.')).toBe(true);
    expect(takes('red car', plain, 'Is it a red car?')).toBe(false);
    expect(takes('red car', plain, 'red car?')).toBe(true);
    expect(takes('end\\.', plain, 'end.')).toBe(true);
    expect(takes('end\\.', plain, '"end."')).toBe(true);
    expect(takes('red car\\.', plain, 'red/car.')).toBe(true);
    expect(takes('red\\. car', plain, 'red/car.')).toBe(false);
  });

  it('does not mind what phones make of quotes and dashes', () => {
    expect(takes("don't", plain, 'don’t')).toBe(true);
    expect(takes('red car', plain, 'red — “car”')).toBe(true);
    expect(takes('red car', plain, 'red—car')).toBe(true);
    expect(takes('red car', plain, 'red―car')).toBe(true);
    expect(takes('red car', plain, 'red\u00a0car\u200b')).toBe(true);
  });
});

describe('words that are near each other', () => {
  it.each<[string, Partial<StoredRule>, string, boolean]>([
    ['red_car', plain, 'red car', true],
    ['red_car', plain, 'red very fast car', true],
    ['red_car', plain, 'red very very fast car', false],
    ['red_car', plain, 'car red', false],
    ['red_car', plain, 'a red car', false],
    ['red_car', extra, 'a red big fast car there', true],
    ['red_car', extra, 'a red, big, old, fast car', false],
    ['red_car', { wordProximity: 0 }, 'red car', true],
    ['red_car', { wordProximity: 0 }, 'red fast car', false],
    ['red_car', { wordProximity: 4 }, 'red a b c d car', true],
    ['red_car', { wordProximity: 4 }, 'red a b c d e car', false],
    ['red_car|bus', extra, 'it is red. A car came', false],
    ['red_car|bus', extra, 'it is red! A bus came', false],
    ['red_car', extra, 'is it red? car', false],
    ['red car', extra, 'it is red. A car came', true],
    ['red_car', extra, 'it is red, a car came', true],
    ['red_car', extra, 'red, e.g. car', true],
    ['red_car', extra, 'red, i.e. car', true],
    ['red_car', extra, 'red etc. car', true],
    ['red_car', extra, 'red cf. car', true],
    ['red_car', extra, 'red vs. car', true],
    ['red_car', extra, 'red E.g. car', true],
    ['red_car', plain, '(red) car', true],
    ['red_car', extra, 'red "now." car', false],
    ['red_fast_car', plain, 'red a fast b car', true],
    ['red_fast_car', plain, 'red fast a b c car', false],
    ['red_car goes', both, 'goes red old car', true],
    ['red_car goes', both, 'car goes red', false],
    ['red_car goes', anyOrder, 'goes red car', true],
    ['red_car goes', anyOrder, 'red goes car', true],
    ['red_car goes', anyOrder, 'red old car goes', true],
    ['red_car goes', anyOrder, 'red car goes now', false],
    ['red_[fast car]|bus', plain, 'red very fast car', true],
    ['red_[fast car]|bus', anyOrder, 'red very bus', true],
    ['[red_car]|bus stops', anyOrder, 'stops red old car', true],
    ['[red_car]|bus stops', anyOrder, 'stops car red', false],
    ['red _ car', plain, 'red fast car', true],
    ['red\\_car', plain, 'red_car', true],
  ])('%s with %j and "%s": %s', (value, fields, answer, expected) => {
    expect(takes(value, fields, answer)).toBe(expected);
  });

  it('takes the later of two words when the earlier is too far away', () => {
    expect(takes('red_car', extra, 'red a b c red car')).toBe(true);
    expect(takes('a red_car', { ...extra }, 'a red x y z a red z car')).toBe(true);
  });
});
