/**
 * The one statement that stores an answer. It is atomic without a lock of its own: the row of the summary is where
 * simultaneous answers to a part queue up (`ON CONFLICT DO UPDATE` waits for the row and tests its newest state), so
 * the limit holds for any number of them, and the attempt is inserted only if the summary took it.
 *
 * A retry with the key of a stored attempt stores nothing and comes back with what was stored. A retry that runs at the
 * same time as the original fails on the unique index of the keys, or is refused by the limit: `storeAttempt` asks again.
 */
const statement = (owner: 'user_id' | 'visitor_id', type: 'bigint' | 'text') => `
with replay as (
  select response from question_attempts
  where ${owner} = $1::${type} and part_id = $3 and idempotency_key = $10::text
),
summary as (
  insert into part_summaries as kept (${owner}, page_id, part_id, attempt_count, first_attempt_at, first_correct_at,
                                      latest_at, best, window_start, window_count)
  select $1::${type}, $2, $3, 1, $5::timestamptz, case when $6::boolean then $5::timestamptz end, $5::timestamptz,
         $4::jsonb, $5::timestamptz, 1
  where not exists (select from replay)
  on conflict (${owner}, part_id) where ${owner} is not null do update set
    attempt_count = kept.attempt_count + 1,
    first_correct_at = coalesce(kept.first_correct_at, excluded.first_correct_at),
    latest_at = greatest(kept.latest_at, excluded.latest_at),
    best = case when $6::boolean or kept.first_correct_at is null then excluded.best else kept.best end,
    window_start = case when kept.window_start <= $7::timestamptz then excluded.window_start else kept.window_start end,
    window_count = case when kept.window_start <= $7::timestamptz then 1 else kept.window_count + 1 end
  where kept.window_start <= $7::timestamptz or kept.window_count < $8::integer
  returning 1
),
attempt as (
  insert into question_attempts (${owner}, page_id, part_id, response, correct, rule, content_version,
                                 idempotency_key, created_at)
  select $1::${type}, $2, $3, $4::jsonb, $6::boolean, $9, $11, $10::text, $5::timestamptz from summary
  returning 1
)
select exists (select from attempt) as stored, (select response from replay) as replayed`;

export const STORE_FOR_USER = statement('user_id', 'bigint');
export const STORE_FOR_VISITOR = statement('visitor_id', 'text');
