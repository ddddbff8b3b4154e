import type { StreakRecord } from '@cs/contract';

/** Parts that make a day, or a week, count (behaviour `learning.md §7.2`); the server has the last word. */
export const PARTS_A_DAY = 3;
export const PARTS_A_WEEK = 10;

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** What is left to do this week. */
export function weekWords({ currentActivity, currentStreak }: StreakRecord): string {
  const left = PARTS_A_WEEK - currentActivity;
  if (left <= 0) return 'This week counts.';
  return `Answer ${left} more to ${currentStreak > 0 ? 'keep your streak' : 'begin a streak'}.`;
}

export const daysInARow = ({ currentStreak }: StreakRecord): string =>
  `You have answered ${PARTS_A_DAY} or more on each of ${currentStreak} days in a row.`;

/** How a day is drawn: the shapes of question states. */
export const lookOf = (parts: number): 'perfect' | 'prog' | 'none' =>
  parts >= PARTS_A_DAY ? 'perfect' : parts > 0 ? 'prog' : 'none';
