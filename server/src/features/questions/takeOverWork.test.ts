import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { db, transaction } from '../../platform/database.ts';
import { aStudent, type Person } from '../../testing/factories.ts';
import { as, type Caller, itIs, later, MINUTE, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { visitors } from '../sessions/tables.ts';
import { mergeVisitor } from '../sessions/visitors.ts';
import { registerQuestionRoutes } from './routes.ts';
import { attempts, partSummaries } from './tables.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
});

let student: Person;
let me: Caller;
let nobody: Caller;
beforeEach(async () => {
  itIs('2026-03-02T10:00:00Z');
  await db().delete(visitors);
  student = await aStudent();
  me = as(app(), student);
  nobody = visitor(app());
});

/** Answers the first part of `gates`, whose key is AND; the visitor is the same one from the first answer on. */
async function give(who: 'account' | 'visitor', value: string, key?: string): Promise<number> {
  const headers = key === undefined ? undefined : { 'idempotency-key': key };
  const caller = who === 'account' ? me : nobody;
  const reply = await caller.post(
    '/questions/gates%7Ca/answer',
    { type: 'choice', value, encoding: 'markdown' },
    headers,
  );
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0];
  if (who === 'visitor' && cookie) nobody = visitor(app(), { cookie });
  return reply.status;
}

async function signIn(): Promise<void> {
  const [{ id } = { id: '' }] = await db().select().from(visitors);
  await transaction(() => mergeVisitor(id, student.id));
}

async function summary() {
  const [row] = await db().select().from(partSummaries).where(eq(partSummaries.userId, student.id));
  return row;
}

const given = (value: string, correct: boolean) => ({ correct, answer: { value } });

describe('of work on one part by an account and by the visitor who signs in to it', () => {
  it.each([
    ['the latest right one', ['AND', 'AND'], given('AND', true), 1],
    ['the right one, though the account’s wrong one is later', ['OR', 'AND'], given('AND', true), 1],
    ['the right one, though the visitor’s wrong one is later', ['AND', 'OR'], given('AND', true), 0],
    ['the later wrong one', ['OR', 'NOT'], given('NOT', false), 1],
  ] as const)('the best is %s', async (_, [first, second], best, minute) => {
    await give('account', first);
    later(MINUTE);
    await give('visitor', second);
    await signIn();
    const at = new Date(Date.UTC(2026, 2, 2, 10, minute));
    expect(await summary()).toMatchObject({ attemptCount: 2, best: { ...best, dateAttempted: at.getTime() } });
  });

  it('the best does not depend on who was first', async () => {
    await give('visitor', 'NOT');
    later(MINUTE);
    await give('account', 'OR');
    await signIn();
    expect(await summary()).toMatchObject({ best: given('OR', false), firstCorrectAt: null });
  });

  it('the first correct time is the earlier one', async () => {
    await give('visitor', 'AND');
    later(MINUTE);
    await give('account', 'AND');
    await signIn();
    expect(await summary()).toMatchObject({
      firstAttemptAt: new Date('2026-03-02T10:00:00Z'),
      firstCorrectAt: new Date('2026-03-02T10:00:00Z'),
      latestAt: new Date('2026-03-02T10:01:00Z'),
    });
  });
});

describe('the limit', () => {
  it('of the account goes on as it was', async () => {
    for (let n = 0; n < 14; n++) await give('account', 'OR');
    for (let n = 0; n < 5; n++) await give('visitor', 'OR');
    await signIn();
    expect([await give('account', 'OR'), await give('account', 'OR')]).toEqual([200, 429]);
  });

  it('of the visitor becomes the account’s where that had none, so that signing in wins no guesses', async () => {
    for (let n = 0; n < 5; n++) await give('visitor', 'OR');
    expect(await give('visitor', 'OR')).toBe(429);
    await signIn();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await give('account', 'OR'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('a submission', () => {
  it('that the visitor has sent is not recorded again when the account sends it', async () => {
    await give('visitor', 'OR', 'key');
    await signIn();
    expect(await give('account', 'OR', 'key')).toBe(200);
    expect(await db().$count(attempts, eq(attempts.userId, student.id))).toBe(1);
  });

  it('is kept twice where both used one key, and the account’s keeps it', async () => {
    await give('account', 'AND', 'key');
    await give('visitor', 'OR', 'key');
    await signIn();
    const rows = await db().select().from(attempts).where(eq(attempts.userId, student.id)).orderBy(attempts.id);
    expect(rows.map(({ correct, idempotencyKey }) => [correct, idempotencyKey])).toEqual([
      [true, 'key'],
      [false, null],
    ]);
  });
});

it('two sign-ins at once take the work over once', async () => {
  await give('visitor', 'AND');
  const other = await aStudent();
  const [{ id } = { id: '' }] = await db().select().from(visitors);
  await Promise.all([student, other].map(person => transaction(() => mergeVisitor(id, person.id))));
  const rows = await db().select().from(partSummaries);
  expect(rows.filter(row => [student.id, other.id].includes(row.userId ?? 0))).toHaveLength(1);
  expect(await db().select().from(visitors)).toEqual([]);
});
