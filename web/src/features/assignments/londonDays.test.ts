import { describe, expect, it } from 'vitest';
import { dayOf, daysBetween, dueDay, showDay } from './londonDays.ts';

describe('the day in London', () => {
  it('follows summer time', () => {
    expect(dayOf(Date.UTC(2026, 5, 10, 22, 59))).toBe('2026-06-10');
    expect(dayOf(Date.UTC(2026, 5, 10, 23, 0))).toBe('2026-06-11');
    expect(dayOf(Date.UTC(2026, 11, 10, 23, 59))).toBe('2026-12-10');
  });
});

describe('the day that was chosen as due date', () => {
  it.each([
    ['London in winter', Date.UTC(2026, 0, 10), '2026-01-10'],
    ['London in summer', Date.UTC(2026, 5, 9, 23), '2026-06-10'],
    ['the day the clocks go forward', Date.UTC(2026, 2, 29), '2026-03-29'],
    ['the day after they go forward', Date.UTC(2026, 2, 29, 23), '2026-03-30'],
    ['the day the clocks go back', Date.UTC(2026, 9, 24, 23), '2026-10-25'],
    ['midnight in Paris in winter', Date.UTC(2026, 0, 9, 23), '2026-01-10'],
    ['midnight in New York in winter', Date.UTC(2026, 0, 10, 5), '2026-01-10'],
    ['a client that sends the end of the day', Date.UTC(2026, 0, 10, 23, 59, 59, 999), '2026-01-10'],
  ])('is read from a midnight of %s', (_, sent, day) => {
    expect(dueDay(sent)).toBe(day);
  });
});

it('days are counted by the calendar, over a change of the clocks too', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-01-10', '2026-01-07')).toBe(-3);
});

it('days are shown as people here write them', () => {
  expect(showDay('2025-11-28')).toBe('Fri 28 Nov 2025');
  expect(showDay('2026-09-03')).toBe('Thu 3 Sep 2026');
});
