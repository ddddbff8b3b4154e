import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { db } from './database.ts';
import { describeFault } from './describeFault.ts';

testDatabase();

test('a failed statement is logged without the data of people that it carried', async () => {
  await db().execute(sql`create table people (email text unique)`);
  const add = () => db().execute(sql`insert into people values (${'ada@example.org'})`);
  await add();
  const fault = await add().catch(error => error);
  const described = JSON.stringify(describeFault(fault));
  expect(described).not.toContain('ada@example.org');
  expect(described).toContain('insert into people');
  expect(described).toContain('people_email_key');
});
