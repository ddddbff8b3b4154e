import { describe, expect, it } from 'vitest';
import { canUndo, changeDesk, type Desk, type DeskAction, emptyDesk } from './desk.ts';
import type { Arrangement } from './placing.ts';
import type { Wording } from './words.ts';

const steps: Wording = { noun: 'item', place: 'Place', answer: 'your answer', name: id => `step ${id}` };
const blocks: Wording = { ...steps, noun: 'block', place: 'Line', answer: 'your solution', indents: true };
const flush: Wording = { ...blocks, indents: false };

const deskOf = (placed: Arrangement): Desk => ({ ...emptyDesk, placed });
const items = (...ids: string[]): Arrangement => ids.map(id => ({ id }));
const after = (desk: Desk, actions: readonly DeskAction[], wording = steps): Desk =>
  actions.reduce((now, action) => changeDesk(now, action, wording), desk);
const order = ({ placed }: Desk): string => placed.map(({ id, indentation }) => `${id}${indentation ?? ''}`).join(' ');

describe('an item that is pressed', () => {
  it('goes to the end of the answer and is in hand', () => {
    const desk = after(deskOf(items('a')), [{ type: 'pressed', id: 'b' }]);
    expect(order(desk)).toBe('a b');
    expect(desk.held?.id).toBe('b');
    expect(desk.said).toBe(
      'Moving “step b”: place 2 of 2. Press up or down to move it, Enter to drop, Escape to cancel.',
    );
  });
  it('stays where it is when it is in the answer already', () => {
    const desk = after(deskOf(items('a', 'b')), [{ type: 'pressed', id: 'a' }]);
    expect(order(desk)).toBe('a b');
    expect(desk.held?.id).toBe('a');
  });
  it('again is dropped', () => {
    const desk = after(deskOf(items('a')), [
      { type: 'pressed', id: 'b' },
      { type: 'pressed', id: 'b' },
    ]);
    expect(desk.held).toBeUndefined();
    expect(order(desk)).toBe('a b');
    expect(desk.said).toBe('Dropped “step b” at place 2 of 2.');
  });
  it('drops the one that was in hand', () => {
    const desk = after(deskOf([]), [
      { type: 'pressed', id: 'a' },
      { type: 'pressed', id: 'b' },
    ]);
    expect(order(desk)).toBe('a b');
    expect(desk.held?.id).toBe('b');
    expect(order(after(desk, [{ type: 'cancelled' }]))).toBe('a');
  });
});

describe('what is in hand', () => {
  const held = after(deskOf(items('a', 'b', 'c')), [{ type: 'pressed', id: 'b' }]);
  it('moves by places and says where it is', () => {
    const up = after(held, [{ type: 'shifted', id: 'b', by: -1 }]);
    expect(order(up)).toBe('b a c');
    expect(up.said).toBe('Place 1 of 3.');
    expect(order(after(held, [{ type: 'shifted', id: 'b', by: 1 }]))).toBe('a c b');
    expect(order(after(held, [{ type: 'shifted', id: 'b', by: Number.POSITIVE_INFINITY }]))).toBe('a c b');
    expect(order(after(held, [{ type: 'shifted', id: 'b', by: Number.NEGATIVE_INFINITY }]))).toBe('b a c');
  });
  it('stays at the ends and says so', () => {
    const first = after(held, [
      { type: 'shifted', id: 'b', by: -1 },
      { type: 'shifted', id: 'b', by: -1 },
    ]);
    expect(order(first)).toBe('b a c');
    expect(first.said).toBe('Already first. Place 1 of 3.');
    expect(
      after(held, [
        { type: 'shifted', id: 'b', by: 1 },
        { type: 'shifted', id: 'b', by: 1 },
      ]).said,
    ).toBe('Already last. Place 3 of 3.');
  });
  it('goes back to where it was when it is given up', () => {
    const back = after(held, [{ type: 'shifted', id: 'b', by: 1 }, { type: 'cancelled' }]);
    expect(order(back)).toBe('a b c');
    expect(back.held).toBeUndefined();
    expect(back.said).toBe('Cancelled: “step b” is back at place 2 of 3.');
    expect(canUndo(back)).toBe(false);
  });
  it('goes back to the available ones when it came from there', () => {
    const back = after(deskOf(items('a')), [{ type: 'pressed', id: 'b' }, { type: 'cancelled' }]);
    expect(order(back)).toBe('a');
    expect(back.said).toBe('Cancelled: “step b” is back with the available items.');
  });
  it('is one step to take back, however far it went', () => {
    const done = after(held, [
      { type: 'shifted', id: 'b', by: -1 },
      { type: 'shifted', id: 'b', by: 1 },
      { type: 'shifted', id: 'b', by: 1 },
      { type: 'dropped' },
    ]);
    expect(order(done)).toBe('a c b');
    expect(done.past).toHaveLength(1);
    const undone = after(done, [{ type: 'undone' }]);
    expect(order(undone)).toBe('a b c');
    expect(undone.said).toBe('Undone. Your answer has 3 items.');
  });
});

describe('taking out', () => {
  it('puts an item back with the available ones', () => {
    const desk = after(deskOf(items('a', 'b')), [{ type: 'takenOut', id: 'a' }]);
    expect(order(desk)).toBe('b');
    expect(desk.said).toBe('“step a” is back with the available items.');
    expect(order(after(desk, [{ type: 'undone' }]))).toBe('a b');
  });
  it('drops what is in hand first, and both are taken back one after the other', () => {
    const desk = after(deskOf(items('a', 'b')), [
      { type: 'pressed', id: 'b' },
      { type: 'shifted', id: 'b', by: -1 },
      { type: 'takenOut', id: 'b' },
    ]);
    expect(desk.held).toBeUndefined();
    expect(order(desk)).toBe('a');
    const once = after(desk, [{ type: 'undone' }]);
    expect(order(once)).toBe('b a');
    expect(order(after(once, [{ type: 'undone' }]))).toBe('a b');
  });
  it('changes nothing of an item that is not in the answer', () => {
    const desk = deskOf(items('a'));
    expect(after(desk, [{ type: 'takenOut', id: 'x' }])).toEqual(desk);
    expect(order(after(desk, [{ type: 'shifted', id: 'x', by: 1 }]))).toBe('a');
  });
});

describe('dragging', () => {
  it('drops at a place that is counted without the item', () => {
    const desk = deskOf(items('a', 'b', 'c'));
    expect(order(after(desk, [{ type: 'dragged', id: 'a', to: { place: 2 } }]))).toBe('b c a');
    expect(order(after(desk, [{ type: 'dragged', id: 'x', to: { place: 1 } }]))).toBe('a x b c');
    expect(order(after(desk, [{ type: 'dragged', id: 'b', to: 'available' }]))).toBe('a c');
  });
  it('is a step to take back, unless nothing moved', () => {
    const desk = deskOf(items('a', 'b'));
    expect(canUndo(after(desk, [{ type: 'dragged', id: 'a', to: { place: 0 } }]))).toBe(false);
    const moved = after(desk, [{ type: 'dragged', id: 'a', to: { place: 1 } }]);
    expect(order(after(moved, [{ type: 'undone' }]))).toBe('a b');
  });
  it('takes the indentation of the place it is dropped at', () => {
    const desk = deskOf([{ id: 'a', indentation: 0 }]);
    expect(order(after(desk, [{ type: 'dragged', id: 'b', to: { place: 1, indentation: 2 } }], blocks))).toBe('a0 b2');
    expect(order(after(desk, [{ type: 'dragged', id: 'b', to: { place: 1, indentation: 2 } }], flush))).toBe('a0 b0');
    expect(order(after(desk, [{ type: 'dragged', id: 'b', to: { place: 1, indentation: 2 } }], steps))).toBe('a0 b');
  });
});

describe('indentation', () => {
  const desk = deskOf([{ id: 'a', indentation: 0 }]);
  const by = (step: number): DeskAction => ({ type: 'indented', id: 'a', by: step });
  it('runs from 0 to 3', () => {
    expect(order(after(desk, [by(1)], blocks))).toBe('a1');
    expect(order(after(desk, [by(1), by(1), by(1)], blocks))).toBe('a3');
    const far = after(desk, [by(1), by(1), by(1), by(1)], blocks);
    expect(order(far)).toBe('a3');
    expect(far.said).toBe('Already as far in as it goes. Line 1 of 1, indent 3.');
    expect(after(desk, [by(-1)], blocks).said).toBe('Already at the edge. Line 1 of 1, indent 0.');
  });
  it('stays where the question allows none', () => {
    expect(order(after(desk, [by(1)], flush))).toBe('a0');
    expect(order(after(deskOf(items('a')), [by(1)], steps))).toBe('a');
  });
  it('starts as the block is offered', () => {
    const offered: Wording = { ...blocks, start: () => 2 };
    expect(order(after(deskOf([]), [{ type: 'pressed', id: 'b' }], offered))).toBe('b2');
    expect(order(after(deskOf([]), [{ type: 'pressed', id: 'b' }], blocks))).toBe('b0');
  });
});

describe('undo', () => {
  it('takes steps back one by one, and stops at the first', () => {
    const desk = after(deskOf([]), [{ type: 'pressed', id: 'a' }, { type: 'pressed', id: 'b' }, { type: 'undone' }]);
    expect(order(desk)).toBe('a');
    expect(desk.held).toBeUndefined();
    const none = after(desk, [{ type: 'undone' }]);
    expect(order(none)).toBe('');
    expect(none.said).toBe('Undone. Your answer has no items.');
    expect(canUndo(none)).toBe(false);
    expect(after(none, [{ type: 'undone' }])).toEqual(none);
  });
  it('remembers a hundred steps', () => {
    let desk = deskOf(items('a', 'b'));
    for (let step = 0; step < 150; step++)
      desk = changeDesk(desk, { type: 'shifted', id: 'a', by: step % 2 ? -1 : 1 }, steps);
    expect(desk.past).toHaveLength(100);
  });
});
