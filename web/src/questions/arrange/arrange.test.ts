import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { placeAt, stepAt } from './dropPlace.ts';
import { entriesOf, itemChoice, itemName, knownEntries } from './items.ts';
import { keyAction } from './keys.ts';
import { parsonsChoice } from './ParsonsWidget.tsx';
import { indent, put, shift, takeOut } from './placing.ts';

const question: ContentObject = {
  type: 'isaacReorderQuestion',
  items: [
    { id: 'a', type: 'item', value: '<b>A</b>', encoding: 'html', rich: [{ tag: 'b', children: ['A'] }] },
    { id: 'b', type: 'item', value: 'B', altText: 'letter B' },
    { type: 'item', value: 'no id' },
  ],
};

describe('placing', () => {
  const placed = [{ id: 'a' }, { id: 'b' }];
  it('gives back the same answer where nothing changes', () => {
    expect(put(placed, { id: 'a' }, 0)).toBe(placed);
    expect(put(placed, { id: 'b' }, 9)).toBe(placed);
    expect(shift(placed, 'a', -1)).toBe(placed);
    expect(takeOut(placed, 'x')).toBe(placed);
    expect(indent([{ id: 'a', indentation: 3 }], 'a', 1)).toEqual([{ id: 'a', indentation: 3 }]);
  });
  it('never places an item twice', () => {
    expect(put(placed, { id: 'a', indentation: 1 }, 5)).toEqual([{ id: 'b' }, { id: 'a', indentation: 1 }]);
  });
});

describe('an answer made of items', () => {
  it('is posted with whole items and without what was compiled', () => {
    expect(itemChoice(question, [{ id: 'b' }, { id: 'a' }])).toEqual({
      type: 'itemChoice',
      items: [
        { id: 'b', type: 'item', value: 'B', altText: 'letter B' },
        { id: 'a', type: 'item', value: '<b>A</b>', encoding: 'html' },
      ],
    });
    expect(itemChoice(question, [])).toBeUndefined();
  });
  it('is posted with the indentation of each block', () => {
    expect(parsonsChoice(question, [{ id: 'b', indentation: 2 }, { id: 'a' }])).toEqual({
      type: 'parsonsChoice',
      items: [
        { type: 'parsonsItem', id: 'b', value: 'B', indentation: 2 },
        { type: 'parsonsItem', id: 'a', value: '<b>A</b>', indentation: 0 },
      ],
    });
    expect(parsonsChoice(question, [])).toBeUndefined();
  });
  it('is read back: what the question no longer has is left out, and so is what comes twice', () => {
    const answer = {
      type: 'itemChoice',
      items: [{ id: 'b' }, { id: 'gone' }, { id: 'b' }, { id: 'a', indentation: 1 }],
    };
    expect(knownEntries(question, answer)).toEqual([
      { id: 'b', indentation: undefined },
      { id: 'a', indentation: 1 },
    ]);
  });
  it.each([undefined, { type: 'x' }, { type: 'x', items: 'a' }, { type: 'x', items: [null, 3, {}, { id: 4 }] }])(
    'is empty where %j was stored',
    answer => expect(entriesOf(answer)).toEqual([]),
  );
  it('names items in words', () => {
    expect((question.items ?? []).slice(0, 2).map(item => itemName({ ...item, id: item.id ?? '' }))).toEqual([
      'A',
      'letter B',
    ]);
    expect(itemName({ id: 'c', type: 'parsonsItem', richCode: [[['k', 'if'], ' x:']] })).toBe('if x:');
    expect(itemName({ id: 'd', type: 'item' })).toBe('d');
  });
});

describe('dropping', () => {
  const rows = [
    { top: 0, bottom: 40 },
    { top: 50, bottom: 90 },
  ];
  it.each([
    [-5, 0],
    [19, 0],
    [21, 1],
    [69, 1],
    [71, 2],
    [500, 2],
  ])('at height %d is place %d', (y, place) => expect(placeAt(rows, y)).toBe(place));
  it.each([
    [90, 0],
    [113, 0],
    [115, 1],
    [156, 2],
    [900, 3],
  ])('with its left edge at %d stands in by %d', (left, step) => expect(stepAt(left, 100, 28)).toBe(step));
});

describe('keys', () => {
  const at = (key: string, held = true, indents = true) => keyAction(key, 'a', { held, indents });
  it('move what is in hand and nothing else', () => {
    expect(at('ArrowUp')).toEqual({ type: 'shifted', id: 'a', by: -1 });
    expect(at('ArrowDown')).toEqual({ type: 'shifted', id: 'a', by: 1 });
    expect(at('ArrowDown', false)).toBeUndefined();
    expect(at('Escape')).toEqual({ type: 'cancelled' });
    expect(at('Escape', false)).toBeUndefined();
    expect(at('Tab')).toBeUndefined();
  });
  it('indent where there is indentation', () => {
    expect(at('ArrowRight')).toEqual({ type: 'indented', id: 'a', by: 1 });
    expect(at('ArrowLeft')).toEqual({ type: 'indented', id: 'a', by: -1 });
    expect(at('ArrowLeft', true, false)).toBeUndefined();
  });
  it('take out, in hand or not', () => {
    expect(at('Delete', false)).toEqual({ type: 'takenOut', id: 'a' });
    expect(at('Backspace')).toEqual({ type: 'takenOut', id: 'a' });
  });
});
