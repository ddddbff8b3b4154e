import { describe, expect, it } from 'vitest';
import { holdsMaths, spoken, spokenMaths } from './spoken.ts';

describe('formulas in words', () => {
  it.each([
    ['A \\or B', 'A or B'],
    ['\\not{A} \\and B', 'not A and B'],
    ['\\bracketnot{A \\or \\not{B}}', 'not (A or not B)'],
    ['\\true', 'true'],
    ['2^{10}', '2 to the power 10'],
    ['\\frac{1}{2}', '1 over 2'],
  ])('%s', (tex, words) => {
    expect(spokenMaths(tex)).toBe(words);
  });

  it('name a choice together with the text round them', () => {
    const rich = ['Only ', { maths: 'A', html: '' }, ', in ', { tag: 'code', children: ['Q'] }] as const;
    expect(holdsMaths(rich)).toBe(true);
    expect(spoken(rich)).toBe('Only A , in Q');
    expect(holdsMaths(['plain'])).toBe(false);
  });
});
