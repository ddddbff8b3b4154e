import { expect, it } from 'vitest';
import { printed } from './inspect.ts';

const round: { name: string; self?: unknown } = { name: 'r' };
round.self = round;

it.each([
  ['text', 'text'],
  [1.5, '1.5'],
  [10n, '10n'],
  [undefined, 'undefined'],
  [null, 'null'],
  [['a', 1, [true]], '["a", 1, [true]]'],
  [{ a: 1, 'b c': 'x' }, '{ a: 1, "b c": "x" }'],
  [{}, '{}'],
  [new Map([['k', 1]]), 'Map {"k" => 1}'],
  [new Set([1, 2]), 'Set {1, 2}'],
  [new TypeError('no'), 'TypeError: no'],
  [new Uint8Array([1, 2]), 'Uint8Array [1, 2]'],
  [round, '{ name: "r", self: [the same again] }'],
  [[[[[[1]]]]], '[[[[[…]]]]]'],
])('prints a value as %#', (value, text) => {
  expect(printed(value)).toBe(text);
});

it('names functions and classes, and cuts long lists', () => {
  class Point {
    x = 1;
  }
  expect(printed(new Point())).toBe('Point { x: 1 }');
  expect(printed(Point)).toBe('[Function Point]');
  expect(printed(Array.from({ length: 102 }, () => 0))).toMatch(/, … 2 more\]$/);
});
