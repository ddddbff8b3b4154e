import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_DATABASE_URL, testDatabase, urlOf } from '../../testing/index.ts';
import {
  afterCommit,
  countQueries,
  db,
  isUniqueViolation,
  type Queries,
  savepoint,
  theDatabase,
  transaction,
  withLock,
} from '../database.ts';

testDatabase();
beforeAll(async () => {
  await db().execute(sql`create table things (id int constraint things_once primary key)`);
});
beforeEach(async () => {
  await db().execute(sql`delete from things`);
});

const add = (id: number) => db().execute(sql`insert into things values (${id})`);
const count = async () => Number((await db().execute<{ n: number }>(sql`select count(*) as n from things`)).rows[0]?.n);

describe('a transaction', () => {
  test('keeps all of its work, or none', async () => {
    await transaction(async () => {
      await add(1);
      await add(2);
    });
    await expect(
      transaction(async () => {
        await add(3);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await count()).toBe(2);
  });

  test('inside another is part of it', async () => {
    const work = transaction(async () => {
      await transaction(() => add(1));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await count()).toBe(0);
  });

  test('does nothing when a statement failed and the fault was swallowed', async () => {
    const work = transaction(async () => {
      await add(1);
      await add(1).catch(() => {});
    });
    await expect(work).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  test('goes on after a part of it failed', async () => {
    await transaction(async () => {
      await add(1);
      await expect(
        savepoint(async () => {
          await add(2);
          await add(1);
        }),
      ).rejects.toThrow();
      await add(3);
    });
    expect(await count()).toBe(2);
  });

  test('cannot be used once it has finished', async () => {
    let leaked: Queries | undefined;
    let later: Promise<unknown> = Promise.resolve();
    let finish = () => {};
    const finished = new Promise<void>(resolve => {
      finish = resolve;
    });
    await transaction(async () => {
      leaked = db();
      later = finished.then(() => add(9));
    });
    finish();
    await expect(later).rejects.toThrow('finished');
    await expect(leaked?.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: /finished/ } });
    expect(await count()).toBe(0);
  });

  test('is done again when it loses to another one', async () => {
    let attempts = 0;
    const result = await transaction(async () => {
      if (++attempts < 3) await db().execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
      return 'stored';
    });
    expect([result, attempts]).toEqual(['stored', 3]);
  });

  test('takes statements side by side', async () => {
    await transaction(() => Promise.all([add(1), add(2), add(3)]));
    expect(await count()).toBe(3);
  });
});

describe('what is left for after the commit', () => {
  test('happens when the work is stored, outside the transaction', async () => {
    const seen: number[] = [];
    await transaction(async () => {
      await add(1);
      afterCommit(async () => seen.push(await count()));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([1]);
  });

  test('does not happen when the work is undone', async () => {
    let happened = false;
    const work = transaction(async () => {
      afterCommit(() => {
        happened = true;
      });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(happened).toBe(false);
  });

  test('does not undo the work when it fails', async () => {
    await transaction(async () => {
      await add(1);
      afterCommit(() => Promise.reject(new Error('mail server gone')));
    });
    expect(await count()).toBe(1);
  });
});

test('a violated constraint is told by its name', async () => {
  await add(1);
  const fault = await add(1).catch(error => error);
  expect(isUniqueViolation(fault)).toBe(true);
  expect(isUniqueViolation(fault, 'things_once')).toBe(true);
  expect(isUniqueViolation(fault, 'another')).toBe(false);
  expect(isUniqueViolation(new Error('no'))).toBe(false);
});

test('a lock makes those who compete take turns', async () => {
  const order: string[] = [];
  const turn = (name: string) =>
    transaction(async () => {
      await withLock('event', 7);
      order.push(`${name} in`);
      await db().execute(sql`select pg_sleep(0.02)`);
      order.push(`${name} out`);
    });
  await Promise.all([turn('a'), turn('b'), turn('c')]);
  for (let i = 0; i < 6; i += 2) expect(order[i + 1]).toBe(order[i]?.replace('in', 'out'));
});

describe.runIf(TEST_DATABASE_URL)('ten who compete for the last place of one', () => {
  beforeEach(() => db().execute(sql`create table if not exists places (person int)`));
  beforeEach(() => db().execute(sql`delete from places`));

  /** Looks whether the place is free and then takes it, as code without a lock would. */
  const LOOK = 'select count(*)::int as taken from places';
  const TAKE = 'insert into places values ($1)';
  const MEET = 'select pg_sleep(0.05)';
  const people = Array.from({ length: 10 }, (_, i) => i);
  const taken = async () => (await db().execute<{ taken: number }>(sql.raw(LOOK))).rows[0]?.taken;

  test('all get it when each looks before taking, in raw SQL over ten connections', async () => {
    const clients = people.map(() => new pg.Client({ connectionString: urlOf.get(theDatabase()) }));
    await Promise.all(clients.map(client => client.connect()));
    const compete = async (client: pg.Client, person: number) => {
      await client.query('begin');
      const { rows } = await client.query<{ taken: number }>(LOOK);
      await client.query(MEET);
      if (rows[0]?.taken === 0) await client.query(TAKE, [person]);
      await client.query('commit');
    };
    await Promise.all(clients.map(compete));
    await Promise.all(clients.map(client => client.end()));
    expect(await taken()).toBeGreaterThan(1);
  });

  test('one gets it under the lock', async () => {
    const compete = (person: number) =>
      transaction(async () => {
        await withLock('places', 1);
        const free = (await taken()) === 0;
        await db().execute(sql.raw(MEET));
        if (free) await db().execute(sql`insert into places values (${person})`);
      });
    await Promise.all(people.map(compete));
    expect(await taken()).toBe(1);
  });
});

test('a lock outside a transaction is refused, because nothing would hold it', async () => {
  await expect(withLock('event', 1)).rejects.toThrow('needs a transaction');
});

test('the statements of a piece of work can be counted', async () => {
  const { queries } = await countQueries(() => transaction(() => Promise.all([add(1), count()])));
  expect(queries).toHaveLength(2);
});
