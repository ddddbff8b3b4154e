import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, transaction } from '../platform/database.ts';
import { testDatabase } from '../testing/index.ts';
import { footprint } from './footprint.ts';

testDatabase();

const INSERT = sql`insert into captcha_keys (id, key) values (1, 'a')`;

test('what is inserted, changed, deleted or emptied shows in the table it was written to, and nowhere else', async () => {
  const writes = [
    INSERT,
    sql`update captcha_keys set key = 'b'`,
    sql`delete from captcha_keys`,
    sql`truncate captcha_keys`,
  ];
  for (const write of writes) {
    const { captcha_keys: before = 0, ...others } = await footprint();
    await db().execute(write);
    expect(await footprint()).toEqual({ ...others, captcha_keys: before + 1 });
  }
});

test('what is read, or taken back, shows nowhere', async () => {
  const before = await footprint();
  await db().execute(sql`select * from captcha_keys`);
  const failing = transaction(async () => {
    await db().execute(INSERT);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await footprint()).toEqual(before);
});
