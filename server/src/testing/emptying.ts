/**
 * A database goes from one test file to the next in the same process: emptying it takes a hundredth of the time that
 * copying the template does.
 */

/** Asks one database, of either kind. */
export interface Asker {
  query<T extends object>(sql: string): Promise<{ rows: T[] }>;
}

/** What a database consists of besides rows: its tables, indexes, triggers and functions. */
export async function shapeOf(asker: Asker): Promise<string> {
  const { rows } = await asker.query<{ shape: string }>(
    `select concat_ws('/', (select string_agg(oid::text, ' ' order by oid) from pg_class where oid >= 16384),
       (select count(*) from pg_trigger), (select count(*) from pg_proc)) as shape`,
  );
  return rows[0]?.shape ?? '';
}

/**
 * Empties every table, and lets their ids begin anew. One statement deletes from all, so that what refers to each other
 * goes at once.
 */
export async function empty(asker: Asker): Promise<void> {
  await asker.query('reset all');
  const { rows } = await asker.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  if (!rows.length) return;
  const deletions = rows.map(({ name }, at) => `deleted${at} as (delete from ${name})`);
  await asker.query(`with ${deletions.join(', ')} select`);
  await asker.query(
    `select setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
}
