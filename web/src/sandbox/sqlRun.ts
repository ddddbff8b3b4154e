import type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';
import { MOST_ROWS, MOST_TEXT, type ResultTable, type RunMessage, type WorkerReply } from './protocol.ts';

type Say = (reply: WorkerReply) => void;
type Row = readonly SqlValue[];

/** Rows of a table that show what it holds. */
const FIRST_ROWS = 5;
/** Rows of a result that are compared with another. */
const MOST_COMPARED = 10_000;

/**
 * Runs SQL on a new database that the author's script has set up: tells its tables, the result of each statement, and
 * what the test has found (see `docs/interactive-code.md`).
 */
export function runSql(sql: SqlJsStatic, asked: RunMessage, say: Say): void {
  say({ type: 'running' });
  say({ type: 'done', outcome: carriedOut(sql, asked, say) ? 'finished' : 'error' });
}

function carriedOut(sql: SqlJsStatic, asked: RunMessage, say: Say): boolean {
  const database = setUp(sql, asked, say);
  if (!database) return false;
  try {
    for (const table of tablesOf(database)) say({ type: 'table', table });
    const last = runStatements(database, asked.code, say);
    if (last === 'failed') return false;
    const found = check(sql, asked, database, last);
    say(found);
    return true;
  } finally {
    database.close();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, MOST_TEXT);

function setUp(sql: SqlJsStatic, { setup }: RunMessage, say: Say = () => {}): Database | undefined {
  const database = new sql.Database();
  try {
    database.run('PRAGMA foreign_keys = ON');
    if (setup) database.exec(setup);
    return database;
  } catch (error) {
    database.close();
    say({ type: 'setupFail', message: messageOf(error) });
    return undefined;
  }
}

function tablesOf(database: Database): ResultTable[] {
  const names = database.exec(
    "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
  );
  return (names[0]?.values ?? []).map(([value]) => {
    const name = String(value);
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const total = Number(database.exec(`SELECT count(*) FROM ${quoted}`)[0]?.values[0]?.[0] ?? 0);
    const statement = database.prepare(`SELECT * FROM ${quoted} LIMIT ${FIRST_ROWS}`);
    const { table } = resultOf(statement);
    statement.free();
    return { ...table, name, total };
  });
}

/** Carries out one statement after the other; gives the rows of the last one that has some. */
function runStatements(database: Database, code: string, say: Say): Row[] | undefined | 'failed' {
  const iterator = database.iterateStatements(code);
  let start = 0;
  let last: Row[] | undefined;
  try {
    for (;;) {
      const { done, value: statement } = iterator.next();
      if (done) return last;
      if (statement.getColumnNames().length > 0) {
        const { table, rows } = resultOf(statement);
        last = rows;
        say({ type: 'table', table });
      } else {
        statement.step();
        say({ type: 'output', text: doneBy(statement.getSQL(), database.getRowsModified()) });
      }
      start = code.length - iterator.getRemainingSQL().length;
    }
  } catch (error) {
    const message = messageOf(error);
    say({ type: 'error', name: 'Error', message, line: lineOf(message, code, start) });
    return 'failed';
  }
}

function doneBy(statement: string, rows: number): string {
  const [, verb] = /^\s*(?:--.*\n\s*|\/\*[\s\S]*?\*\/\s*)*(\w+)/.exec(statement) ?? [];
  if (!/^(insert|update|delete|replace)$/i.test(verb ?? '')) return 'Done.\n';
  return rows === 1 ? '1 row changed.\n' : `${rows} rows changed.\n`;
}

/** The line on which the word that an error names stands, else the first line of the statement. */
function lineOf(message: string, code: string, start: number): number {
  const word = /near "(.+?)"|no such (?:table|column|function): (?:\w+\.)?(\w+)/.exec(message);
  const named = word?.[1] ?? word?.[2];
  const begins = start + (/^\s*/.exec(code.slice(start))?.[0].length ?? 0);
  const at = named === undefined ? -1 : code.indexOf(named, begins);
  return code.slice(0, at < 0 ? begins : at).split('\n').length;
}

function resultOf(statement: Statement): { table: ResultTable; rows: Row[] } {
  const columns = statement.getColumnNames();
  const rows: Row[] = [];
  let total = 0;
  while (statement.step()) {
    total += 1;
    if (rows.length < MOST_COMPARED) rows.push(statement.get());
  }
  return { table: { columns, rows: rows.slice(0, MOST_ROWS).map(row => row.map(cellText)), total }, rows };
}

function cellText(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array)
    return `x'${Array.from(value, byte => byte.toString(16).padStart(2, '0')).join('')}'`;
  return String(value);
}

/** Rows as an author writes them in `expectedResult`: a line each, values apart by a comma and a space. */
const asText = (rows: readonly Row[]) => rows.map(row => row.map(cellText).join(', ')).join('\n');

/**
 * With an expected result, the result is that of the test's query after the reader's statements, or without a test the
 * rows of the reader's last query. Without one, the rows of the reader's last query are compared with those of the test's query on
 * a fresh database; their order counts when the test's query has one.
 */
function check(sql: SqlJsStatic, asked: RunMessage, database: Database, last: readonly Row[] = []): WorkerReply {
  const { test, hasExpected = false } = asked;
  if (!test) return { type: 'checker', result: asText(last) };
  try {
    if (hasExpected) return { type: 'checker', result: asText(lastRows(database, test)) };
    const fresh = setUp(sql, asked);
    const wanted = fresh ? lastRows(fresh, test) : [];
    fresh?.close();
    const inOrder = /\border\s+by\b/i.test(test);
    const compared = (rows: readonly Row[]) => (inOrder ? asText(rows) : asText(rows).split('\n').sort().join('\n'));
    return { type: 'checker', result: compared(last), expected: compared(wanted) };
  } catch (error) {
    return { type: 'checkerFail', name: 'SQL', message: messageOf(error) };
  }
}

function lastRows(database: Database, query: string): Row[] {
  let rows: Row[] = [];
  for (const statement of database.iterateStatements(query)) {
    const found = resultOf(statement);
    if (found.table.columns.length > 0) rows = found.rows;
  }
  return rows;
}
