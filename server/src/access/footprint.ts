import { sql } from 'drizzle-orm';
import { db } from '../platform/database.ts';

/** Tables that a refused call may write: what happened, and how often somebody did something. */
const APART = ['log_events', 'rate_limits'];

let query: string | undefined;

/**
 * How many rows every table has, and the last transaction that wrote one of them: equal before and after when nothing was
 * added, changed or deleted in between.
 */
export async function footprint(): Promise<Record<string, string>> {
  query ??= (await tables())
    .map(
      name =>
        `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from "${name}"`,
    )
    .join(' union all ');
  const { rows } = await db().execute<{ name: string; state: string }>(sql.raw(query));
  return Object.fromEntries(rows.map(row => [row.name, row.state]));
}

async function tables(): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(row => row.name).filter(name => !APART.includes(name));
}

/** Lets everybody begin anew, so that no limit hides what lies behind it, and no table grows with every call. */
export async function forgetTraces(): Promise<void> {
  await db().execute(sql`
    with a as (delete from rate_limits), b as (delete from part_summaries), c as (delete from question_attempts),
      d as (delete from mail_outbox), e as (delete from log_events)
    select 1`);
}
