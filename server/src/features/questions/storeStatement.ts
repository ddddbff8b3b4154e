/**
 * The one statement that stores answers, as many as are given at the same time. It is atomic without a lock of its own:
 * the row of a summary is where simultaneous answers to a part queue up (`ON CONFLICT DO UPDATE` waits for the row and
 * tests its newest state), so the limit holds for any number of them, and an attempt is inserted only if its summary
 * took it. Of one owner and part only one answer may be among them, because a statement changes a row once; they come in
 * the order of owner and part, so that two statements never wait for each other. Replays are looked up one by one: a
 * join would be planned while the log is small, and read all of it long afterwards.
 *
 * An account that is being deleted is not answered for: the row of an account is held, shared, before anything of its is
 * written. Rows are taken in one order everywhere, the account before its work.
 *
 * A retry with the key of a stored attempt stores nothing and comes back with what was stored. A retry that runs at the
 * same time as the original fails on the unique index of the keys, or is refused by the limit: `storeAttempt` asks again.
 */
const statement = (owner: 'user_id' | 'visitor_id', type: 'bigint' | 'text', living: string) => `
with sent as materialized (
  select * from rows from (jsonb_to_recordset($1::jsonb) as (
    owner ${type}, page_id text, part_id text, response jsonb, at timestamptz, correct boolean, rule text,
    content_version text, idempotency_key text)) with ordinality
    as t(owner, page_id, part_id, response, at, correct, rule, content_version, idempotency_key, place)
),
living as materialized (${living}),
asked as (select sent.* from sent join living on living.id = sent.owner),
replay as (
  select asked.place, known.response
  from asked
  cross join lateral (
    select response from question_attempts known
    where known.${owner} = asked.owner and known.part_id = asked.part_id
      and known.idempotency_key = asked.idempotency_key
    limit 1
  ) known
),
summary as (
  insert into part_summaries as kept (${owner}, page_id, part_id, attempt_count, first_attempt_at, first_correct_at,
                                      latest_at, best, window_start, window_count)
  select owner, page_id, part_id, 1, at, case when correct then at end, at, response, at, 1
  from asked
  where not exists (select from replay where replay.place = asked.place)
  order by place
  on conflict (${owner}, part_id) where ${owner} is not null do update set
    attempt_count = kept.attempt_count + 1,
    first_correct_at = coalesce(kept.first_correct_at, excluded.first_correct_at),
    latest_at = greatest(kept.latest_at, excluded.latest_at),
    best = case when excluded.first_correct_at is not null or kept.first_correct_at is null
                then excluded.best else kept.best end,
    window_start = case when kept.window_start <= excluded.latest_at - make_interval(secs => $2::integer)
                        then excluded.window_start else kept.window_start end,
    window_count = case when kept.window_start <= excluded.latest_at - make_interval(secs => $2::integer)
                        then 1 else kept.window_count + 1 end
  where kept.window_start <= excluded.latest_at - make_interval(secs => $2::integer)
     or kept.window_count < $3::integer
  returning ${owner} as owner, part_id
),
attempt as (
  insert into question_attempts (${owner}, page_id, part_id, response, correct, rule, content_version,
                                 idempotency_key, created_at)
  select asked.owner, page_id, asked.part_id, response, correct, rule, content_version, idempotency_key, at
  from asked join summary on summary.owner = asked.owner and summary.part_id = asked.part_id
  order by place
  returning ${owner} as owner, part_id
)
select attempt.owner is not null as stored, replay.response as replayed, asked.owner is null as gone
from sent
left join asked on asked.place = sent.place
left join attempt on attempt.owner = asked.owner and attempt.part_id = asked.part_id
left join replay on replay.place = asked.place
order by sent.place`;

export const STORE_FOR_USERS = statement(
  'user_id',
  'bigint',
  'select id from users where id = any($4::bigint[]) and deleted_at is null order by id for key share',
);
export const STORE_FOR_VISITORS = statement('visitor_id', 'text', 'select distinct unnest($4::text[]) as id');
