import { sql } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { type Counter, LIMITS } from '../../platform/limits.ts';

/** Limits that are counted in the summaries of parts, by account or visitor and part; see `storeStatement.ts`. */
export type AttemptLabel = 'QUESTION_ATTEMPT' | 'ANON_QUESTION_ATTEMPT';

const OWNERS = {
  QUESTION_ATTEMPT: { column: sql.raw('user_id'), type: sql.raw('bigint') },
  ANON_QUESTION_ATTEMPT: { column: sql.raw('visitor_id'), type: sql.raw('text') },
} as const;

/** So many of the latest answers are looked through, so that the size of the log does not matter. */
const LATEST = 20_000;

interface Row extends Record<string, unknown> {
  owner: string;
  part_id: string;
  window_start: string | Date;
  window_count: number;
}

/** The highest counters whose windows are open, from the latest answers; an agent is `owner|part` (behaviour `accounts.md §20`). */
export async function readAttemptCounters(label: AttemptLabel, most: number): Promise<Counter[]> {
  const { soft, hard, windowSeconds } = LIMITS[label];
  const { column } = OWNERS[label];
  const opened = new Date(now().getTime() - windowSeconds * 1000).toISOString();
  const { rows } = await db().execute<Row>(sql`
    with latest as (
      select ${column} as owner, part_id, created_at from question_attempts order by id desc limit ${LATEST}
    ),
    answered as (
      select distinct owner, part_id from latest where owner is not null and created_at >= ${opened}::timestamptz
    )
    select kept.${column}::text as owner, kept.part_id, kept.window_start, kept.window_count
    from answered
    join part_summaries kept on kept.${column} = answered.owner and kept.part_id = answered.part_id
    where kept.window_start > ${opened}::timestamptz and kept.window_count > 0
    order by kept.window_count desc, owner, part_id
    limit ${most}`);
  return rows.map(row => ({
    agentIdentifier: `${row.owner}|${row.part_id}`,
    eventType: label,
    isMisused: row.window_count >= hard,
    isOverSoftThreshold: row.window_count >= soft,
    lastEventTimestamp: new Date(row.window_start).getTime(),
    currentCounter: row.window_count,
  }));
}

/** Lets somebody answer a part anew; an agent that is unknown is no fault. */
export async function resetAttemptCounter(label: AttemptLabel, agent: string): Promise<void> {
  const { column, type } = OWNERS[label];
  const bar = agent.indexOf('|');
  const owner = agent.slice(0, Math.max(bar, 0));
  if (owner === '' || (label === 'QUESTION_ATTEMPT' && !/^\d{1,15}$/.test(owner))) return;
  await db().execute(sql`
    update part_summaries set window_count = 0
    where ${column} = ${owner}::${type} and part_id = ${agent.slice(bar + 1)}`);
}
