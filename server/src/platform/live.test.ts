import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_DATABASE_URL, testDatabase, urlOf } from '../testing/index.ts';
import { postgres } from './database/postgres.ts';
import { db, theDatabase, transaction } from './database.ts';
import { flush, type Id, publish, startLive, stopLive, subscribe } from './live.ts';

testDatabase();
beforeEach(() => startLive());
afterEach(() => stopLive());

const listen = (topic: string) => {
  const heard: (readonly Id[] | 'anything')[] = [];
  return { heard, stop: subscribe(topic, ids => heard.push(ids)) };
};

describe('what is published', () => {
  test('is heard by those who listen to its topic, gathered into one message', async () => {
    const marks = listen('marks');
    const groups = listen('groups');
    publish('marks', [1, 'a']);
    publish('marks', [1, 2]);
    await expect.poll(() => marks.heard).toEqual([[1, 'a', 2]]);
    expect(groups.heard).toEqual([]);
    marks.stop();
    groups.stop();
  });

  test('is heard after the commit, and never when the work is undone', async () => {
    const marks = listen('marks');
    await transaction(async () => {
      publish('marks', [1]);
      await flush();
    });
    const undone = transaction(async () => {
      publish('marks', [2]);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    publish('marks', [3]);
    await expect.poll(() => marks.heard.flat()).toEqual([1, 3]);
    marks.stop();
  });

  test('is not heard by those who stopped', async () => {
    const gone = listen('marks');
    const here = listen('marks');
    gone.stop();
    publish('marks', [1]);
    await expect.poll(() => here.heard).toEqual([[1]]);
    expect(gone.heard).toEqual([]);
    here.stop();
  });

  test('arrives whole, however much it is', async () => {
    const marks = listen('marks');
    const ids = Array.from({ length: 1000 }, (_, i) => `user-${i}/${'é'.repeat(i % 60)}`);
    publish('marks', ids);
    await expect.poll(() => marks.heard.flat()).toEqual(ids);
    marks.stop();
  });
});

test.runIf(TEST_DATABASE_URL)('other processes hear it, and listen again after their connection broke', async () => {
  const other = postgres(urlOf.get(theDatabase()) ?? '');
  const heard: string[] = [];
  let reconnected = 0;
  const stop = await other.listen(
    'live',
    payload => heard.push(payload),
    () => reconnected++,
  );
  publish('marks', [1]);
  await expect.poll(() => heard).toEqual(['["marks",[1]]']);
  await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => reconnected, { timeout: 5000 }).toBe(1);
  publish('marks', [2]);
  await expect.poll(() => heard.at(-1), { timeout: 5000 }).toBe('["marks",[2]]');
  await stop();
  await other.close();
});
