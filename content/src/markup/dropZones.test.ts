import { describe, expect, it } from 'vitest';
import { DropZones } from './dropZones.ts';

const numbers = (...gaps: string[]): (number | undefined)[] => {
  const zones = new DropZones(gaps.map(parts => `[drop-zone${parts && `|${parts}`}]`));
  return gaps.map(parts => zones.take(parts)?.dropZone);
};

describe('gap numbers', () => {
  it('run from 0', () => {
    expect(numbers('', '', '')).toEqual([0, 1, 2]);
  });

  it('pass over those reserved further down', () => {
    expect(numbers('', 'i-0', '', 'i-1')).toEqual([2, 0, 3, 1]);
  });

  it('fall back when a number is given twice', () => {
    expect(numbers('i-1', 'i-1', '')).toEqual([1, 0, 2]);
  });

  it('are refused when they are no numbers', () => {
    expect(numbers('i-x')).toEqual([undefined]);
  });
});

describe('gap sizes', () => {
  it.each([
    ['', 100, 27],
    ['w-50', 50, 27],
    ['h-40', 100, 40],
    ['i-3w-50h-20', 50, 20],
    ['i-3-w-50-h-20', 50, 20],
  ])('%j is %d by %d', (parts, width, height) => {
    expect(new DropZones([]).take(parts)).toMatchObject({ width, height });
  });
});
