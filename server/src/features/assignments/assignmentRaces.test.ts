import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { theDatabase } from '../../platform/database/database.ts';
import { db } from '../../platform/database.ts';
import { rawPool, TEST_DATABASE_URL, testDatabase } from '../../testing/index.ts';

testDatabase();

/** The twin of `setAssignments` without the unique index: look first, set then. The race itself is in `assignments.test.ts`. */
describe.runIf(TEST_DATABASE_URL)('without the unique index', () => {
  it('the same work is set to a group more than once', async () => {
    const pool = rawPool(theDatabase(), 10);
    try {
      await db().execute(sql`create table twin (gameboard_id text not null, group_id bigint not null)`);
      const lookThenSet = async () => {
        const { rows } = await pool.query<{ n: number }>(
          "select count(*)::int as n, pg_sleep(0.05) from twin where gameboard_id = 'b' and group_id = 1",
        );
        if (rows[0]?.n === 0) await pool.query("insert into twin values ('b', 1)");
      };
      await Promise.all(Array.from({ length: 10 }, lookThenSet));
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from twin');
      expect(rows[0]?.n).toBeGreaterThan(1);
    } finally {
      await pool.end();
    }
  });
});
