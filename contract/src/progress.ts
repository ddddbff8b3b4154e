import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int().min(0);

/** Activity of the running day or week, and how many in a row were active (behaviour `learning.md §7.2`). */
export const streakRecord = z.object({ currentActivity: count, currentStreak: count, largestStreak: count });
export type StreakRecord = z.infer<typeof streakRecord>;

export const snapshot = z.object({
  dailyStreakRecord: streakRecord,
  weeklyStreakRecord: streakRecord,
  achievementsRecord: z.object({
    TEACHER_GROUPS_CREATED: count,
    TEACHER_ASSIGNMENTS_SET: count,
    TEACHER_GAMEBOARDS_CREATED: count,
    TEACHER_CPD_EVENTS_ATTENDED: count,
  }),
  /** Parts of each day of the running week, Monday first: for our own client. */
  weekActivity: z.array(count).length(7),
});
export type UserSnapshot = z.infer<typeof snapshot>;

/** How people get on (behaviour `learning.md §7`). */
export const progress = {
  getSnapshot: endpoint({
    method: 'GET',
    path: '/users/current_user/snapshot',
    access: 'loggedIn',
    summary: 'Streaks and achievements of the caller.',
    answers: { 200: snapshot },
  }),
};
