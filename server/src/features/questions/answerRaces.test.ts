import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { theDatabase } from '../../platform/database/database.ts';
import { db } from '../../platform/database.ts';
import { aStudent, type Person } from '../../testing/factories.ts';
import { as, rawPool, TEST_DATABASE_URL, testApp, testDatabase } from '../../testing/index.ts';
import { registerQuestionRoutes } from './routes.ts';
import { attempts, partSummaries } from './tables.ts';

testDatabase();
testLibrary();
const app = testApp(registerQuestionRoutes);
const together = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)));
const stored = (student: Person) => db().$count(attempts, eq(attempts.userId, student.id));

let student: Person;
beforeEach(async () => {
  student = await aStudent();
});
const post = (headers?: Record<string, string>) =>
  as(app(), student).post(
    '/questions/gates%7Ca/answer',
    { type: 'choice', value: 'OR', encoding: 'markdown' },
    headers,
  );

describe('many answers at the same moment', () => {
  it('are stored up to the limit and not one more', async () => {
    const replies = await together(30, () => post());
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(15);
    expect(replies.filter(reply => reply.status === 429)).toHaveLength(15);
    expect(await stored(student)).toBe(15);
    const [summary] = await db().select().from(partSummaries).where(eq(partSummaries.userId, student.id));
    expect(summary).toMatchObject({ attemptCount: 15, windowCount: 15 });
  });

  it('with one key are one submission, and all are told the same', async () => {
    const replies = await together(20, () => post({ 'idempotency-key': 'once' }));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]?.body });
    expect(await stored(student)).toBe(1);
  });

  it('with one key are one submission also when it is the last that the limit allows', async () => {
    for (let n = 0; n < 14; n++) await post();
    const replies = await together(20, () => post({ 'idempotency-key': 'last' }));
    expect(replies.map(reply => reply.status)).toEqual(replies.map(() => 200));
    expect(await stored(student)).toBe(15);
  });
});

/** What would happen without the statement and the index: twins of them, checked first and stored then. */
describe.runIf(TEST_DATABASE_URL)('without the promises of the database', () => {
  it('more answers than the limit are stored, and a retry is stored twice', async () => {
    const pool = rawPool(theDatabase(), 20);
    try {
      await db().execute(sql`create table twin (part text not null, key text)`);
      const checkThenInsert = async (key: string | null) => {
        const { rows } = await pool.query<{ n: number; same: number }>(
          'select count(*)::int as n, count(*) filter (where key = $1)::int as same, pg_sleep(0.05) from twin',
          [key],
        );
        if ((rows[0]?.n ?? 0) >= 15 || (rows[0]?.same ?? 0) > 0) return;
        await pool.query('insert into twin values ($1, $2)', ['gates|a', key]);
      };
      const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from twin')).rows[0]?.n;
      for (let n = 0; n < 14; n++) await checkThenInsert(null);
      await together(20, () => checkThenInsert(null));
      expect(await count()).toBeGreaterThan(15);
      await pool.query('truncate twin');
      await together(20, () => checkThenInsert('once'));
      expect(await count()).toBeGreaterThan(1);
    } finally {
      await pool.end();
    }
  });
});
