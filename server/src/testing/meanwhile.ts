import type { PoolClient } from 'pg';
import { theDatabase, transaction } from '../platform/database.ts';
import { TEST_DATABASE_URL } from './database.ts';
import { rawPool } from './postgresDatabase.ts';

/** Runs one piece of work up to its commit, begins another, lets the first one finish. @returns what became of the other */
export async function meanwhile<T>(
  first: () => Promise<unknown>,
  other: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  let begun = () => {};
  let finish = () => {};
  const isBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  const mayFinish = new Promise<void>(resolve => {
    finish = resolve;
  });
  const one = transaction(async () => {
    await first();
    begun();
    await mayFinish;
  });
  await Promise.race([isBegun, one]);
  const two = Promise.allSettled([other()]);
  await waiting();
  finish();
  await one;
  const [result] = await two;
  return result;
}

/** Until the other side waits for a lock, or has had the time to. */
async function waiting(): Promise<void> {
  if (!TEST_DATABASE_URL) return;
  const pool = rawPool(theDatabase(), 1);
  try {
    for (let look = 0; look < 100; look += 1) {
      const { rowCount } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rowCount) return;
      await pool.query('select pg_sleep(0.01)');
    }
  } finally {
    await pool.end();
  }
}

/** Two connections of their own, on PostgreSQL: what two transactions in raw SQL do to each other. */
export async function withTwoClients(work: (one: PoolClient, two: PoolClient) => Promise<void>): Promise<void> {
  const pool = rawPool(theDatabase(), 2);
  const [one, two] = [await pool.connect(), await pool.connect()];
  try {
    await work(one, two);
  } finally {
    one.release();
    two.release();
    await pool.end();
  }
}
