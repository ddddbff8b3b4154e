import { describe, expect, it } from 'vitest';
import { mayHaveArrived, SubmissionKeys } from './submission.ts';

const answer = (value: string) => ({ type: 'stringChoice', value });

describe('keys of submissions (decisions.md, Wire)', () => {
  it('stay the same for a retry whose first reply was lost', () => {
    const keys = new SubmissionKeys();
    expect(keys.keyFor(answer('1010'))).toBe(keys.keyFor(answer('1010')));
  });

  it('are new for another answer, and for the same one after a reply', () => {
    const keys = new SubmissionKeys();
    const first = keys.keyFor(answer('1010'));
    expect(keys.keyFor(answer('1011'))).not.toBe(first);
    const second = keys.keyFor(answer('1010'));
    keys.answered();
    expect(keys.keyFor(answer('1010'))).not.toBe(second);
  });

  it('are kept after a lost network or a fault, not after a refusal', () => {
    expect([0, 500, 503].map(mayHaveArrived)).toEqual([true, true, true]);
    expect([400, 404, 429].map(mayHaveArrived)).toEqual([false, false, false]);
  });
});
