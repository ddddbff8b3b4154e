import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Database, Queries } from './database.ts';
import { queriesOver } from './postgres.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 7_214_905;

/**
 * Brings the tables up to date. Several processes may start at once: one does the work, the others wait for it.
 * @param url of PostgreSQL, for a connection without the time limits of the pool
 */
export async function migrate(database: Database, url?: string): Promise<void> {
  if (!existsSync(MIGRATIONS)) return;
  if (url === undefined) {
    await database.transaction(apply);
    return;
  }
  const client = new pg.Client({ connectionString: url, application_name: 'cs-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('begin');
    await apply(queriesOver(client));
    await client.query('commit');
  } finally {
    // Ending the connection gives the lock back and undoes what was not finished.
    await client.end();
  }
}

/** Runs every migration that is younger than the last one applied; the bookkeeping is drizzle's. */
async function apply(queries: Queries): Promise<void> {
  await queries.execute(sql`create schema if not exists drizzle`);
  await queries.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await queries.execute<{ last: string | number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last ?? 0);
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (migration.folderMillis <= last) continue;
    for (const statement of migration.sql) await queries.execute(sql.raw(statement));
    await queries.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
}
