import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAfter } from './upkeep.ts';

let engine: PGlite;
beforeAll(async () => {
  engine = await PGlite.create();
});
beforeEach(() =>
  engine.exec(`
    drop table if exists pupils, "odd Name";
    create table pupils (id int primary key, name text);
    create table "odd Name" (id int primary key)`),
);
afterAll(() => engine.close());

const fill = (table: string, from: number, to: number) =>
  engine.query(`insert into ${table} select i from generate_series(${from}, ${to}) i`);
/** Rows as the planner counts them; -1 where nobody has counted. */
const counted = async (table: string) =>
  (await engine.query<{ n: number }>(`select reltuples as n from pg_class where oid = '${table}'::regclass`)).rows[0]
    ?.n;

describe('the upkeep of the embedded database', () => {
  it('counts the rows of tables that have changed much, and leaves the others', async () => {
    await fill('pupils', 1, 500);
    await fill('"odd Name"', 1, 20);
    await lookAfter(engine);
    expect(await counted('pupils')).toBe(500);
    expect(await counted('"odd Name"')).toBe(20);

    await fill('pupils', 501, 590);
    await fill('"odd Name"', 21, 90);
    await lookAfter(engine);
    expect(await counted('pupils'), 'a tenth more, and fifty, are not there yet').toBe(500);
    expect(await counted('"odd Name"')).toBe(90);
  });

  it('counts what was never counted, though nobody knows any more that it has changed', async () => {
    await fill('pupils', 1, 2000);
    await engine.query('select pg_stat_force_next_flush()');
    await engine.query('select pg_stat_reset()');
    await lookAfter(engine);
    expect(await counted('pupils')).toBe(2000);
    expect(await counted('"odd Name"'), 'is empty').toBe(-1);
  });

  it('goes on where one table cannot be counted', async () => {
    await engine.exec(`
      drop table if exists aaa, zzz;
      create table aaa (id int); create table zzz (id int);
      insert into aaa select 1 from generate_series(1, 100); insert into zzz select 1 from generate_series(1, 100);
      create statistics broken on (1 / (id - 1)), id from aaa`);
    await lookAfter(engine);
    expect(await counted('zzz')).toBe(100);
    expect(await counted('aaa')).toBe(-1);
    await engine.exec('drop table aaa, zzz');
  });

  it('leaves it to the parts of a table to be looked after, once the whole has been', async () => {
    await engine.exec(`
      drop table if exists parted;
      create table parted (id int) partition by range (id);
      create table parted_first partition of parted for values from (0) to (1000);
      insert into parted select i from generate_series(1, 500) i;
      analyze parted`);
    await lookAfter(engine);
    await engine.exec('insert into parted select i from generate_series(501, 560) i');
    await lookAfter(engine);
    expect(await counted('parted'), 'not counted at every look').toBe(500);
    await engine.exec('drop table parted');
  });

  it('gives the room of rows that are no more to new ones', async () => {
    await fill('pupils', 1, 2000);
    const size = async () =>
      (await engine.query<{ n: number }>(`select pg_relation_size('pupils')::int as n`)).rows[0]?.n ?? 0;
    const full = await size();
    for (let time = 0; time < 5; time += 1) {
      await engine.query('delete from pupils');
      await lookAfter(engine);
      await fill('pupils', 1, 2000);
    }
    expect(await size()).toBeLessThan(2 * full);
  });

  it('lets the planner begin with the few that are asked for, not with all who are there', async () => {
    await engine.exec(`
      drop table if exists members, visits;
      create table members (id int primary key, name text, left_at timestamptz);
      create index on members (name) where left_at is null;
      create table visits (id text primary key, member int references members)`);
    await engine.query(`insert into members select i, 'm' || i from generate_series(1, 2000) i`);
    await engine.query(`insert into visits select 'v' || i, i from generate_series(1, 2000) i`);
    const plan = async () => {
      const { rows } = await engine.query<Record<string, string>>(`
        explain select * from visits join members on members.id = visits.member
        where visits.id = any ('{v1,v2,v3}') and members.left_at is null`);
      return rows.map(row => Object.values(row)[0]).join('\n');
    };
    expect(await plan()).not.toContain('members_pkey');
    await lookAfter(engine);
    expect(await plan()).toContain('visits_pkey');
    expect(await plan()).toContain('members_pkey');
  });

  it('waits for a transaction that is under way', async () => {
    await fill('pupils', 1, 500);
    let looked: Promise<void> | undefined;
    await engine.transaction(async transaction => {
      looked = lookAfter(engine);
      await transaction.query('delete from pupils where id > 100');
    });
    await looked;
    expect(await counted('pupils')).toBe(100);
  });
});
