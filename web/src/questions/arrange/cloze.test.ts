import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '../registry.ts';
import { sameAnswer } from '../types.ts';
import { readCarriage } from './clozeContext.ts';
import { type ClozeAction, type ClozeDesk, changeCloze, emptyClozeDesk } from './clozeDesk.ts';
import { nearest } from './dropPlace.ts';
import { clozeAnswer, empty, exchange, type Filled, fill, filledOf, filledWords, gapCount, markOf } from './gaps.ts';
import { menuBox } from './menuBox.ts';

const zone = (dropZone: number) => ({ dropZone, width: 100, height: 27 });
const question: ContentObject = {
  type: 'isaacClozeQuestion',
  rich: [{ tag: 'table', children: [{ tag: 'td', children: [zone(1)] }] }, 'text', zone(0)],
  children: [{ type: 'content', rich: [{ maths: 'x', html: '', dropZones: [zone(2)] }] }],
  items: [
    { id: 'a', type: 'item', value: 'A', encoding: 'html' },
    { id: 'b', type: 'item', value: 'B' },
  ],
};
const none: Filled = [undefined, undefined, undefined];

describe('the gaps of a question', () => {
  it('are counted in text, tables, children and formulas', () => {
    expect(gapCount(question)).toBe(3);
    expect(gapCount({ type: 'isaacClozeQuestion' })).toBe(0);
  });
  it('are posted in order, an empty one as such', () => {
    expect(clozeAnswer(question, ['b', undefined, 'a'])).toEqual({
      type: 'itemChoice',
      items: [
        { id: 'b', type: 'item', value: 'B' },
        { type: 'item', id: 'NULL_CLOZE_ITEM' },
        { id: 'a', type: 'item', value: 'A', encoding: 'html' },
      ],
    });
    expect(clozeAnswer(question, none)).toBeUndefined();
  });
  it('are filled from an answer, as far as the question still has its items', () => {
    const items = [{ id: 'gone' }, { id: 'a' }, { id: 'NULL_CLOZE_ITEM' }, { id: 'b' }];
    expect(filledOf(question, { type: 'itemChoice', items })).toEqual([undefined, 'a', undefined]);
    expect(filledOf(question, undefined)).toEqual(none);
  });
  it('say how many are filled', () => {
    expect(filledWords(['a', undefined])).toBe('1 of 2 gaps filled');
    expect(filledWords(['a'])).toBe('1 of 1 gap filled');
  });
});

describe('filling', () => {
  it('puts an item in place of what was there', () =>
    expect(fill(['a', undefined], 0, 'b', false)).toEqual(['b', undefined]));
  it('takes an item that is there once from its other gap', () => {
    expect(fill(['a', undefined], 1, 'a', false)).toEqual([undefined, 'a']);
    expect(fill(['a', undefined], 1, 'a', true)).toEqual(['a', 'a']);
  });
  it('knows no gaps beyond those of the text', () => {
    expect(fill(none, 3, 'a', false)).toBe(none);
    expect(fill(none, -1, 'a', false)).toBe(none);
  });
  it('exchanges what two gaps hold', () => {
    expect(exchange(['a', 'b', undefined], 0, 1)).toEqual(['b', 'a', undefined]);
    expect(exchange(['a', 'b', undefined], 0, 2)).toEqual([undefined, 'b', 'a']);
    expect(exchange(none, 0, 1)).toBe(none);
  });
  it('empties', () => {
    expect(empty(['a', 'b'], 0)).toEqual([undefined, 'b']);
    expect(empty(none, 0)).toBe(none);
  });
});

describe('steps', () => {
  const wording = { name: (id: string) => id.toUpperCase(), withReplacement: false };
  const after = (filled: Filled, ...actions: ClozeAction[]): ClozeDesk =>
    actions.reduce((desk, action) => changeCloze(desk, action, wording), { ...emptyClozeDesk, filled } as ClozeDesk);
  it('take an item, then its gap', () => {
    const armed = after(none, { type: 'armed', id: 'a' });
    expect(armed.armed).toBe('a');
    expect(armed.said).toContain('“A” picked up.');
    const put = changeCloze(armed, { type: 'placed', gap: 1 }, wording);
    expect(put.filled).toEqual([undefined, 'a', undefined]);
    expect(put.armed).toBeUndefined();
    expect(put.said).toBe('“A” is in gap 2. 1 of 3 gaps filled.');
  });
  it('put an item down again', () => {
    expect(after(none, { type: 'armed', id: 'a' }, { type: 'armed', id: 'a' }).armed).toBeUndefined();
    expect(after(none, { type: 'armed', id: 'a' }, { type: 'disarmed' })).toMatchObject({
      said: '“A” put down.',
      filled: none,
    });
    expect(after(none, { type: 'armed', id: 'a' }, { type: 'armed', id: 'b' }).armed).toBe('b');
    expect(after(none, { type: 'placed', gap: 0 }).filled).toBe(none);
  });
  it('say what came back when gaps exchange', () => {
    const desk = after(['a', 'b'], { type: 'moved', from: 0, to: 1 });
    expect(desk.filled).toEqual(['b', 'a']);
    expect(desk.said).toBe('“A” is in gap 2. “B” is in gap 1. 2 of 2 gaps filled.');
  });
  it('are taken back one by one', () => {
    const desk = after(
      none,
      { type: 'chosen', gap: 0, id: 'a' },
      { type: 'chosen', gap: 1, id: 'b' },
      { type: 'emptied', gap: 0 },
    );
    expect(desk.said).toBe('“A” taken out of gap 1. 1 of 3 gaps filled.');
    const once = changeCloze(desk, { type: 'undone' }, wording);
    expect(once.filled).toEqual(['a', 'b', undefined]);
    const twice = changeCloze(changeCloze(once, { type: 'undone' }, wording), { type: 'undone' }, wording);
    expect(twice.filled).toEqual(none);
    expect(twice.said).toBe('Undone. 0 of 3 gaps filled.');
    expect(changeCloze(twice, { type: 'undone' }, wording)).toBe(twice);
  });
  it('that change nothing are none to take back', () => {
    expect(after(['a'], { type: 'chosen', gap: 0, id: 'a' }, { type: 'moved', from: 0, to: 0 }).past).toEqual([]);
    expect(after([undefined], { type: 'emptied', gap: 0 }, { type: 'moved', from: 0, to: 0 }).past).toEqual([]);
  });
});

describe('marks', () => {
  const result = { questionId: 'q', answer: { type: 'itemChoice' }, dateAttempted: 1 };
  it.each([
    [undefined, undefined],
    [{ ...result, correct: false }, undefined],
    [{ ...result, correct: false, itemsCorrect: [false] }, false],
    [{ ...result, correct: false, itemsCorrect: [true] }, true],
    [{ ...result, correct: true, itemsCorrect: [false] }, true],
    [{ ...result, correct: true }, true],
  ])('of %j', (response, mark) => expect(markOf(response, 0)).toBe(mark));
});

describe('places', () => {
  const box = (left: number) => ({ left, right: left + 50, top: 0, bottom: 30 });
  it('catch what is dropped close to them, the closest first', () => {
    const boxes = [
      [0, box(0)],
      [1, box(60)],
    ] as const;
    expect(nearest(boxes, { x: 20, y: 10 })).toBe(0);
    expect(nearest(boxes, { x: 56, y: 10 })).toBe(1);
    expect(nearest(boxes, { x: 53, y: 50 })).toBe(0);
    expect(nearest(boxes, { x: 20, y: 90 })).toBeUndefined();
  });
  it('are told apart while something is carried, whatever items are called', () => {
    expect(readCarriage('gap:3')).toEqual({ gap: 3 });
    expect(readCarriage('item:gap:3')).toEqual({ id: 'gap:3' });
  });
  it('have their list below, above where there is more room, and inside the window', () => {
    const view = { width: 320, height: 600 };
    const menu = { width: 200, height: 250 };
    expect(menuBox({ left: 10, right: 60, top: 100, bottom: 130 }, menu, view)).toEqual({
      left: 10,
      top: 138,
      height: 252,
    });
    expect(menuBox({ left: 290, right: 310, top: 500, bottom: 530 }, menu, view)).toEqual({
      left: 112,
      top: 240,
      height: 252,
    });
    expect(menuBox({ left: 0, right: 10, top: 250, bottom: 280 }, { ...menu, height: 900 }, view)).toEqual({
      left: 8,
      top: 288,
      height: 304,
    });
  });
});

describe('what is missing', () => {
  const missing = (type: string, answer?: Parameters<typeof sameAnswer>[0]) =>
    questionTypes[type]?.missing({ type }, answer);
  it('is said of each type', () => {
    expect(missing('isaacItemQuestion')).toBe('Choose at least one answer first.');
    expect(missing('isaacReorderQuestion')).toBe('Put at least one item into your answer first.');
    expect(missing('isaacParsonsQuestion')).toBe('Put at least one block into your solution first.');
    expect(missing('isaacClozeQuestion')).toBe('Fill at least one gap first.');
  });
  it('is nothing once one gap is filled: the others may stay empty', () => {
    const items = [{ type: 'item', id: 'NULL_CLOZE_ITEM' }];
    expect(missing('isaacClozeQuestion', { type: 'itemChoice', items })).toBe('Fill at least one gap first.');
    expect(
      missing('isaacClozeQuestion', { type: 'itemChoice', items: [...items, { type: 'item', id: 'a' }] }),
    ).toBeUndefined();
  });
  it('does not depend on what an echo leaves out', () => {
    const one = { type: 'parsonsChoice', items: [{ id: 'a', value: 'x', indentation: 1 }] };
    expect(sameAnswer(one, { type: 'parsonsChoice', items: [{ indentation: 1, id: 'a' }] })).toBe(true);
    expect(sameAnswer(one, { type: 'parsonsChoice', items: [{ id: 'a', indentation: 2 }] })).toBe(false);
    expect(sameAnswer(one, { type: 'parsonsChoice', items: [] })).toBe(false);
  });
});
