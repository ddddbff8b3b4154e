import type { ValidationResponse } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { canSubmit, changePart, currentPart, initialPart, nearsLimit, type PartState, whyNot } from './partState.ts';

const WINDOW = 15 * 60_000;
const number = (value: string) => ({ type: 'quantity', value });
const verdict = (value: string, correct: boolean, dateAttempted = 1): ValidationResponse => ({
  questionId: 'page|a',
  answer: number(value),
  correct,
  dateAttempted,
});
const mark = (state: PartState, value: string, correct: boolean, at = 1) =>
  changePart(changePart(state, { type: 'entered', answer: number(value) }), {
    type: 'marked',
    answer: number(value),
    response: verdict(value, correct, at),
    at,
    window: WINDOW,
  });

describe('checking an answer (learning.md §4, Question attempts)', () => {
  const empty = initialPart(undefined);
  const typed = changePart(empty, { type: 'entered', answer: number('42') });

  it('is possible once a complete answer is there', () => {
    expect(canSubmit(empty, 'Type your answer first.')).toBe(false);
    expect(whyNot(empty, 'Type your answer first.')).toBe('Type your answer first.');
    expect(canSubmit(typed, undefined)).toBe(true);
    expect(whyNot(typed, undefined)).toBeUndefined();
  });

  it('is not possible twice at a time, nor with the answer that was just checked', () => {
    expect(canSubmit(changePart(typed, { type: 'sent' }), undefined)).toBe(false);
    const wrong = mark(typed, '42', false);
    expect(canSubmit(wrong, undefined)).toBe(false);
    expect(whyNot(wrong, undefined)).toBe('Change your answer to check again.');
    expect(canSubmit(changePart(wrong, { type: 'entered', answer: number('43') }), undefined)).toBe(true);
  });

  it('keeps the answer and can be tried again when it did not work', () => {
    const failed = changePart(changePart(typed, { type: 'sent' }), { type: 'failed' });
    expect(failed.answer).toEqual(number('42'));
    expect(canSubmit(failed, undefined)).toBe(true);
  });

  it('is locked by a refusal until it is unlocked', () => {
    const locked = changePart(changePart(typed, { type: 'sent' }), { type: 'refused', until: 900_000 });
    expect(locked.lockedUntil).toBe(900_000);
    expect(canSubmit(locked, undefined)).toBe(false);
    expect(canSubmit(changePart(locked, { type: 'unlocked' }), undefined)).toBe(true);
  });
});

describe('what was said of an answer', () => {
  it('stands while the answer does, and is there again when the answer is', () => {
    const wrong = mark(initialPart(undefined), '42', false);
    const changed = changePart(wrong, { type: 'entered', answer: number('4') });
    expect([wrong.standing, changed.standing]).toEqual([true, false]);
    expect(changePart(changed, { type: 'entered', answer: number('42') }).standing).toBe(true);
  });

  it('is shown on arrival with the best attempt, its answer filled in', () => {
    const state = initialPart(verdict('128', true));
    expect(state).toMatchObject({ answer: number('128'), standing: true });
    expect(whyNot(state, undefined)).toBe('Answered correctly.');
  });

  it('tells units that were not chosen from units that are none', () => {
    const state = initialPart(verdict('3', false));
    const none = changePart(state, { type: 'entered', answer: { ...number('3'), units: '' } });
    expect(canSubmit(none, undefined)).toBe(true);
  });

  it('never makes a right part wrong again', () => {
    const state = mark(mark(initialPart(undefined), '128', true, 1), '8', false, 2);
    expect(state.best?.correct).toBe(true);
    expect(state.latest?.correct).toBe(false);
  });
});

describe('an answer given without a connection', () => {
  const typed = changePart(initialPart(undefined), { type: 'entered', answer: number('42') });
  const waiting = changePart(changePart(typed, { type: 'sent' }), { type: 'waiting', answer: number('42') });

  it('waits, and is not sent by hand as well', () => {
    expect(waiting).toMatchObject({ busy: false, waiting: number('42'), answer: number('42') });
    expect(canSubmit(waiting, undefined)).toBe(false);
    expect(whyNot(waiting, undefined)).toBe('Waiting to be sent.');
  });

  it('can be replaced by another one', () => {
    const other = changePart(waiting, { type: 'entered', answer: number('43') });
    expect(canSubmit(other, undefined)).toBe(true);
    expect(changePart(other, { type: 'sent' }).waiting).toBeUndefined();
  });

  it('is in the boxes when the page is opened again, unless they hold something newer', () => {
    const opened = changePart(initialPart(verdict('8', false)), { type: 'waiting', answer: number('42') });
    expect(opened).toMatchObject({ answer: number('42'), standing: false });
    const typing = changePart(initialPart(undefined), { type: 'entered', answer: number('5') });
    expect(changePart(typing, { type: 'waiting', answer: number('42') }).answer).toEqual(number('5'));
  });

  it('gets its verdict, which says nothing of what was typed meanwhile', () => {
    const marked = {
      type: 'marked',
      answer: number('42'),
      response: verdict('42', false),
      at: 1,
      window: WINDOW,
    } as const;
    expect(changePart(waiting, marked)).toMatchObject({ waiting: undefined, standing: true });
    const other = changePart(changePart(waiting, { type: 'entered', answer: number('43') }), marked);
    expect(other).toMatchObject({ answer: number('43'), standing: false, checked: number('42') });
  });

  it('does not take the place of a later verdict', () => {
    const later = mark(waiting, '43', false, 5);
    const late = {
      type: 'marked',
      answer: number('42'),
      response: verdict('42', true, 2),
      at: 6,
      window: WINDOW,
    } as const;
    expect(changePart({ ...later, latest: verdict('43', false, 5) }, late)).toMatchObject({
      latest: { answer: number('43') },
      best: { correct: true },
    });
  });

  it('that another tab has sent gets the verdict from there', () => {
    const gone = changePart(waiting, { type: 'waiting', answer: undefined });
    expect(gone.waiting).toBeUndefined();
    expect(changePart(gone, { type: 'received', best: verdict('42', true, 9) })).toMatchObject({ standing: true });
  });

  it('leaves its typed form when it is refused', () => {
    expect(changePart(waiting, { type: 'refused', until: 5 })).toMatchObject({ answer: number('42'), lockedUntil: 5 });
    expect(changePart(waiting, { type: 'failed' })).toMatchObject({ answer: number('42'), waiting: undefined });
  });
});

describe('an attempt made elsewhere', () => {
  it('is taken over where nothing has been entered', () => {
    const state = changePart(initialPart(verdict('8', false, 1)), { type: 'received', best: verdict('128', true, 2) });
    expect(state).toMatchObject({ answer: number('128'), standing: true });
  });

  it('leaves what is being entered alone', () => {
    const typing = changePart(initialPart(undefined), { type: 'entered', answer: number('12') });
    const state = changePart(typing, { type: 'received', best: verdict('128', true, 2) });
    expect(state.answer).toEqual(number('12'));
    expect(state.best?.correct).toBe(true);
  });

  it('changes nothing when it is no newer', () => {
    const state = initialPart(verdict('8', false, 5));
    expect(changePart(state, { type: 'received', best: verdict('8', false, 5) })).toBe(state);
  });
});

describe('the warning before a lock (learning.md §9)', () => {
  it('is due after ten wrong attempts in the window, three for visitors', () => {
    let state = initialPart(undefined);
    for (let attempt = 1; attempt <= 9; attempt++) state = mark(state, String(attempt), false, attempt);
    expect([nearsLimit(state, true), nearsLimit(state, false)]).toEqual([false, true]);
    expect(nearsLimit(mark(state, '10', false, 10), true)).toBe(true);
  });

  it('forgets attempts that are older than the window, and counts no right ones', () => {
    let state = initialPart(undefined);
    for (let attempt = 1; attempt <= 9; attempt++) state = mark(state, String(attempt), false, attempt);
    expect(mark(state, '10', true, 10).wrongAt).toHaveLength(9);
    expect(mark(state, '10', false, 10 + WINDOW).wrongAt).toHaveLength(1);
  });
});

describe('the part to work on', () => {
  const waiting = initialPart(undefined);
  const right = initialPart(verdict('1', true));
  const wrong = initialPart(verdict('1', false));

  it('is the first that is not finished, passing over one that waits for another answer', () => {
    expect(
      currentPart([
        ['a', right],
        ['b', waiting],
        ['c', waiting],
      ]),
    ).toBe('b');
    expect(
      currentPart([
        ['a', wrong],
        ['b', waiting],
      ]),
    ).toBe('b');
    const again = changePart(wrong, { type: 'entered', answer: number('2') });
    expect(
      currentPart([
        ['a', again],
        ['b', waiting],
      ]),
    ).toBe('a');
  });

  it('is the first wrong one when all have been tried, and none when all are right', () => {
    expect(
      currentPart([
        ['a', right],
        ['b', wrong],
      ]),
    ).toBe('b');
    expect(currentPart([['a', right]])).toBeUndefined();
  });
});
