import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/clock.ts';
import { type Activity, mondayOf, streaksOf, weekActivity } from './streaks.ts';

const WEDNESDAY = '2026-10-14';

/** So many parts on each of these days. */
const parts = (days: readonly string[], count: number): Activity => new Map(days.map(day => [day, count]));
const daysBack = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, -index));
const daily = (activity: Activity, today = WEDNESDAY) => streaksOf(activity, today).dailyStreakRecord;
const weekly = (activity: Activity, today = WEDNESDAY) => streaksOf(activity, today).weeklyStreakRecord;

describe('days in a row', () => {
  test('count with three parts, and not with two', () => {
    expect(daily(parts(daysBack(WEDNESDAY, 4), 3))).toEqual({ currentActivity: 3, currentStreak: 4, largestStreak: 4 });
    expect(daily(parts(daysBack(WEDNESDAY, 4), 2))).toEqual({ currentActivity: 2, currentStreak: 0, largestStreak: 0 });
  });

  test('that ended yesterday are alive until today is over', () => {
    const untilYesterday = parts(daysBack('2026-10-13', 5), 3);
    expect(daily(untilYesterday)).toEqual({ currentActivity: 0, currentStreak: 5, largestStreak: 5 });
    expect(daily(untilYesterday, '2026-10-15')).toEqual({ currentActivity: 0, currentStreak: 0, largestStreak: 5 });
  });

  test('are told beside what has been done today so far', () => {
    const activity = new Map([...parts(daysBack('2026-10-13', 2), 4), [WEDNESDAY, 1]]);
    expect(daily(activity)).toEqual({ currentActivity: 1, currentStreak: 2, largestStreak: 2 });
  });

  test('break at a day without, and the longest run is kept', () => {
    const activity = new Map([...parts(daysBack(WEDNESDAY, 2), 3), ...parts(daysBack('2026-10-11', 6), 3)]);
    expect(daily(activity)).toEqual({ currentActivity: 3, currentStreak: 2, largestStreak: 6 });
  });

  test('go on over the ends of months, of years and of summer time', () => {
    expect(daily(parts(daysBack('2026-03-30', 40), 3), '2026-03-30').currentStreak).toBe(40);
    expect(daily(parts(daysBack('2027-01-02', 5), 3), '2027-01-02').currentStreak).toBe(5);
    expect(daily(parts(daysBack('2026-10-26', 5), 3), '2026-10-26').currentStreak).toBe(5);
  });
});

describe('weeks in a row', () => {
  test('begin on Mondays', () => {
    expect(['2026-10-11', '2026-10-12', WEDNESDAY, '2026-10-18', '2026-10-19'].map(mondayOf)).toEqual([
      '2026-10-05',
      '2026-10-12',
      '2026-10-12',
      '2026-10-12',
      '2026-10-19',
    ]);
  });

  test('count with ten parts, wherever in the week they were answered, and not with nine', () => {
    const tenAndNine = new Map([
      ['2026-10-11', 10],
      ['2026-10-12', 4],
      [WEDNESDAY, 5],
    ]);
    expect(weekly(tenAndNine)).toEqual({ currentActivity: 9, currentStreak: 1, largestStreak: 1 });
    expect(weekly(new Map([...tenAndNine, [WEDNESDAY, 6]]))).toEqual({
      currentActivity: 10,
      currentStreak: 2,
      largestStreak: 2,
    });
  });

  test('that reached last week are alive until this one is over', () => {
    const lastWeek = new Map([['2026-10-05', 10]]);
    expect(weekly(lastWeek, '2026-10-18').currentStreak).toBe(1);
    expect(weekly(lastWeek, '2026-10-19')).toEqual({ currentActivity: 0, currentStreak: 0, largestStreak: 1 });
  });

  test('have seven days, Monday first', () => {
    const activity = new Map([
      ['2026-10-11', 9],
      ['2026-10-12', 2],
      [WEDNESDAY, 1],
    ]);
    expect(weekActivity(activity, WEDNESDAY)).toEqual([2, 0, 1, 0, 0, 0, 0]);
  });
});

test('who has done nothing has no streak', () => {
  const nothing = { currentActivity: 0, currentStreak: 0, largestStreak: 0 };
  expect(streaksOf(new Map(), WEDNESDAY)).toEqual({ dailyStreakRecord: nothing, weeklyStreakRecord: nothing });
});
