import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { testDatabase, urlOf } from '../../testing/index.ts';
import { db, theDatabase } from '../database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const SOURCES = join(import.meta.dirname, '../..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('tables.ts'));
const modules: Record<string, unknown>[] = await Promise.all(files.map(file => import(join(SOURCES, file))));
const exported = Object.assign({}, ...modules) as Record<string, unknown>;
const tables = Object.values(exported).filter(value => value instanceof PgTable);

testDatabase();

describe('the migrations', () => {
  test('lead to the tables as they are declared (else run `npm run migrations`)', async () => {
    const snapshots = readdirSync(join(MIGRATIONS, 'meta')).filter(name => name.endsWith('_snapshot.json'));
    const newest = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', snapshots.sort().at(-1) ?? ''), 'utf8'));
    expect(await generateMigration(newest, generateDrizzleJson(exported, newest.id))).toEqual([]);
  });

  test('make every table that is declared', async () => {
    const { rows } = await db().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.map(row => row.name).sort()).toEqual(tables.map(table => getTableConfig(table).name).sort());
  });

  test('may be run by several processes at once, and again', async () => {
    const url = urlOf.get(theDatabase());
    await Promise.all([migrate(theDatabase(), url), migrate(theDatabase(), url)]);
    const { rows } = await db().execute<{ n: number }>(sql`select count(*) as n from drizzle.__drizzle_migrations`);
    expect(Number(rows[0]?.n)).toBe(readdirSync(MIGRATIONS).filter(name => name.endsWith('.sql')).length);
  });
});
