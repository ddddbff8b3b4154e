import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells are separated, quoted where they must be, and empty where there is nothing', () => {
  expect(
    toCsv([
      ['Name', 'Mark'],
      ['O"Neil, Ada', 12],
      [undefined, -3.5],
    ]),
  ).toBe('Name,Mark\r\n"O""Neil, Ada",12\r\n,-3.5\r\n');
  expect(toCsv([])).toBe('');
});

test('a text that a spreadsheet would run as a formula is only a text', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
  }
});

test('a file for Excel says that it is UTF-8', () => {
  expect(toCsv([['é']], { withMark: true })).toBe('\uFEFFé\r\n');
});
