import { expect, test } from 'vitest';
import { DAY, itIs, later, testDatabase } from '../testing/index.ts';
import { db } from './database.ts';
import { forgetPersonalDetails, logEvent } from './logEvents.ts';
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

test('addresses go after a year, the lines stay', async () => {
  await db().delete(logEvents);
  itIs('2026-05-04T10:00:00Z');
  await logEvent({ type: 'SENT_EMAIL', userId: 5, details: { email: 'a@b.example', type: 'welcome' } });
  later(364 * DAY);
  await logEvent({ type: 'CONTACT_US_FORM_USED', details: { message: 'Hello' } });
  const details = async () => {
    await forgetPersonalDetails();
    return (await db().select().from(logEvents).orderBy(logEvents.id)).map(line => line.details);
  };
  expect(await details()).toEqual([{ email: 'a@b.example', type: 'welcome' }, { message: 'Hello' }]);
  later(2 * DAY);
  expect(await details()).toEqual([{ type: 'welcome' }, { message: 'Hello' }]);
});
