import { describe, expect, test } from 'vitest';
import { addDays, chosenDay, dayOf, endOfDay, endOfDueDay, sevenInTheMorning, startOfDay } from './days.ts';

const iso = (date: Date) => date.toISOString();

describe('a day in London', () => {
  test.each([
    ['2026-06-15', '2026-06-14T23:00:00.000Z', '2026-06-15T22:59:59.999Z', '2026-06-15T06:00:00.000Z'],
    ['2026-12-15', '2026-12-15T00:00:00.000Z', '2026-12-15T23:59:59.999Z', '2026-12-15T07:00:00.000Z'],
    // The clocks go forward: 23 hours.
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z', '2026-03-29T06:00:00.000Z'],
    // The clocks go back: 25 hours.
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z', '2026-10-25T07:00:00.000Z'],
  ])('%s starts, ends and has its morning', (day, start, end, seven) => {
    expect([iso(startOfDay(day)), iso(endOfDay(day)), iso(sevenInTheMorning(day))]).toEqual([start, end, seven]);
  });

  test('is told by the clock on the wall there', () => {
    expect(dayOf(Date.parse('2026-06-14T22:59:59.999Z'))).toBe('2026-06-14');
    expect(dayOf(Date.parse('2026-06-14T23:00:00Z'))).toBe('2026-06-15');
    expect(dayOf(new Date('2026-12-14T23:59:59.999Z'))).toBe('2026-12-14');
  });

  test('has neighbours across months, leap days and changes of the clock', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-03-28', 2), addDays('2026-01-01', -1)]).toEqual([
      '2028-02-29',
      '2026-03-30',
      '2025-12-31',
    ]);
  });
});

describe('a due date', () => {
  // What a client sends who chose the day: midnight on the wall of a place that many hours ahead of UTC.
  const midnight = (day: string, hoursAhead: number) => Date.parse(`${day}T00:00:00Z`) - hoursAhead * 3_600_000;
  const days = [
    '2026-06-15',
    '2026-12-15',
    '2026-03-29',
    '2026-10-25',
    '2026-03-30',
    '2026-10-26',
    '2026-03-28',
    '2026-10-24',
  ];
  const zones = [0, 1, 2, 3, 5.5, 5.75, 8, 10, 12, -1, -3.5, -5, -8, -11];

  test.each(days.flatMap(day => zones.map(zone => [day, zone] as const)))(
    '%s chosen %d hours ahead of UTC ends with that day in London',
    (day, zone) => {
      expect(iso(endOfDueDay(midnight(day, zone)))).toBe(iso(endOfDay(day)));
    },
  );

  test('sent with a time of day means the day that it shows in London', () => {
    expect(chosenDay(Date.parse('2026-06-15T22:59:59.999Z'))).toBe('2026-06-15');
    expect(chosenDay(Date.parse('2026-12-15T14:03:27.500Z'))).toBe('2026-12-15');
  });
});
