import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { db } from './database.ts';
import { whoseColumns } from './personalData.ts';

/**
 * Makes the rows of one account another's, as the registry says of each table, row by row: where the other has such a row
 * already, as a unique index sees it, the other's stays and the row is left behind (behaviour `accounts.md §21.4`). Run
 * inside a transaction that holds both accounts.
 */
export async function moveRows(sourceId: number, targetId: number): Promise<void> {
  for (const { table, column, whose } of whoseColumns()) {
    if (whose.merged !== 'moves') continue;
    const name = sql.identifier(column.name);
    const collisions = uniquesOf(table.table)
      .filter(columns => columns.includes(column.name))
      .map(columns => isTaken(table.table, column, columns, targetId));
    await db().execute(sql`
      update ${table.table} as mine set ${name} = ${targetId}
      where ${sql.join([sql`mine.${name} = ${sourceId}`, ...collisions.map(taken => sql`not ${taken}`)], sql` and `)}`);
  }
}

/** Whether the target has a row that is the same in what may be there once. Nothing equals an absent value, here or there. */
function isTaken(table: PgTable, owner: PgColumn, columns: readonly string[], targetId: number): SQL {
  const same = columns.map(column => {
    const name = sql.identifier(column);
    return column === owner.name ? sql`theirs.${name} = ${targetId}` : sql`theirs.${name} = mine.${name}`;
  });
  return sql`exists (select from ${table} as theirs where ${sql.join(same, sql` and `)})`;
}

/** The columns of each key and unique index of a table. */
function uniquesOf(table: PgTable): string[][] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...primaryKeys.map(key => key.columns.map(({ name }) => name)),
    ...uniqueConstraints.map(constraint => constraint.columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.flatMap(column => ('name' in column && column.name ? [column.name] : []))),
  ];
}
