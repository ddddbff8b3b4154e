import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_DATABASE_URL } from '../../testing/index.ts';
import { checkVersion, connect } from './connect.ts';
import type { Queries } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { openFolder } from './openFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cs-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that runs some code with these modules at hand, and says `ready` when told to. */
function another(code: string) {
  const file = join(import.meta.dirname, 'openFolder.ts');
  const child = fork('--input-type=module', [], {
    execArgv: ['--input-type=module', '-e', `const { openFolder } = await import(${JSON.stringify(file)}); ${code}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return child;
}

describe.skipIf(TEST_DATABASE_URL)('the database in a folder', () => {
  test('keeps what was stored, through the death of the process that stored it', async () => {
    const child = another(`
      const database = await openFolder(${JSON.stringify(folder)});
      await database.queries.execute('create table kept (id int)');
      await database.queries.execute('insert into kept values (7)');
      process.send('stored');
      setInterval(() => {}, 1000);
    `);
    await once(child, 'message');
    await expect(openFolder(folder)).rejects.toThrow(/is in use by process \d+/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await openFolder(folder);
    expect((await database.queries.execute(sql`select id from kept`)).rows).toEqual([{ id: 7 }]);
    await database.close();
  }, 120_000);

  test('starts after its very first start was killed half-way', async () => {
    const child = another(
      `void openFolder(${JSON.stringify(folder)}); process.send('begun'); setInterval(() => {}, 1000);`,
    );
    await expect
      .poll(async () => (await readdir(folder)).some(name => name.startsWith('database.building-')), {
        timeout: 20_000,
      })
      .toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await openFolder(folder);
    await database.queries.execute(sql`select 1`);
    await database.close();
    expect(await readdir(folder)).toEqual(['database']);
  }, 120_000);

  test('is refused in one sentence where the folder cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openFolder(join(file, 'inside'))).rejects.toThrow(/cannot be written to; set DATA_DIR/);
  });
});

describe('the lock of a folder', () => {
  const leave = (holder: object) => writeFile(join(folder, 'server.lock'), JSON.stringify(holder));

  test('is held by one, and given back', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('in use');
    await unlock();
    await (await lockFolder(folder))();
  });

  test('is taken over from a process that is gone, or whose number somebody else has now', async () => {
    const host = hostname();
    for (const holder of [
      { pid: 2 ** 22 - 1, host, started: '', nonce: 'a' },
      { pid: process.ppid, host, started: 'another boot/1', nonce: 'b' },
      { pid: process.pid, host, started: '', nonce: 'c' },
    ]) {
      await leave(holder);
      await (await lockFolder(folder))();
    }
    await writeFile(join(folder, 'server.lock'), '{"pid":');
    await (await lockFolder(folder))();
  });

  test('is believed while a process on another machine keeps it fresh', async () => {
    await leave({ pid: 1, host: 'elsewhere', started: '', nonce: 'd' });
    await expect(lockFolder(folder)).rejects.toThrow('on elsewhere');
  });

  test('goes to one of many who find the same leftover', async () => {
    await leave({ pid: 2 ** 22 - 1, host: hostname(), started: '', nonce: 'e' });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe.skipIf(TEST_DATABASE_URL)('an open database', () => {
  test('has its tables counted', async () => {
    const database = await openFolder(folder);
    await database.queries.execute(sql`create table pupils as select generate_series(1, 500) as id`);
    await database.close();
    const again = await openFolder(folder);
    const counted = async () =>
      (await again.queries.execute<{ n: number }>(sql`select reltuples as n from pg_class where relname = 'pupils'`))
        .rows[0]?.n;
    await expect.poll(counted, { timeout: 20_000 }).toBe(500);
    await again.close();
  }, 60_000);
});

describe('a database that cannot be used is named in one sentence', () => {
  test('without its password', async () => {
    const fault = await connect({ databaseUrl: 'postgres://ada:secret@127.0.0.1:1/x', dataDir: folder }).catch(
      error => error,
    );
    expect(fault.message).toBe(
      'The database at postgres://ada@127.0.0.1:1/x cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  test('because it is too old', async () => {
    const old = { execute: async () => ({ rows: [{ version: '140012' }] }) } as unknown as Queries;
    await expect(checkVersion({ queries: old, location: 'postgres://db/x' })).rejects.toThrow(
      'The database at postgres://db/x is PostgreSQL 14; version 15 or later is needed.',
    );
  });

  test.runIf(TEST_DATABASE_URL)('because it does not exist', async () => {
    const url = new URL(TEST_DATABASE_URL ?? '');
    url.pathname = '/no_such_database';
    await expect(connect({ databaseUrl: url.href, dataDir: folder })).rejects.toThrow(
      'database "no_such_database" does not exist',
    );
  });
});
