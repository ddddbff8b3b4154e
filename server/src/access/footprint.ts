import { sql } from 'drizzle-orm';
import { db } from '../platform/database.ts';

/** Tables that a refused call may write: what happened, and how often somebody did something. */
const APART = ['log_events', 'rate_limits'];

/** Databases that tell of writes. */
const watched = new WeakSet<object>();

/** How many rows have been written in each table: equal before and after when nothing was added, changed or deleted. */
export async function footprint(): Promise<Record<string, number>> {
  await watchWrites();
  const { rows } = await db().execute<{ name: string; written: number }>(
    sql`select name, count(*)::int as written from writes group by name order by name`,
  );
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
}

/** From now on each row that is written leaves the name of its table; what is rolled back leaves nothing. */
async function watchWrites(): Promise<void> {
  if (watched.has(db())) return;
  const names = await tables();
  await db().execute(sql`create table writes (name text not null)`);
  await db().execute(sql`
    create function note_write() returns trigger language plpgsql as $$
      begin insert into writes values (tg_table_name); return null; end $$`);
  for (const name of names) {
    const on = sql`on ${sql.identifier(name)}`;
    await db().execute(
      sql`create trigger a_row after insert or update or delete ${on} for each row execute function note_write()`,
    );
    await db().execute(sql`create trigger emptied after truncate ${on} execute function note_write()`);
  }
  watched.add(db());
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
      d as (delete from mail_outbox), e as (delete from log_events),
      f as (delete from second_factors)
    select 1`);
}
