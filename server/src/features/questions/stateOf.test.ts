import { describe, expect, it } from 'vitest';
import { stateOf } from './stateOf.ts';

describe('the state of a question page', () => {
  it('is PERFECT when every part is correct, also when there is no part to answer', () => {
    expect(stateOf(4, 0, 4)).toBe('PERFECT');
    expect(stateOf(0, 0, 0)).toBe('PERFECT');
  });

  it('is NOT_ATTEMPTED until a part has been tried', () => {
    expect(stateOf(0, 0, 4)).toBe('NOT_ATTEMPTED');
  });

  it('is PASSED from three quarters of the parts on', () => {
    expect(stateOf(3, 1, 4)).toBe('PASSED');
    expect(stateOf(3, 0, 4)).toBe('PASSED');
    expect(stateOf(7, 0, 10)).toBe('IN_PROGRESS');
  });

  it('is FAILED once more than a quarter is incorrect, and not at a quarter exactly', () => {
    expect(stateOf(0, 2, 4)).toBe('FAILED');
    expect(stateOf(2, 2, 4)).toBe('FAILED');
    expect(stateOf(0, 1, 4)).toBe('IN_PROGRESS');
  });

  it("goes by the page's own pass mark", () => {
    expect(stateOf(1, 1, 2, 50)).toBe('PASSED');
    expect(stateOf(3, 0, 4, 80)).toBe('IN_PROGRESS');
    expect(stateOf(3, 1, 4, 80)).toBe('FAILED');
    expect(stateOf(1, 2, 3, 0)).toBe('PASSED');
  });
});
