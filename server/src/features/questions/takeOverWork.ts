import { sql } from 'drizzle-orm';
import { db } from '../../platform/database.ts';

import { isUser, type Owner } from './owner.ts';

/**
 * Makes a visitor's work the work of the account that they signed in to (behaviour `learning.md §2.4`). Runs inside the
 * transaction of the sign-in, which holds the visitor.
 */
export const takeOverWork = (visitorId: string, userId: number): Promise<void> => moveWork({ visitorId }, userId);

/**
 * Makes somebody's work an account's, inside a transaction that holds both. Where both worked at a part: counts add up,
 * what was ever correct stays correct, the best answer is chosen as ever, and the running limit of the account goes on.
 */
export async function moveWork(from: Owner, userId: number): Promise<void> {
  const isFrom = isUser(from) ? sql`user_id = ${from.userId}` : sql`visitor_id = ${from.visitorId}`;
  await db().execute(sql`
    update question_attempts as mine set user_id = ${userId}, visitor_id = null,
      idempotency_key = case when exists (
        select from question_attempts as theirs
        where theirs.user_id = ${userId} and theirs.part_id = mine.part_id and theirs.idempotency_key = mine.idempotency_key
      ) then null else mine.idempotency_key end
    where ${isFrom}`);
  await db().execute(sql`
    insert into part_summaries as kept (user_id, page_id, part_id, attempt_count, first_attempt_at, first_correct_at,
                                        latest_at, best, window_start, window_count)
    select ${userId}::bigint, page_id, part_id, attempt_count, first_attempt_at, first_correct_at,
           latest_at, best, window_start, window_count
    from part_summaries where ${isFrom} order by part_id
    on conflict (user_id, part_id) where user_id is not null do update set
      attempt_count = kept.attempt_count + excluded.attempt_count,
      first_attempt_at = least(kept.first_attempt_at, excluded.first_attempt_at),
      first_correct_at = least(kept.first_correct_at, excluded.first_correct_at),
      latest_at = greatest(kept.latest_at, excluded.latest_at),
      best = case
        when (kept.first_correct_at is null) <> (excluded.first_correct_at is null)
          then case when kept.first_correct_at is null then excluded.best else kept.best end
        when (kept.best->>'dateAttempted')::numeric >= (excluded.best->>'dateAttempted')::numeric then kept.best
        else excluded.best end`);
  await db().execute(sql`delete from part_summaries where ${isFrom}`);
}
