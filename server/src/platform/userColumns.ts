import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What a column says of the person whose id it holds:
 * - `personal`: the row is about that person; it is exported, moves with a merge and goes with an erasure
 * - `owned`: the row is that person's work for others (a group, a gameboard); it moves with a merge and stays
 * - `history`: the row records what was done (a log line, who confirmed a booking); it moves with a merge and, after an
 *   erasure, stays without the id where the column allows that
 */
export type UserColumnKind = 'personal' | 'owned' | 'history';

export interface UserColumn {
  readonly table: string;
  /** In the database's spelling. */
  readonly column: string;
  readonly kind: UserColumnKind;
  readonly nullable: boolean;
  readonly drizzle: PgColumn;
  readonly drizzleTable: PgTable;
}

const registered = new Map<string, UserColumn>();

/**
 * Registers a column that holds the id of an account; stands beside the table in `tables.ts`. Soft delete, merge, export
 * and erase read this registry, and a test finds foreign keys to `users` that are missing from it.
 */
export function userColumn(column: PgColumn, kind: UserColumnKind): void {
  const table = getTableName(column.table);
  registered.set(`${table}.${column.name}`, {
    table,
    column: column.name,
    kind,
    nullable: !column.notNull,
    drizzle: column,
    drizzleTable: column.table as PgTable,
  });
}

/** Every registered column, in the order of the tables' names. */
export const userColumns = (): readonly UserColumn[] =>
  [...registered.values()].sort((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1));
