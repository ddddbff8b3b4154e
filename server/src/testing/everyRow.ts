import { sql } from 'drizzle-orm';
import { db } from '../platform/database.ts';

/**
 * Where in the whole database a text stands, whatever its case: in any column of any row of any table, those of the job
 * queue too. As `schema.table: the row as JSON`.
 */
export async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await db().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db().execute<{ row: string }>(sql`
      select row_to_json(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} as t
      where position(lower(${text}) in lower(row_to_json(t)::text)) > 0`);
    found.push(...rows.map(({ row }) => `${schema}.${name}: ${row}`));
  }
  return found;
}
