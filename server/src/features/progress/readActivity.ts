import type { Day } from '../../platform/clock.ts';
import { preparedRows } from '../questions/prepared.ts';
import type { Activity } from './streaks.ts';

/** On what days of London's calendar people first answered parts correctly; tests leave no summaries. */
const STATEMENT = `
select user_id::text as "user", to_char(first_correct_at at time zone 'Europe/London', 'YYYY-MM-DD') as day,
       count(*)::integer as parts
from part_summaries
where user_id = any($1::bigint[]) and first_correct_at is not null
group by 1, 2`;

/** The activity of several people, everybody with an entry. One query, which grows with what they have done. */
export async function activityOf(userIds: readonly number[]): Promise<Map<number, Activity>> {
  const found = new Map<number, Map<Day, number>>(userIds.map(id => [id, new Map()]));
  const rows = await preparedRows<{ user: string; day: Day; parts: number }>('activity_of', STATEMENT, [userIds]);
  for (const { user, day, parts } of rows) found.get(Number(user))?.set(day, parts);
  return found;
}
