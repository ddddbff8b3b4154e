import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { HOUR, itIs, later, testDatabase, testJobs } from '../testing/index.ts';
import { now } from './clock.ts';
import { db, transaction } from './database.ts';
import { job, runDueJobs, runScheduled, schedule, startJobs, stopJobs } from './jobs.ts';

const done: string[] = [];
const greet = job('greet', async ({ name }: { name: string }) => done.push(name));
const sweep = job('sweep', async () => done.push('swept'));
schedule(sweep, '0 3 * * *');

testDatabase();
testJobs();
beforeEach(() => {
  done.length = 0;
});

test('a job is done after the transaction that asked for it', async () => {
  await transaction(async () => {
    await greet.send({ name: 'Ada' });
    await greet.send({ name: 'Grace' });
  });
  expect(done).toEqual([]);
  await runDueJobs();
  expect(done.sort()).toEqual(['Ada', 'Grace']);
  await runDueJobs();
  expect(done).toHaveLength(2);
});

test('a job is forgotten with the transaction that asked for it', async () => {
  const work = transaction(async () => {
    await greet.send({ name: 'Nobody' });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  await runDueJobs();
  expect(done).toEqual([]);
});

test('a job waits for its time', async () => {
  itIs(new Date());
  await greet.send({ name: 'Later' }, { startAfter: new Date(now().getTime() + HOUR) });
  await runDueJobs();
  expect(done).toEqual([]);
  later(HOUR + 1);
  await runDueJobs();
  expect(done).toEqual(['Later']);
});

test('of jobs with one key, one waits', async () => {
  await greet.send({ name: 'first' }, { key: 'k' });
  await greet.send({ name: 'second' }, { key: 'k' });
  await runDueJobs();
  expect(done).toEqual(['first']);
});

test('scheduled work can be done as if its time had come', async () => {
  await runScheduled('sweep');
  expect(done).toEqual(['swept']);
  await expect(runScheduled('greet')).rejects.toThrow();
});

test('a process that works does what others ask for, and stops when told', async () => {
  await stopJobs();
  await startJobs();
  await greet.send({ name: 'Worker' });
  await expect.poll(() => done, { timeout: 8000 }).toEqual(['Worker']);
  const { rows } = await db().execute<{ cron: string; timezone: string }>(
    sql`select cron, timezone from pgboss.schedule where name = 'sweep'`,
  );
  expect(rows).toMatchObject([{ cron: '0 3 * * *', timezone: 'Europe/London' }]);
  await stopJobs();
  await startJobs({ works: false });
}, 20_000);
