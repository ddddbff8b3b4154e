import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, setDatabase } from '../platform/database/database.ts';
import { db } from '../platform/database.ts';
import { rowsWith } from './everyRow.ts';
import { aGroup, aUser } from './factories.ts';
import { freshDatabase } from './index.ts';

/** What `work` gives in a database of its own, as a file of tests has one. */
async function inOne<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await freshDatabase();
  setDatabase(database);
  try {
    return await work(database);
  } finally {
    setDatabase(undefined);
    await database.close();
  }
}

const hasTable = async (name: string) => {
  const { rows } = await db().execute<{ found: string | null }>(sql`select to_regclass(${name}) as found`);
  return rows[0]?.found !== null;
};

test('nothing goes from one file to the next: no row, no id, no table', async () => {
  const first = await inOne(async () => {
    const teacher = await aUser({ familyName: 'Leftover' });
    await aGroup({ ownerId: teacher.id });
    return teacher.id;
  });
  await inOne(async () => {
    expect(await rowsWith('Leftover')).toEqual([]);
    expect((await aUser()).id).toBe(first);
    await db().execute(sql`create table leftover (id int)`);
  });
  expect(await inOne(() => hasTable('leftover'))).toBe(false);
});

test('two that are open at once are two', async () => {
  await inOne(async () => {
    await aUser({ familyName: 'Leftover' });
    const other = await freshDatabase();
    const { rows } = await other.queries.execute<{ count: string }>(sql`select count(*) as count from users`);
    expect(Number(rows[0]?.count)).toBe(0);
    await other.close();
  });
});
