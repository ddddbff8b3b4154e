import { expect, test } from 'vitest';
import { itIs, testDatabase } from '../testing/index.ts';
import { db } from './database.ts';
import { logEvent } from './logEvents.ts';
import { logEvents } from './tables.ts';

testDatabase();

test('what happened is written down with who, what and when', async () => {
  itIs('2026-05-04T10:00:00.123Z');
  await logEvent({ type: 'LOG_IN', userId: 5, details: { provider: 'SEGUE' }, ip: '192.0.2.1' });
  await logEvent({ type: 'VIEW_HINT', visitorId: 'abc' });
  expect(await db().select().from(logEvents)).toMatchObject([
    {
      type: 'LOG_IN',
      userId: 5,
      visitorId: null,
      details: { provider: 'SEGUE' },
      ip: '192.0.2.1',
      at: new Date('2026-05-04T10:00:00.123Z'),
    },
    { type: 'VIEW_HINT', userId: null, visitorId: 'abc', details: {}, ip: null },
  ]);
});
