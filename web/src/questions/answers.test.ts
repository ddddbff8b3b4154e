import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { wordCount } from './freeText.tsx';
import { choiceAnswer } from './multiChoice.tsx';
import { numericAnswer, unitsOf } from './numeric.tsx';
import { questionTypes } from './registry.ts';
import { stringAnswer } from './stringMatch.tsx';
import { sameAnswer } from './types.ts';

const missing = (question: ContentObject, answer: Parameters<typeof sameAnswer>[0]) =>
  questionTypes[question.type]?.missing(question, answer);

describe('multiple choice', () => {
  const question: ContentObject = {
    type: 'isaacMultiChoiceQuestion',
    choices: [
      { type: 'choice', value: ' **A** ', encoding: 'markdown', rich: ['A'] },
      { type: 'choice', value: 'B', encoding: 'markdown', rich: ['B'] },
    ],
  };

  it('posts the choice with its exact value and without its compiled text', () => {
    const [first] = question.choices ?? [];
    expect(first && choiceAnswer(first)).toEqual({ type: 'choice', value: ' **A** ', encoding: 'markdown' });
  });

  it('wants one of the choices', () => {
    expect(missing(question, undefined)).toBe('Choose an answer first.');
    expect(missing(question, { type: 'choice', value: 'gone' })).toBe('Choose an answer first.');
    expect(missing(question, { type: 'choice', value: 'B' })).toBeUndefined();
  });
});

describe('numeric', () => {
  const question: ContentObject = { type: 'isaacNumericQuestion', requireUnits: true };

  it('leaves units out until they are chosen, and sends empty ones for "None"', () => {
    expect(numericAnswer('3', undefined)).toEqual({ type: 'quantity', value: '3' });
    expect(numericAnswer('3', '')).toEqual({ type: 'quantity', value: '3', units: '' });
    expect(numericAnswer('', undefined)).toBeUndefined();
    expect(sameAnswer(numericAnswer('3', undefined), numericAnswer('3', ''))).toBe(false);
  });

  it('wants a value; missing units are for marking to say', () => {
    expect(missing(question, numericAnswer('', 'ms'))).toBe('Type your answer first.');
    expect(missing(question, numericAnswer('  ', undefined))).toBe('Type your answer first.');
    expect(missing(question, numericAnswer('3', undefined))).toBeUndefined();
  });

  it('offers each unit once, in an order that tells nothing', () => {
    expect(unitsOf({ type: 'x', availableUnits: ['s', 'bits'], knownUnits: ['ms', 's'] })).toEqual(['bits', 'ms', 's']);
  });
});

describe('string match', () => {
  it('sends what was typed, spaces included', () => {
    expect(stringAnswer(' 1010 ')).toEqual({ type: 'stringChoice', value: ' 1010 ' });
  });

  it('wants something, within the limits of one line and of several', () => {
    const line: ContentObject = { type: 'isaacStringMatchQuestion' };
    const lines: ContentObject = { ...line, multiLineEntry: true };
    expect(missing(line, undefined)).toBe('Type your answer first.');
    expect(missing(line, stringAnswer('x'.repeat(75)))).toBeUndefined();
    expect(missing(line, stringAnswer('x'.repeat(76)))).toContain('75');
    expect(missing(lines, stringAnswer('x'.repeat(250)))).toBeUndefined();
    expect(missing(lines, stringAnswer('x'.repeat(251)))).toContain('250');
  });
});

describe('regex match', () => {
  it('is typed and limited like a string', () => {
    const line: ContentObject = { type: 'isaacRegexMatchQuestion' };
    expect(missing(line, stringAnswer('x'.repeat(76)))).toContain('75');
    expect(missing({ ...line, multiLineEntry: true }, stringAnswer('x'.repeat(76)))).toBeUndefined();
    expect(missing(line, undefined)).toBe('Type your answer first.');
  });
});

describe('free text', () => {
  const question: ContentObject = { type: 'isaacFreeTextQuestion' };

  it('wants at most 20 words and 200 characters, and says which is too many', () => {
    expect(missing(question, undefined)).toBe('Type your answer first.');
    expect(missing(question, stringAnswer(' \n '))).toBe('Type your answer first.');
    expect(missing(question, stringAnswer('word '.repeat(20)))).toBeUndefined();
    expect(missing(question, stringAnswer('word '.repeat(21)))).toContain('it has 21 words');
    expect(missing(question, stringAnswer('x'.repeat(200)))).toBeUndefined();
    expect(missing(question, stringAnswer('x'.repeat(201)))).toContain('it has 201 characters');
  });

  it('counts words by the spaces between them', () => {
    expect(wordCount("  a set-of  rules,\nisn't it ")).toBe(5);
    expect(wordCount('')).toBe(0);
  });
});
