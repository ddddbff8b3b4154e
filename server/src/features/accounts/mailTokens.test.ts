import { expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { aStudent } from '../../testing/factories.ts';
import { DAY, HOUR, itIs, later, runScheduled, testDatabase } from '../../testing/index.ts';
import './housekeeping.ts';
import { issueToken } from './mailTokens.ts';
import { mailTokens } from './tables.ts';

testDatabase();

test('links that nobody used are forgotten when they have ended: after a day, and after a week', async () => {
  itIs('2026-05-04T10:00:00Z');
  const { id, email } = await aStudent();
  await issueToken('reset', id, email);
  await issueToken('verify', id, email);
  const kept = async () => {
    await runScheduled('forget-mail-tokens');
    return (await db().select().from(mailTokens)).map(({ kind }) => kind).sort();
  };
  later(23 * HOUR);
  expect(await kept()).toEqual(['reset', 'verify']);
  later(HOUR);
  expect(await kept()).toEqual(['verify']);
  later(6 * DAY);
  expect(await kept()).toEqual([]);
});
