import type { MisuseCounter } from '@cs/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import { failed, LIMITS, limit } from '../../platform/limits.ts';
import { logEvents, mailOutbox, rateLimits } from '../../platform/tables.ts';
import { anAdmin, aStudent, aUser, PASSWORD, type Person } from '../../testing/factories.ts';
import { as, forgetMails, HOUR, itIs, later, MINUTE, mailsTo, visitor } from '../../testing/index.ts';
import type { Owner } from '../questions/owner.ts';
import { storeAttempt } from '../questions/storeAttempt.ts';
import { visitors } from '../sessions/tables.ts';
import { registerSiteRoutes } from '../site/routes.ts';
import { anEventManager, OTHERS, refusal, testStaff } from './testStaff.ts';

const { app, by } = testStaff(registerSiteRoutes);

beforeEach(async () => {
  itIs('2026-05-04T10:00:00Z');
  await db().delete(rateLimits);
  await forgetMails();
});

const statistics = async (admin: Person, query = ''): Promise<Record<string, MisuseCounter[]>> =>
  (await by(admin).get(`/admin/misuse_stats${query}`)).body;
const reset = (admin: Person, body?: unknown) => by(admin).post('/admin/reset_misuse_monitor', body);

test('counters are for ADMIN alone, to see and to reset', async () => {
  const [admin, manager] = [await anAdmin(), await anEventManager()];
  const body = { eventLabel: 'USER_SEARCH', agentIdentifier: '1' };
  await failed('USER_SEARCH', 1);
  for (const person of [manager, ...(await Promise.all(OTHERS.map(role => aUser({ role }))))]) {
    expect((await by(person).get('/admin/misuse_stats?limit=10')).status, person.role).toBe(403);
    expect((await reset(person, body)).status, person.role).toBe(403);
  }
  expect((await visitor(app()).get('/admin/misuse_stats')).status).toBe(401);
  expect((await visitor(app()).post('/admin/reset_misuse_monitor', body)).status).toBe(401);
  expect((await statistics(admin)).USER_SEARCH).toHaveLength(1);
});

describe('the statistics', () => {
  test('have a list for every limit, the highest first, five of each unless more are asked for', async () => {
    const admin = await anAdmin();
    for (let i = 1; i <= 7; i++) await failed('USER_SEARCH', i, i * 50);
    const all = await statistics(admin, '?limit=10');
    expect(Object.keys(all).sort()).toEqual(Object.keys(LIMITS).sort());
    expect(all.RESET_BY_IP).toEqual([]);
    expect(all.USER_SEARCH?.map(({ currentCounter }) => currentCounter)).toEqual([350, 300, 250, 200, 150, 100, 50]);
    expect(all.USER_SEARCH?.[1]).toEqual({
      agentIdentifier: '6',
      eventType: 'USER_SEARCH',
      isMisused: true,
      isOverSoftThreshold: true,
      lastEventTimestamp: now().getTime(),
      currentCounter: 300,
    });
    expect(all.USER_SEARCH?.map(({ isMisused }) => isMisused).slice(0, 3)).toEqual([true, true, false]);
    expect(all.USER_SEARCH?.map(({ isOverSoftThreshold }) => isOverSoftThreshold).slice(4)).toEqual([
      true,
      true,
      false,
    ]);
    for (const query of ['', '?limit=']) expect((await statistics(admin, query)).USER_SEARCH).toHaveLength(5);
    expect((await statistics(admin, '?limit=2')).USER_SEARCH).toHaveLength(2);
    later(2 * HOUR);
    expect((await statistics(admin)).USER_SEARCH?.some(each => each.isMisused || each.isOverSoftThreshold)).toBe(false);
  });

  test.each(['0', '-1', 'ten', '1.5', '1e9', '99999999999999999'])('are refused with ?limit=%s', async asked => {
    expect((await by(await anAdmin()).get(`/admin/misuse_stats?limit=${asked}`)).status).toBe(400);
  });
});

describe('a reset', () => {
  test('lets somebody begin anew, and nobody else', async () => {
    const [admin, locked, other] = [await anAdmin(), await aStudent({ password: true }), await aStudent()];
    const row = { label: 'LOGIN_BY_EMAIL', count: 10, windowStart: now() };
    await db()
      .insert(rateLimits)
      .values([locked, other].map(({ email }) => ({ ...row, agent: email })));
    const signIn = async () =>
      (await visitor(app()).post('/auth/SEGUE/authenticate', { email: locked.email, password: PASSWORD })).status;
    expect(await signIn()).toBe(429);
    const reply = await reset(admin, { eventLabel: 'LOGIN_BY_EMAIL', agentIdentifier: locked.email });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await signIn()).toBe(200);
    expect((await statistics(admin)).LOGIN_BY_EMAIL?.map(each => each.agentIdentifier)).toContain(other.email);
    const lines = await db().select().from(logEvents).where(eq(logEvents.userId, admin.id));
    expect(lines).toMatchObject([{ type: 'RESET_MISUSE_MONITOR', details: { eventLabel: 'LOGIN_BY_EMAIL' } }]);
    expect(JSON.stringify(lines)).not.toContain(locked.email);
  });

  test('of what is unknown, or pressed twice, is no fault', async () => {
    const admin = await anAdmin();
    const unknown = [
      { eventLabel: 'NO_SUCH', agentIdentifier: 'x' },
      { eventLabel: 'USER_SEARCH', agentIdentifier: 987_654_321 },
      { eventLabel: 'QUESTION_ATTEMPT', agentIdentifier: 'x|page|a' },
      { eventLabel: 'QUESTION_ATTEMPT', agentIdentifier: '1' },
      { eventLabel: 'QUESTION_ATTEMPT', agentIdentifier: `${'9'.repeat(30)}|page|a` },
      { eventLabel: 'ANON_QUESTION_ATTEMPT', agentIdentifier: "'; drop table part_summaries|a" },
      { eventLabel: '__proto__', agentIdentifier: 'x' },
    ];
    for (const body of unknown) for (let i = 0; i < 2; i++) expect((await reset(admin, body)).status).toBe(200);
  });

  test('needs both its keys', async () => {
    const admin = await anAdmin();
    const bodies = [
      undefined,
      {},
      { eventLabel: 'USER_SEARCH' },
      { agentIdentifier: '1' },
      { eventLabel: '', agentIdentifier: '' },
    ];
    for (const body of bodies)
      expect(refusal(await reset(admin, body))).toEqual([
        400,
        "Request body should contain the keys 'eventLabel' and 'agentIdentifier'.",
      ]);
  });
});

describe('answers to one part, which are counted elsewhere', () => {
  const answer = (owner: Owner, partId = 'gates|a') =>
    storeAttempt({
      owner,
      pageId: 'gates',
      partId,
      response: { questionId: partId, answer: { type: 'choice', value: 'AND' }, correct: false, dateAttempted: 0 },
      rule: 'choice',
      contentVersion: 'v',
      at: now(),
    });
  const times = async (n: number, act: () => Promise<unknown>) => {
    for (let i = 0; i < n; i++) await act();
  };

  test('of an account: shown while the window is open, and reset', async () => {
    const [admin, student, other] = [await anAdmin(), await aStudent(), await aStudent()];
    const owner = { userId: student.id };
    await times(15, () => answer(owner));
    await times(10, () => answer({ userId: other.id }, 'gates|b'));
    await expect(answer(owner)).rejects.toThrow();
    expect((await statistics(admin)).QUESTION_ATTEMPT).toEqual([
      {
        agentIdentifier: `${student.id}|gates|a`,
        eventType: 'QUESTION_ATTEMPT',
        isMisused: true,
        isOverSoftThreshold: true,
        lastEventTimestamp: now().getTime(),
        currentCounter: 15,
      },
      expect.objectContaining({ agentIdentifier: `${other.id}|gates|b`, isMisused: false, isOverSoftThreshold: true }),
    ]);
    expect((await statistics(admin, '?limit=1')).QUESTION_ATTEMPT).toHaveLength(1);
    await reset(admin, { eventLabel: 'QUESTION_ATTEMPT', agentIdentifier: `${student.id}|gates|a` });
    expect((await statistics(admin)).QUESTION_ATTEMPT).toHaveLength(1);
    await answer(owner);
    expect((await statistics(admin)).QUESTION_ATTEMPT?.map(each => each.currentCounter)).toEqual([10, 1]);
    later(16 * MINUTE);
    expect((await statistics(admin)).QUESTION_ATTEMPT).toEqual([]);
  });

  test('of a visitor, apart from those of accounts', async () => {
    const admin = await anAdmin();
    await db().insert(visitors).values({ id: 'somebody', createdAt: now(), lastSeen: now() });
    const owner = { visitorId: 'somebody' };
    await times(5, () => answer(owner));
    await expect(answer(owner)).rejects.toThrow();
    const { ANON_QUESTION_ATTEMPT, QUESTION_ATTEMPT } = await statistics(admin);
    expect(ANON_QUESTION_ATTEMPT).toMatchObject([
      { agentIdentifier: 'somebody|gates|a', isMisused: true, currentCounter: 5 },
    ]);
    expect(QUESTION_ATTEMPT?.map(each => each.agentIdentifier)).not.toContain('somebody|gates|a');
    await reset(admin, { eventLabel: 'ANON_QUESTION_ATTEMPT', agentIdentifier: 'somebody|gates|a' });
    await answer(owner);
  });
});

describe('a threshold that is passed', () => {
  const support = () => config().supportEmail;
  const told = async () => (await mailsTo(support())).filter(mail => mail.template.startsWith('misuse-'));

  test('is told by mail to the people who run the site: who, what, how much, and where to look', async () => {
    await failed('REGISTRATION', '203.0.113.7', 30);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('REGISTRATION: the soft limit was passed');
    for (const said of [
      '203.0.113.7',
      '30 within 60 minutes',
      'above 120',
      '2026-05-04T10:00:00.000Z',
      `${config().publicUrl}/admin`,
    ])
      expect(mail?.text).toContain(said);
    await failed('REGISTRATION', '203.0.113.7', 90);
    expect((await told())[1]?.text).toContain('refused until the window of time is over');
  });

  test('is told once, however many pass it at the same moment, and again in the next window', async () => {
    await Promise.allSettled(Array.from({ length: 130 }, () => limit('REGISTRATION', '203.0.113.8')));
    expect((await told()).map(mail => mail.subject.match(/soft|hard/)?.[0]).sort()).toEqual(['hard', 'soft']);
    later(HOUR);
    await failed('REGISTRATION', '203.0.113.8', 30);
    expect(await told()).toHaveLength(3);
  });

  test('is told of the limits and thresholds of the table alone', async () => {
    for (const label of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) await failed(label, 'somebody', 2_000_000);
    const expected = Object.entries(LIMITS).flatMap(([label, rule]) =>
      'tell' in rule ? rule.tell.map(() => `misuse-${label}`) : [],
    );
    expect((await told()).map(mail => mail.template).sort()).toEqual(expected.sort());
    expect(expected).toHaveLength(11);
  });

  test('does not fill the mailbox when somebody has many addresses: ten of a kind an hour', async () => {
    for (let i = 0; i < 15; i++) await failed('REGISTRATION', `203.0.113.${i}`, 30);
    await failed('RESET_BY_IP', '203.0.113.1', 50);
    expect((await told()).map(mail => mail.template)).toEqual([
      ...Array(10).fill('misuse-REGISTRATION'),
      'misuse-RESET_BY_IP',
    ]);
    later(HOUR);
    await failed('REGISTRATION', '203.0.113.99', 30);
    expect(await told()).toHaveLength(12);
  });

  test('does not show in the reply to the request that passed it', async () => {
    const person = await aStudent();
    await failed('CONTACT', person.id, 59);
    const message = {
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: person.email,
      subject: 'Hello',
      message: 'Hello.',
    };
    const contact = () => as(app(), person).post('/contact/', message);
    expect((await contact()).status).toBe(200);
    expect((await told()).map(mail => mail.text)).toEqual([
      expect.stringContaining(`${person.id} has passed the hard limit`),
    ]);
    expect((await contact()).status).toBe(429);
    expect(await told()).toHaveLength(1);
  });

  test('fails nothing when the outbox cannot be written', async () => {
    const person = await aStudent();
    await failed('TOKEN_OWNER_LOOKUP', person.id, 49);
    await db().execute('alter table mail_outbox rename to mail_outbox_away');
    try {
      await limit('TOKEN_OWNER_LOOKUP', person.id);
    } finally {
      await db().execute('alter table mail_outbox_away rename to mail_outbox');
    }
    expect(await db().$count(mailOutbox)).toBe(0);
    await expect(limit('TOKEN_OWNER_LOOKUP', person.id)).rejects.toThrow();
  });
});
