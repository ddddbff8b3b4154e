import { describe, expect, it } from 'vitest';
import { changeDate, type DateParts, datePartsOf, isEmptyDate, isoOf, noDate, settleDate } from './dateParts.ts';

const today = new Date(2025, 10, 3);
const date = (day: string, month: string, year: string): DateParts => ({ day, month, year });

describe('changing a part of a date', () => {
  it('fills a missing month and year when the day is typed', () => {
    expect(changeDate(noDate, 'day', '14', today)).toMatchObject(date('14', '11', '2025'));
  });

  it('fills a missing year when the month is typed, and no day', () => {
    expect(changeDate(noDate, 'month', '2', today)).toMatchObject(date('', '2', '2025'));
  });

  it('leaves what is already there', () => {
    expect(changeDate(date('1', '6', '2030'), 'day', '14', today)).toEqual(date('14', '6', '2030'));
  });

  it('brings the day down to the length of the month', () => {
    expect(changeDate(date('31', '1', '2025'), 'month', '4', today)).toEqual(date('30', '4', '2025'));
    expect(changeDate(date('31', '1', '2025'), 'month', '2', today)).toEqual(date('28', '2', '2025'));
    expect(changeDate(date('1', '2', '2024'), 'day', '31', today)).toEqual(date('29', '2', '2024'));
    expect(changeDate(date('29', '2', '2024'), 'year', '2025', today)).toEqual(date('28', '2', '2025'));
  });

  it('waits for a whole year before it shortens February', () => {
    expect(changeDate(date('29', '2', '202'), 'year', '20', today)).toEqual(date('29', '2', '20'));
  });

  it('fills in nothing when a part is emptied or the year is typed', () => {
    expect(changeDate(date('1', '', ''), 'day', '', today)).toEqual(noDate);
    expect(changeDate(noDate, 'year', '2026', today)).toEqual(date('', '', '2026'));
  });

  const type = (...keys: readonly (readonly [part: 'day' | 'month' | 'year', typed: string])[]) =>
    keys.reduce<DateParts>((parts, [part, typed]) => changeDate(parts, part, typed, today), noDate);

  it('keeps a day that the month filled in does not have, until the reader has typed one or leaves', () => {
    const days = [
      ['day', '3'],
      ['day', '31'],
    ] as const;
    expect(type(...days)).toMatchObject(date('31', '11', '2025'));
    expect(type(...days, ['month', '1'], ['year', '2009'])).toMatchObject(date('31', '1', '2009'));
    expect(type(...days, ['month', '4'])).toMatchObject(date('30', '4', '2025'));
    expect(settleDate(type(...days))).toMatchObject(date('30', '11', '2025'));
  });

  it('keeps 29 February until a year is typed that has none, or the reader leaves', () => {
    const day = [
      ['day', '29'],
      ['month', '2'],
    ] as const;
    expect(type(...day, ['year', '2008'])).toMatchObject(date('29', '2', '2008'));
    expect(type(...day, ['year', '2009'])).toMatchObject(date('28', '2', '2009'));
    expect(settleDate(type(...day))).toMatchObject(date('28', '2', '2025'));
  });

  it('takes back what was filled in with the part that it was filled in for', () => {
    expect(type(['day', '3'], ['day', ''])).toEqual(noDate);
    expect(type(['month', '3'], ['month', ''])).toEqual(noDate);
    expect(type(['day', '3'], ['month', '5'], ['day', ''])).toMatchObject(date('', '5', '2025'));
    expect(type(['day', '3'], ['year', '2009'], ['day', ''])).toMatchObject(date('', '', '2009'));
  });

  it('keeps what is not a number, for the error message to speak of', () => {
    expect(changeDate(date('x', '2', '2025'), 'month', '13', today)).toEqual(date('x', '13', '2025'));
  });
});

describe('dates as text', () => {
  it('are read and written in years, months and days', () => {
    expect(datePartsOf('2025-03-09')).toEqual(date('9', '3', '2025'));
    expect(isoOf(date('9', '3', '2025'))).toBe('2025-03-09');
    expect(datePartsOf(undefined)).toEqual(noDate);
  });

  it.each([
    date('31', '4', '2025'),
    date('29', '2', '1900'),
    date('0', '4', '2025'),
    date('1', '13', '2025'),
    date('1', '1', '25'),
    date('', '1', '2025'),
    date('one', '1', '2025'),
  ])('are none for %o', parts => {
    expect(isoOf(parts)).toBeUndefined();
  });

  it('know 29 February of a leap year', () => {
    expect(isoOf(date('29', '2', '2000'))).toBe('2000-02-29');
  });

  it('know when nothing was typed', () => {
    expect(isEmptyDate(noDate)).toBe(true);
    expect(isEmptyDate(date('', '1', ''))).toBe(false);
  });
});
