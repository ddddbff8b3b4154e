import initSqlJs, { type SqlJsStatic } from 'sql.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InitialiseMessage, WorkerReply } from './protocol.ts';
import { runSql } from './sqlRun.ts';

let sql: SqlJsStatic;
beforeAll(async () => {
  sql = await initSqlJs();
});

const SETUP = "CREATE TABLE t (a INTEGER, b TEXT); INSERT INTO t VALUES (1, 'x'), (2, NULL), (3, 'z');";

function said(code: string, more: Partial<InitialiseMessage> = {}): WorkerReply[] {
  const replies: WorkerReply[] = [];
  const asked = {
    type: 'initialise',
    language: 'sql',
    code,
    setup: SETUP,
    answers: [],
    written: 0,
    seed: 1,
    ...more,
  } as const;
  runSql(sql, asked, reply => replies.push(reply));
  return replies;
}
const of = <T extends WorkerReply['type']>(replies: WorkerReply[], type: T) =>
  replies.filter((reply): reply is Extract<WorkerReply, { type: T }> => reply.type === type);
const checked = (code: string, more: Partial<InitialiseMessage>) => of(said(code, more), 'checker')[0];

describe('SQL in the sandbox', () => {
  it('tells the tables of the set-up, with their columns and first rows', () => {
    expect(of(said(''), 'table')[0]?.table).toEqual({
      name: 't',
      columns: ['a', 'b'],
      rows: [
        ['1', 'x'],
        ['2', 'NULL'],
        ['3', 'z'],
      ],
      total: 3,
    });
  });

  it('carries out one statement after the other, and says what each did', () => {
    const replies = said("INSERT INTO t VALUES (4, 'w'), (5, 'v'); CREATE TABLE u (c); SELECT count(*) AS n FROM t;");
    expect(of(replies, 'output').map(({ text }) => text)).toEqual(['2 rows changed.\n', 'Done.\n']);
    expect(of(replies, 'table').at(-1)?.table).toEqual({ columns: ['n'], rows: [['5']], total: 1 });
    expect(replies.at(-1)).toEqual({ type: 'done', outcome: 'finished' });
  });

  it('shows the first rows of a long result and counts them all', () => {
    const query = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT i FROM n';
    const last = of(said(query), 'table').at(-1)?.table;
    expect(last?.rows).toHaveLength(100);
    expect(last?.total).toBe(500);
  });

  it.each([
    ['SELECT a FROM t;\nSELECT a\nFROM nowhere;', 'no such table: nowhere', 3],
    ['SELECT a FROM t;\n\nSELEC a FROM t;', 'near "SELEC": syntax error', 3],
    ['SELECT wrong FROM t', 'no such column: wrong', 1],
  ])('tells the line of the mistake in %j', (code, message, line) => {
    const replies = said(code);
    expect(of(replies, 'error')).toEqual([{ type: 'error', name: 'Error', message, line }]);
    expect(replies.at(-1)).toEqual({ type: 'done', outcome: 'error' });
  });

  it('says that the set-up failed, and runs nothing', () => {
    expect(said('SELECT 1', { setup: 'CREATE nonsense' }).map(({ type }) => type)).toEqual([
      'running',
      'setupFail',
      'done',
    ]);
  });

  it('compares the last result with that of the test, whatever its order unless the test has one', () => {
    const same = (code: string, test: string) => {
      const found = checked(code, { test });
      return found !== undefined && found.result === found.expected;
    };
    expect(same('SELECT a FROM t ORDER BY a DESC', 'SELECT a FROM t')).toBe(true);
    expect(same('SELECT a FROM t ORDER BY a DESC', 'SELECT a FROM t ORDER BY a')).toBe(false);
    expect(same('SELECT a FROM t WHERE a > 1', 'SELECT a FROM t')).toBe(false);
    // What the reader changes does not change what is wanted.
    expect(same('DELETE FROM t WHERE a = 1; SELECT a FROM t', 'SELECT a FROM t')).toBe(false);
  });

  it('gives the result of the test after the reader’s statements where an expected result is written down', () => {
    const more = { test: 'SELECT a, b FROM t WHERE a > 1', hasExpected: true };
    expect(checked("UPDATE t SET b = 'y' WHERE a = 2", more)?.result).toBe('2, y\n3, z');
  });

  it('says that the test failed where its query cannot be run', () => {
    expect(of(said('DROP TABLE t', { test: 'SELECT a FROM t', hasExpected: true }), 'checkerFail')).toHaveLength(1);
  });
});
