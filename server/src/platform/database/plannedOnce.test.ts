import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queries } from './database.ts';
import { isUniqueViolation } from './faults.ts';
import { pgliteOver } from './pglite.ts';

const things = pgTable('things', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text('name'),
  parts: text('parts').array(),
  about: jsonb('about'),
  at: timestamp('at', { withTimezone: true }),
  size: integer('size'),
});

let engine: PGlite;
let database: Database;
beforeAll(async () => {
  engine = await PGlite.create();
  database = pgliteOver(engine, 'memory');
  await engine.exec(
    'create table things (id bigint primary key, name text, parts text[], about jsonb, at timestamptz, size int)',
  );
});
beforeEach(() => engine.exec('truncate things'));
afterAll(() => database.close());

const add = (queries: Queries, thing: typeof things.$inferInsert) =>
  queries
    .insert(things)
    .values({
      id: sql.placeholder('id'),
      name: sql.placeholder('name'),
      parts: sql.placeholder('parts'),
      about: sql.placeholder('about'),
      at: sql.placeholder('at'),
      size: sql.placeholder('size'),
    })
    .returning()
    .prepare('add_thing')
    .execute(thing);
const all = (queries: Queries) => queries.select().from(things).orderBy(things.id).prepare('all_things').execute();

const one = {
  id: 1,
  name: "O'Neill, \\ 🙂",
  parts: ['a,b', '"c"', ''],
  about: { of: [1, null] },
  at: new Date(5),
  size: 3,
};
const empty = { id: 2, name: null, parts: [], about: {}, at: new Date(0), size: null };

/** Statements that the database holds, apart from the one that asks. */
const held = async () =>
  (await engine.query<{ statement: string; name: string }>('select name, statement from pg_prepared_statements')).rows
    .filter(({ name }) => name.startsWith('planned'))
    .map(({ name, statement }) => `${name} ${statement.slice(0, 6)}`);

describe('a statement with a name, on the embedded database', () => {
  it('takes and gives what any other does', async () => {
    const { queries } = database;
    expect(await add(queries, one)).toEqual([one]);
    expect(await add(queries, empty)).toEqual([empty]);
    expect(await all(queries)).toEqual([one, empty]);
    expect(await all(queries)).toEqual(await queries.select().from(things).orderBy(things.id));
  });

  it('is planned once', async () => {
    const { queries } = database;
    for (let id = 1; id <= 3; id += 1) await add(queries, { ...one, id });
    expect((await held()).filter(statement => statement.endsWith('insert'))).toHaveLength(1);
    expect(await all(queries)).toHaveLength(3);
  });

  it('is no more than another where it has none', async () => {
    const before = await held();
    await database.queries.select().from(things).where(sql`size = 4`);
    expect(await held()).toEqual(before);
  });

  it('fails as another does, and works again afterwards', async () => {
    const { queries } = database;
    await add(queries, one);
    const fault = await add(queries, one).catch(error => error);
    expect(isUniqueViolation(fault)).toBe(true);
    const unreadable = queries
      .select()
      .from(things)
      .where(sql`id = ${sql.placeholder('id')}::bigint`)
      .prepare('by_id');
    await expect(unreadable.execute({ id: 'seven' })).rejects.toMatchObject({ cause: { code: '22P02' } });
    const missing = queries.select({ no: sql`no_such_column` }).from(things).prepare('no_such');
    await expect(missing.execute()).rejects.toMatchObject({ cause: { code: '42703' } });
    await expect(missing.execute()).rejects.toMatchObject({ cause: { code: '42703' } });
    expect(await unreadable.execute({ id: 1 })).toEqual([one]);
    expect(await all(queries)).toEqual([one]);
  });

  it('is planned anew after its table has got other columns, or it was thrown away', async () => {
    const other = await PGlite.create();
    const { queries, close } = pgliteOver(other, 'memory');
    await other.exec('create table notes (id int)');
    const query = queries.select({ note: sql`to_json(id)`, id: sql`id` }).from(sql`notes`).prepare('notes');
    await query.execute();
    await other.exec('alter table notes alter column id type text');
    await query.execute().catch(() => {});
    expect(await query.execute()).toEqual([]);
    await other.exec('deallocate all');
    await expect(query.execute()).rejects.toMatchObject({ cause: { code: '26000' } });
    expect(await query.execute()).toEqual([]);
    await close();
  });

  it('is part of the transaction that it is sent through', async () => {
    const work = database.transaction(async queries => {
      await add(queries, one);
      expect(await all(queries)).toEqual([one]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await all(database.queries)).toEqual([]);

    await database.transaction(queries => add(queries, empty));
    expect(await all(database.queries)).toEqual([empty]);
  });

  it('undoes a transaction in which it failed, though nobody minded', async () => {
    const work = database.transaction(async queries => {
      await add(queries, one);
      await add(queries, one).catch(() => {});
    });
    await expect(work).rejects.toThrow();
    expect(await all(database.queries)).toEqual([]);
  });

  it('waits for the end of a transaction that is not its own', async () => {
    await add(database.queries, empty);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const work = database.transaction(async queries => {
      await add(queries, one);
      begun.resolve();
      await goOn.promise;
      throw new Error('changed my mind');
    });
    await begun.promise;
    const seen = all(database.queries);
    goOn.resolve();
    await expect(work).rejects.toThrow('changed my mind');
    expect(await seen).toEqual([empty]);
  });

  it('is refused by a database that has been closed', async () => {
    const closed = pgliteOver(await PGlite.create(), 'memory');
    const query = closed.queries.select({ one: sql`1` }).from(sql`(values (1))`).prepare('one');
    await query.execute();
    await closed.close();
    await expect(query.execute()).rejects.toThrow();
  });
});
