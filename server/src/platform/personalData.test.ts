import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { db } from './database.ts';
import { type Kept, personalTables, whoseColumns } from './personalData.ts';

const SOURCES = join(import.meta.dirname, '..');
for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('tables.ts')) await import(join(SOURCES, file));

testDatabase();

/** Every kind of data that a column holds. */
const kinds = new Set<Kept>(personalTables().flatMap(({ columns }) => columns.flatMap(({ note }) => note?.kept ?? [])));

describe('the registry of personal data', () => {
  test('knows every column of the database: a new one must be said to be personal or not', async () => {
    const { rows } = await db().execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`);
    const known = personalTables().flatMap(({ name, columns }) =>
      columns.map(({ column }) => `${name}.${column.name}`),
    );
    expect(known.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('says of every column that points to an account whose row it is', () => {
    const known = whoseColumns().map(({ table, column }) => `${table.name}.${column.name}`);
    const pointing = personalTables().flatMap(({ table, name }) =>
      getTableConfig(table)
        .foreignKeys.map(key => key.reference())
        .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'users')
        .flatMap(({ columns }) => columns.map(column => `${name}.${column.name}`)),
    );
    expect(pointing.length).toBeGreaterThan(10);
    expect(pointing.filter(column => !known.includes(column))).toEqual([]);
  });

  test('has a purpose and a time for each kind, and a reason for whatever people cannot download', () => {
    expect(kinds.size).toBeGreaterThan(10);
    for (const { what, why, until } of kinds) for (const text of [what, why, until]) expect(text).toMatch(/\w{2,}/);
    for (const { columns } of personalTables())
      for (const { note } of columns) if (note?.withheld !== undefined) expect(note.withheld).toMatch(/^[A-Z].+\.$/);
  });

  test('has nothing personal in a table that is nobody’s, unless it says why nobody can download it', () => {
    for (const { name, columns } of personalTables()) {
      if (columns.some(({ note }) => note?.whose)) continue;
      const open = columns.filter(({ note }) => note && note.withheld === undefined);
      expect(open.map(({ key }) => `${name}.${key}`)).toEqual([]);
    }
  });
});

describe('the privacy policy', () => {
  const policy = readFileSync(join(SOURCES, '../../library/pages/privacy_policy.yaml'), 'utf8');
  const rows = policy.split('\n').flatMap(line => {
    const cells = line.split('|').map(cell => cell.trim());
    return cells.length === 4 && !/^:?-/.test(cells[1] ?? '') ? [[cells[1], cells[2]]] : [];
  });

  test('names every kind with why and for how long, and no other, in the words of the registry', () => {
    const said = [...kinds].flatMap(({ what, why, until }) => [
      [what, why],
      [what, until],
    ]);
    const headings = [
      ['What', 'Why'],
      ['What', 'How long'],
    ];
    expect(rows.map(row => row.join(' | ')).sort()).toEqual([...headings, ...said].map(row => row.join(' | ')).sort());
  });
});
