import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, itIs, later, MINUTE, SECOND, testDatabase } from '../testing/index.ts';
import { now } from './clock.ts';
import { db, transaction } from './database.ts';
import { TooManyRequests } from './errors.ts';
import {
  failed,
  forgetOldCounters,
  giveBack,
  hasMisused,
  LIMITS,
  limit,
  readCounters,
  refuseIfMisused,
  resetCounter,
  whenLimitCrossed,
} from './limits.ts';
import { rateLimits } from './tables.ts';

testDatabase();
beforeEach(async () => {
  await db().delete(rateLimits);
  itIs('2026-05-04T10:00:00Z');
});
afterEach(() => whenLimitCrossed(() => {}));

/** How many of some calls in a row are let through. */
async function letThrough(times: number, agent = 'ada'): Promise<number> {
  let through = 0;
  for (let i = 0; i < times; i++) {
    through += await limit('LOGIN_BY_EMAIL', agent).then(
      () => 1,
      () => 0,
    );
  }
  return through;
}

describe('a limit', () => {
  test('of ten refuses the eleventh, for that agent alone', async () => {
    expect(await letThrough(12)).toBe(10);
    expect(await letThrough(1, 'grace')).toBe(1);
  });

  test('tells why', async () => {
    await letThrough(10);
    const fault = await limit('LOGIN_BY_EMAIL', 'ada').catch(error => error);
    expect(fault).toBeInstanceOf(TooManyRequests);
    expect(fault.message).toBe(LIMITS.LOGIN_BY_EMAIL.message);
  });

  test('has a window that begins with the first event and does not slide', async () => {
    await letThrough(9);
    later(29 * MINUTE);
    expect(await letThrough(3)).toBe(1);
    later(1 * MINUTE);
    expect(await letThrough(12)).toBe(10);
  });

  test('never refuses the first event of a window, however much it weighs', async () => {
    await limit('SEND_EMAIL', 7, 5000);
    await expect(limit('SEND_EMAIL', 7, 1)).rejects.toThrow('No emails have been sent');
    later(DAY);
    await limit('SEND_EMAIL', 7, 5000);
  });

  test('counts agents of any length, such as what somebody typed for an address', async () => {
    const long = Array.from({ length: 900 }, () => crypto.randomUUID()).join('');
    expect(await letThrough(12, long)).toBe(10);
    expect(await letThrough(1, `${long}x`)).toBe(1);
    expect(await hasMisused('LOGIN_BY_EMAIL', long)).toBe(true);
    await resetCounter('LOGIN_BY_EMAIL', long);
    expect(await hasMisused('LOGIN_BY_EMAIL', long)).toBe(false);
  });

  test('holds when many come at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => limit('LOGIN_BY_EMAIL', 'ada')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('is not counted inside a transaction, whose end might undo it', async () => {
    await expect(transaction(() => limit('LOGIN_BY_EMAIL', 'ada'))).rejects.toThrow('outside a transaction');
  });
});

test('where only failures count, nobody is refused for succeeding', async () => {
  for (let i = 0; i < 400; i++) await refuseIfMisused('LOGIN_BY_IP', '10.0.0.1');
  expect(await hasMisused('LOGIN_BY_IP', '10.0.0.1')).toBe(false);
  await failed('LOGIN_BY_IP', '10.0.0.1', 299);
  await refuseIfMisused('LOGIN_BY_IP', '10.0.0.1');
  await failed('LOGIN_BY_IP', '10.0.0.1');
  await expect(refuseIfMisused('LOGIN_BY_IP', '10.0.0.1')).rejects.toThrow(TooManyRequests);
  later(HOUR);
  await refuseIfMisused('LOGIN_BY_IP', '10.0.0.1');
});

test('what turned out to be none is given back, the only one too', async () => {
  const counts = async () => (await db().select().from(rateLimits)).map(({ agent, count }) => [agent, count]);
  await giveBack('LOGIN_BY_EMAIL', 'ada');
  expect(await counts()).toEqual([]);
  await letThrough(2);
  await letThrough(1, 'bob');
  await giveBack('LOGIN_BY_EMAIL', 'ada');
  await giveBack('LOGIN_BY_EMAIL', 'bob');
  expect(await counts()).toEqual([['ada', 1]]);
  expect(await letThrough(20)).toBe(9);
});

test('those who run the site hear once of each threshold that they watch', async () => {
  const heard: string[] = [];
  whenLimitCrossed((label, agent, threshold) => heard.push(`${label} ${agent} ${threshold}`));
  for (let i = 0; i < 60; i++) await failed('MANAGER_LOOKUP', 3);
  for (let i = 0; i < 60; i++) await failed('TOKEN_OWNER_LOOKUP', 3);
  await letThrough(20);
  expect(heard).toEqual(['MANAGER_LOOKUP 3 soft', 'MANAGER_LOOKUP 3 hard', 'TOKEN_OWNER_LOOKUP 3 hard']);
});

test('whoever passes a limit does not notice when nobody can be told', async () => {
  whenLimitCrossed(async () => {
    throw new Error('The mailbox is full.');
  });
  for (let i = 0; i < 50; i++) await limit('MANAGER_LOOKUP', 4);
  await expect(limit('MANAGER_LOOKUP', 4)).rejects.toThrow(TooManyRequests);
});

test('administrators see the highest counters of every label', async () => {
  await failed('USER_SEARCH', 1, 60);
  await failed('USER_SEARCH', 2, 300);
  await failed('USER_SEARCH', 3, 2);
  const counters = await readCounters(2);
  expect(Object.keys(counters).sort()).toEqual(Object.keys(LIMITS).sort());
  expect(counters.RESET_BY_IP).toEqual([]);
  expect(counters.USER_SEARCH).toEqual([
    {
      agentIdentifier: '2',
      eventType: 'USER_SEARCH',
      isMisused: true,
      isOverSoftThreshold: true,
      lastEventTimestamp: Date.parse('2026-05-04T10:00:00Z'),
      currentCounter: 300,
    },
    expect.objectContaining({ agentIdentifier: '1', isMisused: false, isOverSoftThreshold: true }),
  ]);
  later(2 * HOUR);
  expect((await readCounters(1)).USER_SEARCH[0]?.isMisused).toBe(false);
});

test('however many addresses somebody makes up, 20,000 counters of a label are looked through, the newest', async () => {
  await failed('RESET_BY_EMAIL', 'early', 90);
  later(SECOND);
  await db().execute(sql`
    insert into rate_limits (label, agent, count, window_start)
    select 'RESET_BY_EMAIL', 'made.up.' || i, 1, ${now().toISOString()}::timestamptz from generate_series(1, 19999) as i`);
  expect((await readCounters(1)).RESET_BY_EMAIL).toMatchObject([{ agentIdentifier: 'early' }]);
  await failed('RESET_BY_EMAIL', 'late', 80);
  expect((await readCounters(1)).RESET_BY_EMAIL).toMatchObject([{ agentIdentifier: 'late' }]);
});

test('a counter can be reset, an unknown one too', async () => {
  await letThrough(12);
  await resetCounter('LOGIN_BY_EMAIL', 'ada');
  await resetCounter('NO_SUCH', 'ada');
  expect(await letThrough(1)).toBe(1);
});

test('whoever has not been counted for two days is forgotten', async () => {
  await failed('LOG_BYTES', 1);
  later(2 * DAY + SECOND);
  await failed('LOG_BYTES', 2);
  await forgetOldCounters();
  expect((await db().select().from(rateLimits)).map(({ agent }) => agent)).toEqual(['2']);
});
