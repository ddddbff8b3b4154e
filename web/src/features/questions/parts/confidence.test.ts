import type { ValidationResponse } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { stageOf } from './confidence.ts';
import { changePart, initialPart, type PartState } from './partState.ts';

const typed = (value: string) => ({ type: 'quantity', value });
const verdict = (value: string, correct: boolean): ValidationResponse => ({
  questionId: 'page|a',
  answer: typed(value),
  correct,
  dateAttempted: 1,
});
const checked = (state: PartState, value: string, correct: boolean) =>
  changePart(changePart(state, { type: 'entered', answer: typed(value) }), {
    type: 'marked',
    answer: typed(value),
    response: verdict(value, correct),
    at: 1,
    window: 1000,
  });
const stage = (state: PartState, answered?: boolean) =>
  stageOf(state, answered === undefined || !state.latest ? undefined : { verdict: state.latest, answered });

describe('what is asked of confidence (learning.md §4, Question attempts)', () => {
  const empty = initialPart(undefined);
  const wrong = checked(empty, '1', false);

  it('is how confident the reader is, until the answer has been checked by saying so', () => {
    expect(stage(empty)).toBe('initial');
    expect(stage(wrong)).toBe('initial');
    expect(stage(wrong, false)).toBe('followUp');
    expect(stage(wrong, true)).toBe('hidden');
  });

  it('starts anew when the answer changes', () => {
    const changed = changePart(wrong, { type: 'entered', answer: typed('2') });
    expect(stage(changed, false)).toBe('initial');
    expect(stage(changed, true)).toBe('initial');
  });

  it('is nothing once the part is right or locked', () => {
    expect(stage(checked(wrong, '2', true), false)).toBe('hidden');
    expect(stage(changePart(empty, { type: 'refused', until: 5 }))).toBe('hidden');
    expect(stage(changePart(changePart(empty, { type: 'refused', until: 5 }), { type: 'unlocked' }))).toBe('initial');
  });
});
