import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { letterOf, lettersOf, markedParts, partsOf, withAttempt } from './findParts.ts';

const part = (id: string, type = 'isaacNumericQuestion'): ContentObject => ({ id, type });
const page: ContentObject = {
  id: 'page',
  type: 'isaacQuestionPage',
  children: [
    { type: 'content' },
    part('page|a'),
    {
      type: 'content',
      layout: 'accordion',
      children: [{ type: 'content', children: [part('page|b', 'isaacQuestion')] }],
    },
    part('page|c', 'isaacParsonsQuestion'),
  ],
};

describe('the parts of a page', () => {
  it('are found depth first; quick questions have a letter and no marks', () => {
    expect(partsOf(page).map(({ id }) => id)).toEqual(['page|a', 'page|b', 'page|c']);
    expect(markedParts(page).map(({ id }) => id)).toEqual(['page|a', 'page|c']);
    expect([...lettersOf(partsOf(page))]).toEqual([
      ['page|a', 'A'],
      ['page|b', 'B'],
      ['page|c', 'C'],
    ]);
  });

  it('need no letter where there is one', () => {
    expect(lettersOf([part('page|a')]).size).toBe(0);
  });

  it('go on after Z', () => {
    expect([0, 25, 26, 27].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB']);
  });
});

describe('an attempt on a page', () => {
  const attempt = (correct: boolean) => ({
    questionId: 'page|c',
    answer: { type: 'quantity', value: '1' },
    correct,
    dateAttempted: 1,
  });

  it('becomes the part’s best one, unless the part is right already', () => {
    const right = withAttempt(page, attempt(true));
    expect(markedParts(right)[1]?.bestAttempt?.correct).toBe(true);
    expect(markedParts(withAttempt(right, attempt(false)))[1]?.bestAttempt?.correct).toBe(true);
    expect(right.children?.[1]).toBe(page.children?.[1]);
  });

  it('of another page changes nothing', () => {
    expect(withAttempt(page, { ...attempt(true), questionId: 'other|a' })).toBe(page);
  });
});
