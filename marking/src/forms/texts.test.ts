import { describe, expect, it } from 'vitest';
import { aFreeText, aPlainNumeric, aRegexMatch, aStringMatch } from '../examples.ts';
import { decide, mark } from '../mark.ts';
import { NUMBER_FORMS } from './numbers.ts';
import { FREE_TEXT_FORMS, REGEX_FORMS, STRING_FORMS } from './texts.ts';

const write = (value: string) => ({ type: 'stringChoice', value });

describe('the forms of a text', () => {
  it.each(STRING_FORMS)('$key', ({ key, choice, question, typed, refused = [] }) => {
    const asked = aStringMatch({
      ...question,
      choices: [{ type: 'stringChoice', value: key, correct: true, ...choice }],
    });
    expect(typed.filter(text => !mark(asked, write(text)).correct)).toEqual([]);
    expect(refused.filter(text => mark(asked, write(text)).correct)).toEqual([]);
  });

  it.each(REGEX_FORMS)('$key', ({ key, choice, typed, refused = [] }) => {
    const asked = aRegexMatch({ choices: [{ type: 'regexPattern', value: key, correct: true, ...choice }] });
    expect(typed.filter(text => !mark(asked, write(text)).correct)).toEqual([]);
    expect(refused.filter(text => mark(asked, write(text)).correct)).toEqual([]);
  });

  it.each(FREE_TEXT_FORMS)('$key', ({ key, choice, typed, refused = [] }) => {
    const asked = aFreeText({ choices: [{ type: 'freeTextRule', value: key, correct: true, ...choice }] });
    expect(typed.filter(text => !mark(asked, write(text)).correct)).toEqual([]);
    expect(refused.filter(text => mark(asked, write(text)).correct)).toEqual([]);
  });

  it('is compared as typed before anything is forgiven', () => {
    const asked = aStringMatch({
      choices: [
        { type: 'stringChoice', value: '"', correct: true },
        { type: 'stringChoice', value: '“', correct: false },
      ],
    });
    expect(decide(asked, write('“')).rule).toBe('choice:1');
    expect(decide(asked, write('”')).rule).toBe('choice:0');
  });

  it('is no answer when nothing of it can be seen', () => {
    for (const value of ['\u200b', '\ufeff \u2060', '\u00ad']) {
      expect(decide(aStringMatch(), write(value)).rule).toBe('noAnswer');
      expect(decide(aPlainNumeric(), { type: 'quantity', value }).rule).toBe('noAnswer');
    }
  });
});

describe('the forms of a number', () => {
  it.each(NUMBER_FORMS)('$key $figures', ({ key, figures, typed, unread = [], refused = [] }) => {
    const asked = aPlainNumeric({
      choices: [{ type: 'quantity', value: key, correct: true }],
      disregardSignificantFigures: figures === undefined,
      significantFiguresMin: figures?.min ?? 1,
      significantFiguresMax: figures?.max ?? 9,
    });
    const given = (value: string) => ({ type: 'quantity', value });
    expect(typed.filter(text => !mark(asked, given(text)).correct)).toEqual([]);
    expect(unread.filter(text => decide(asked, given(text)).rule !== 'numeric.unrecognisedFormat')).toEqual([]);
    expect(refused.filter(text => decide(asked, given(text)).rule === 'numeric.unrecognisedFormat')).toEqual([]);
    expect(refused.filter(text => mark(asked, given(text)).correct)).toEqual([]);
  });
});

it('there are more than three hundred of them', () => {
  const texts = [...STRING_FORMS, ...REGEX_FORMS, ...FREE_TEXT_FORMS].flatMap(({ key, typed, refused = [] }) =>
    [...typed, ...refused].map(text => `${key}: ${text}`),
  );
  const numbers = NUMBER_FORMS.flatMap(({ key, typed, unread = [], refused = [] }) =>
    [...typed, ...unread, ...refused].map(text => `${key}: ${text}`),
  );
  expect(new Set([...texts, ...numbers]).size).toBeGreaterThan(300);
});
