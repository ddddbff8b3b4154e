import { expect, it } from 'vitest';
import { rowWindow } from './rowWindow.ts';

const at = (top: number) => rowWindow(500, { top, height: 760, row: 38 });

it('draws what is in view and a margin', () => {
  expect(at(0)).toEqual({ from: 0, to: 40 });
  expect(at(38 * 100)).toEqual({ from: 80, to: 140 });
});

it('ends with the last row', () => {
  expect(at(38 * 480)).toEqual({ from: 460, to: 500 });
  expect(rowWindow(105, { top: 38 * 480, height: 760, row: 38 }).from).toBeLessThan(105);
});

it('stays the same over small movements', () => {
  expect(at(38 * 100 + 60)).toEqual(at(38 * 100));
});
