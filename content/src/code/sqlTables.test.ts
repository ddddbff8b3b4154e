import { describe, expect, it } from 'vitest';
import { sqlTables } from './sqlTables.ts';

describe('the tables of an SQL block', () => {
  it('are those that its set-up makes, with their first rows and how many there are', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7].map(n => `(${n}, 'n${n}')`).join(', ');
    const tables = sqlTables(`
      CREATE TABLE number (n INTEGER PRIMARY KEY, "its name" TEXT); INSERT INTO number VALUES ${numbers};
      CREATE TABLE "odd ""one""" (a, b, c); INSERT INTO "odd ""one""" VALUES (NULL, 1.5, x'00ff');
      CREATE INDEX by_name ON number ("its name");`);
    expect(tables).toEqual([
      {
        name: 'number',
        columns: ['n', 'its name'],
        rows: [1, 2, 3, 4, 5].map(n => [`${n}`, `n${n}`]),
        total: 7,
      },
      { name: 'odd "one"', columns: ['a', 'b', 'c'], rows: [['NULL', '1.5', "x'00ff'"]], total: 1 },
    ]);
  });

  it.each([
    ['is wrong', 'CREATE TABLE a (x); INSERT INTO b VALUES (1);'],
    ['reaches for a file', "ATTACH 'other.db' AS other;"],
    [
      'would never end',
      'CREATE TABLE a (x); INSERT INTO a WITH RECURSIVE n(x) AS (VALUES(1) UNION ALL SELECT x FROM n) SELECT x FROM n;',
    ],
    ['changes rows by rows', 'CREATE TABLE a (x); INSERT INTO a VALUES (1); UPDATE a SET x = 2 FROM a AS b, a AS c;'],
    ['makes rows of rows', 'CREATE TABLE a (x); INSERT INTO a VALUES (1); INSERT INTO a SELECT a.x FROM a, a AS b;'],
    ['holds more than a value may', 'CREATE TABLE a (x); INSERT INTO a VALUES (zeroblob(1000000));'],
  ])('are left to the run where the set-up %s', (_, setup) => {
    expect(sqlTables(setup)).toEqual([]);
  });
});
