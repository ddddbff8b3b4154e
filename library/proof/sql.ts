import initSqlJs, { type SqlJsStatic } from 'sql.js';

let starting: Promise<SqlJsStatic> | undefined;

/** The rows of the last query of some SQL, run by SQLite after a script that makes the tables. */
export async function rows(setup: string, query: string): Promise<unknown[][]> {
  starting ??= initSqlJs();
  const { Database } = await starting;
  const database = new Database();
  try {
    database.run('PRAGMA foreign_keys = ON');
    database.exec(setup);
    return database.exec(query).at(-1)?.values ?? [];
  } finally {
    database.close();
  }
}
