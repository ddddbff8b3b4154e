import type { StreakRecord } from '@cs/contract';
import { addDays, type Day } from '../../platform/clock.ts';

/** Parts first answered correctly on a day. A part counts once, on that day. */
export type Activity = ReadonlyMap<Day, number>;

export interface Streaks {
  dailyStreakRecord: StreakRecord;
  weeklyStreakRecord: StreakRecord;
}

/** Parts that make a day, or a week, count (behaviour `accounts.md §17.1`). */
export const PARTS_A_DAY = 3;
export const PARTS_A_WEEK = 10;

const MONDAY = 1;

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - MONDAY + 7) % 7));
}

/**
 * Days and weeks in a row with enough parts. A run that reached yesterday, or last week, is alive until today, or this
 * week, is over (behaviour `learning.md §7.2`).
 * @param today in London, like the days of the activity
 */
export function streaksOf(activity: Activity, today: Day): Streaks {
  return {
    dailyStreakRecord: recordOf(activity, { now: today, step: 1, enough: PARTS_A_DAY }),
    weeklyStreakRecord: recordOf(byWeek(activity), { now: mondayOf(today), step: 7, enough: PARTS_A_WEEK }),
  };
}

/** Parts of each day of the running week, Monday first. */
export function weekActivity(activity: Activity, today: Day): number[] {
  const monday = mondayOf(today);
  return Array.from({ length: 7 }, (_, index) => activity.get(addDays(monday, index)) ?? 0);
}

function byWeek(activity: Activity): Map<Day, number> {
  const weeks = new Map<Day, number>();
  for (const [day, parts] of activity) {
    const monday = mondayOf(day);
    weeks.set(monday, (weeks.get(monday) ?? 0) + parts);
  }
  return weeks;
}

/** @param period `now` is the running day or week, `step` its days, `enough` the parts that make one count */
function recordOf(activity: Activity, period: { now: Day; step: number; enough: number }): StreakRecord {
  const { now, step, enough } = period;
  const active = [...activity]
    .filter(([, parts]) => parts >= enough)
    .map(([day]) => day)
    .sort();
  let [run, largest] = [0, 0];
  let last: Day | undefined;
  for (const day of active) {
    run = last !== undefined && addDays(last, step) === day ? run + 1 : 1;
    largest = Math.max(largest, run);
    last = day;
  }
  const isAlive = last !== undefined && last >= addDays(now, -step);
  return { currentActivity: activity.get(now) ?? 0, currentStreak: isAlive ? run : 0, largestStreak: largest };
}
