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

test('addresses and words go after a year, the lines stay', async () => {
  await db().delete(logEvents);
  const ip = '192.0.2.1';
  itIs('2026-05-04T10:00:00Z');
  await logEvent({ type: 'SENT_EMAIL', userId: 5, details: { email: 'a@b.example', type: 'welcome' } });
  await logEvent({ type: 'CONTACT_US_FORM_USED', userId: 5, ip, details: { message: 'Hello' } });
  await logEvent({ type: 'USER_SCHOOL_CHANGE', userId: 5, ip, details: { oldSchoolOther: 'Home', newSchoolId: '7' } });
  await logEvent({
    type: 'CLIENT_SIDE_ERROR',
    ip,
    visitorId: 'v',
    details: { userAgent: 'Firefox', errorDetails: 'x' },
  });
  await logEvent({ type: 'VIEW_HINT', userId: 5, ip, details: { hintIndex: 1 } });
  later(364 * DAY);
  await logEvent({ type: 'CONTACT_US_FORM_USED', ip, details: { message: 'Hello again' } });
  const lines = async () => {
    await forgetPersonalDetails();
    const rows = await db().select().from(logEvents).orderBy(logEvents.id);
    return rows.map(({ userId, visitorId, ip: address, details }) => [userId, visitorId, address, details]);
  };
  const young = [null, null, ip, { message: 'Hello again' }];
  expect(await lines()).toEqual([
    [5, null, null, { email: 'a@b.example', type: 'welcome' }],
    [5, null, ip, { message: 'Hello' }],
    [5, null, ip, { oldSchoolOther: 'Home', newSchoolId: '7' }],
    [null, 'v', ip, { userAgent: 'Firefox', errorDetails: 'x' }],
    [5, null, ip, { hintIndex: 1 }],
    young,
  ]);
  later(2 * DAY);
  expect(await lines()).toEqual([
    [5, null, null, { type: 'welcome' }],
    [5, null, null, {}],
    [5, null, null, { newSchoolId: '7' }],
    [null, null, null, {}],
    [5, null, null, { hintIndex: 1 }],
    young,
  ]);
});

test('what browsers reported under names of their own goes after a year too, what says what was done stays', async () => {
  await db().delete(logEvents);
  itIs('2026-05-04T10:00:00Z');
  const kept = { questionPartId: 'gates|a', hintIndex: 1, correct: true, userIds: [4, 5], oldSchoolId: '7' };
  const words = {
    note: 'words',
    pageId: 'words of mine',
    path: 'me@home.example',
    list: ['words', 1],
    nested: { note: 'words' },
    nothing: null,
    'words of mine': 1,
  };
  await logEvent({ type: 'VIEW_HINT', userId: 5, ip: '192.0.2.1', details: { ...kept, ...words } });
  await logEvent({ type: 'words of mine', ip: '192.0.2.1' });
  later(366 * DAY);
  await forgetPersonalDetails();
  expect(await db().select().from(logEvents).orderBy(logEvents.id)).toMatchObject([
    { type: 'VIEW_HINT', userId: 5, details: kept },
    { type: 'OTHER', details: {} },
  ]);
  const [hint] = await db().select().from(logEvents).orderBy(logEvents.id);
  expect(hint?.details).toEqual(kept);
});
