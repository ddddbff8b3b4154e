import { fileURLToPath } from 'node:url';
import { compileLibrary } from '@cs/content';
import { expect, test } from 'vitest';
import { users } from '../features/accounts/tables.ts';
import { groups } from '../features/groups/tables.ts';
import { db } from '../platform/database.ts';
import { testDatabase } from '../testing/index.ts';
import { addDemonstration } from './index.ts';
import { ACCOUNTS, CLASSMATES } from './people.ts';

testDatabase();

test('of several processes that start at once, one makes the demonstration', async () => {
  const content = await compileLibrary(fileURLToPath(new URL('../../../library', import.meta.url)));
  await Promise.all([addDemonstration(content), addDemonstration(content)]);
  await addDemonstration(content);
  expect(await db().$count(users)).toBe(ACCOUNTS.length + CLASSMATES.length);
  expect(await db().$count(groups)).toBe(3);
}, 60_000);
