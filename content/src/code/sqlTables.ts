import { constants, DatabaseSync } from 'node:sqlite';
import type { CodeTable } from '@cs/contract/content';

/** Rows of a table that show what it holds; as many as a run shows (`web/src/sandbox/sqlRun.ts`). */
const FIRST_ROWS = 5;
const MOST_TABLES = 30;
/** Bytes of one value. */
const LONGEST_VALUE = 100_000;

/**
 * What a script may not do here: reach files, or work out rows from rows, which can take for ever. A block whose script does
 * shows its tables when it is run, in the reader's browser.
 */
const REFUSED: readonly number[] = [constants.SQLITE_ATTACH, constants.SQLITE_PRAGMA, constants.SQLITE_UPDATE];
const WORKS_OUT = /\bselect\b/i;

/** SQLite itself keeps its list of tables by updating it. */
const allowed = (action: number, table: string | null): number =>
  REFUSED.includes(action) && table !== 'sqlite_master' ? constants.SQLITE_DENY : constants.SQLITE_OK;

/** The tables that the set-up of an SQL block makes, with their first rows; none where the script cannot be carried out. */
export function sqlTables(setup: string): CodeTable[] {
  if (WORKS_OUT.test(setup)) return [];
  const database = new DatabaseSync(':memory:', { limits: { length: LONGEST_VALUE } });
  try {
    database.setAuthorizer(allowed);
    database.exec(setup);
    database.setAuthorizer(null);
    const names = rowsOf(database, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    return names.rows.slice(0, MOST_TABLES).map(([name = '']) => tableOf(database, name));
  } catch {
    // Whoever runs the block is told what is wrong with it.
    return [];
  } finally {
    database.close();
  }
}

function tableOf(database: DatabaseSync, name: string): CodeTable {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const total = Number(rowsOf(database, `SELECT count(*) FROM ${quoted}`).rows[0]?.[0]);
  return { name, ...rowsOf(database, `SELECT * FROM ${quoted} LIMIT ${FIRST_ROWS}`), total };
}

function rowsOf(database: DatabaseSync, query: string): { columns: string[]; rows: string[][] } {
  const statement = database.prepare(query);
  statement.setReturnArrays(true);
  return {
    columns: statement.columns().map(({ name }) => name),
    rows: (statement.all() as unknown as unknown[][]).map(row => row.map(cellText)),
  };
}

/** A value as a run shows it. */
function cellText(value: unknown): string {
  if (value === null) return 'NULL';
  return value instanceof Uint8Array ? `x'${Buffer.from(value).toString('hex')}'` : String(value);
}
