import type { UserSnapshot } from '@cs/contract';
import { sql } from 'drizzle-orm';
import { together } from '../../platform/batch.ts';
import { dayOf, now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { activityOf } from './readActivity.ts';
import { type Streaks, streaksOf, weekActivity } from './streaks.ts';

/** Streaks as they stand now; people who are asked about at the same time share a query. */
export const currentStreaks = together<number, Streaks>(
  async userIds => {
    const activity = await activityOf([...new Set(userIds)]);
    const today = dayOf(now());
    return userIds.map(id => streaksOf(activity.get(id) ?? new Map(), today));
  },
  { most: 200 },
);

/** What `GET /users/current_user/snapshot` answers (behaviour `accounts.md §17.1`). */
export async function snapshotOf(userId: number): Promise<UserSnapshot> {
  const activity = (await activityOf([userId])).get(userId) ?? new Map();
  const today = dayOf(now());
  return {
    ...streaksOf(activity, today),
    achievementsRecord: await achievementsOf(userId),
    weekActivity: weekActivity(activity, today),
  };
}

type Achievements = UserSnapshot['achievementsRecord'];

/** What a teacher has made. Nobody records attendance at events yet, so nobody has attended one. */
async function achievementsOf(userId: number): Promise<Achievements> {
  const { rows } = await db().execute(sql`
    select (select count(*)::integer from groups where owner_id = ${userId}) as groups,
           (select count(*)::integer from assignments where owner_user_id = ${userId}) as assignments,
           (select count(*)::integer from gameboards where owner_user_id = ${userId} and expires_at is null) as boards`);
  const [made] = rows as { groups: number; assignments: number; boards: number }[];
  return {
    TEACHER_GROUPS_CREATED: made?.groups ?? 0,
    TEACHER_ASSIGNMENTS_SET: made?.assignments ?? 0,
    TEACHER_GAMEBOARDS_CREATED: made?.boards ?? 0,
    TEACHER_CPD_EVENTS_ATTENDED: 0,
  };
}
