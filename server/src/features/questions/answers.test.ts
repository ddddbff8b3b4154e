import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { now } from '../../platform/clock.ts';
import { countQueries, db, transaction } from '../../platform/database.ts';
import { logEvents, rateLimits } from '../../platform/tables.ts';
import { aStudent } from '../../testing/factories.ts';
import { as, type Caller, itIs, later, MINUTE, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { writeNotedEvents } from '../logging/noteEvent.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { mergeVisitor } from '../sessions/visitors.ts';
import { registerQuestionRoutes } from './routes.ts';
import { attempts, partSummaries } from './tables.ts';

testDatabase();
const library = testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
});

const choice = (value: string) => ({ type: 'choice', value, encoding: 'markdown' });
const path = (part: string) => `/questions/${encodeURIComponent(part)}/answer`;
const post = (who: Caller, part: string, body?: unknown, headers?: Record<string, string>) =>
  who.post(path(part), body, headers);
const attemptsOf = (userId: number) =>
  db().select().from(attempts).where(eq(attempts.userId, userId)).orderBy(asc(attempts.id));
const summariesOf = (userId: number) => db().select().from(partSummaries).where(eq(partSummaries.userId, userId));

async function aVisitor(): Promise<{ who: Caller; id: string }> {
  const reply = await post(visitor(app()), 'gates|c', { type: 'stringChoice', value: 'x' });
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const [row] = await db()
    .select()
    .from(attempts)
    .orderBy(asc(attempts.id))
    .offset((await db().$count(attempts)) - 1);
  return { who: visitor(app(), { cookie }), id: row?.visitorId ?? '' };
}

describe('an answer', () => {
  it('is told its verdict, with the explanation of the choice as text or compiled', async () => {
    itIs('2026-03-02T10:00:00Z');
    const me = as(app(), await aStudent());
    expect(await post(me, 'gates|a', { ...choice('OR'), children: [] })).toMatchObject({
      status: 200,
      body: {
        questionId: 'gates|a',
        correct: false,
        answer: { type: 'choice', value: 'OR' },
        explanation: { type: 'content', encoding: 'markdown', value: 'One input is enough for *OR*.' },
        dateAttempted: Date.parse('2026-03-02T10:00:00Z'),
      },
    });
    const compiled = await me.post(`${path('gates|a')}?form=compiled`, choice('OR'));
    expect(compiled.body.explanation).toMatchObject({ type: 'content', rich: expect.any(Array) });
    expect(compiled.body.explanation).not.toHaveProperty('value');
    expect((await post(me, 'gates|a', choice('NOT'))).body.explanation.value).toBe('Draw the table.');
    expect((await post(me, 'bits|a', { type: 'quantity', value: '8', gameboardId: 'b' })).body.correct).toBe(true);
  });

  it('is stored whole, with the content version and the deciding rule, and is summed up', async () => {
    itIs('2026-03-02T10:00:00Z');
    const student = await aStudent();
    const me = as(app(), student);
    await post(me, 'gates|a', choice('OR'));
    later(1000);
    const right = await post(me, 'gates|a', choice('AND'));
    later(1000);
    await post(me, 'gates|a', choice('NOT'));
    const stored = await attemptsOf(student.id);
    expect(stored).toHaveLength(3);
    expect(stored[1]).toMatchObject({
      pageId: 'gates',
      partId: 'gates|a',
      context: 'practice',
      response: right.body,
      correct: true,
      rule: 'choice:0',
      contentVersion: library().version,
      createdAt: new Date('2026-03-02T10:00:01Z'),
    });
    expect(await summariesOf(student.id)).toEqual([
      expect.objectContaining({
        pageId: 'gates',
        partId: 'gates|a',
        attemptCount: 3,
        firstAttemptAt: new Date('2026-03-02T10:00:00Z'),
        firstCorrectAt: new Date('2026-03-02T10:00:01Z'),
        latestAt: new Date('2026-03-02T10:00:02Z'),
        best: right.body,
      }),
    ]);
  });

  it('takes one statement to store', async () => {
    const me = as(app(), await aStudent());
    const { queries } = await countQueries(() => post(me, 'gates|a', choice('OR')));
    expect(queries).toHaveLength(1);
  });

  it('is written to the log soon afterwards', async () => {
    const student = await aStudent();
    await post(as(app(), student), 'gates|a', choice('OR'));
    await writeNotedEvents();
    const events = await db().select().from(logEvents).where(eq(logEvents.userId, student.id));
    expect(events).toMatchObject([
      { type: 'ANSWER_QUESTION', details: { questionId: 'gates|a', correct: false }, ip: '127.0.0.1' },
    ]);
  });
});

describe('what cannot be marked', () => {
  const refused = async (part: string, body: unknown, status: number, errorMessage: unknown) => {
    const student = await aStudent();
    expect(await post(as(app(), student), part, body)).toMatchObject({
      status,
      body: { responseCode: status, errorMessage },
    });
    expect(await attemptsOf(student.id)).toEqual([]);
  };

  it('is refused with the words that clients know, and not stored', async () => {
    await refused('gates|a', undefined, 400, 'No answer received.');
    await refused('gates|z', choice('AND'), 404, 'No question object found for given id: gates|z');
    await refused('gates', choice('AND'), 404, 'No question object found for given id: gates');
    await refused('gates|quick', choice('AND'), 404, 'No question object found for given id: gates|quick');
    const unmappable = 'Unable to map response to a Choice object so failing with an error';
    await refused('gates|a', { value: 'AND' }, 404, unmappable);
    await refused('gates|a', { type: 'whatever', value: 'AND' }, 404, unmappable);
    await refused(
      'gates|a',
      { type: 'quantity', value: '1' },
      400,
      expect.stringMatching(/^Bad request - .*choice.*quantity/),
    );
  });

  it('is unmappable when it is no JSON', async () => {
    const me = as(app(), await aStudent());
    const reply = await me.post(path('gates|a'), '{"type":', { 'content-type': 'application/json' });
    expect(reply).toMatchObject({
      status: 404,
      body: { errorMessage: expect.stringMatching(/^Unable to map response/) },
    });
    expect((await me.post(path('gates|a'), 'x', { 'content-type': 'text/html' })).status).toBe(404);
  });

  it('is refused when it holds what is no text, or far too much', async () => {
    for (const value of ['\0', 'a\ud800', 'x'.repeat(60_000)])
      await refused('gates|c', { type: 'stringChoice', value }, 400, expect.stringMatching(/too long|no text/));
  });

  it('does not make a visitor of anybody', async () => {
    const reply = await post(visitor(app()), 'gates|a', { type: 'quantity', value: '1' });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it('is 405 for a GET, which would ask for the answer', async () => {
    expect(await visitor(app()).get(path('gates|a'))).toMatchObject({
      status: 405,
      body: {
        errorMessage:
          'We do not provide answers to questions. See http://localhost:3000/solving_problems for more help!',
      },
    });
  });

  it('accepts the raw bar in the path as well', async () => {
    const me = as(app(), await aStudent());
    expect((await me.post('/questions/gates|a/answer', choice('AND'))).status).toBe(200);
  });
});

describe('the limit of attempts', () => {
  it('lets somebody signed in answer a part 15 times in 15 minutes from the first, right or wrong', async () => {
    itIs('2026-03-02T10:00:00Z');
    const student = await aStudent();
    const me = as(app(), student);
    for (let n = 0; n < 15; n++) {
      expect((await post(me, 'gates|a', choice(n % 2 ? 'OR' : 'AND'))).status).toBe(200);
      later(30_000);
    }
    expect(await post(me, 'gates|a', choice('AND'))).toMatchObject({
      status: 429,
      body: { errorMessage: 'You have made too many attempts at this question part. Please try again later.' },
    });
    expect(await attemptsOf(student.id)).toHaveLength(15);
    expect((await post(me, 'gates|b', choice('NOT'))).status).toBe(200);
    expect((await post(me, 'gates|a', { type: 'quantity', value: '1' })).status).toBe(400);
    itIs('2026-03-02T10:14:59.999Z');
    expect((await post(me, 'gates|a', choice('AND'))).status).toBe(429);
    itIs('2026-03-02T10:15:00Z');
    for (let n = 0; n < 15; n++) expect((await post(me, 'gates|a', choice('AND'))).status).toBe(200);
    expect((await post(me, 'gates|a', choice('AND'))).status).toBe(429);
  });

  it('lets a visitor answer a part 5 times in 5 minutes', async () => {
    itIs('2026-03-02T10:00:00Z');
    const { who } = await aVisitor();
    for (let n = 0; n < 5; n++) expect((await post(who, 'gates|a', choice('OR'))).status).toBe(200);
    expect(await post(who, 'gates|a', choice('AND'))).toMatchObject({
      status: 429,
      body: {
        errorMessage: 'You have made too many attempts at this question part. Please log in or try again later.',
      },
    });
    later(5 * MINUTE);
    expect((await post(who, 'gates|a', choice('AND'))).status).toBe(200);
  });

  it('refuses visitors of an address after 240 wrong answers in an hour, and nobody who is signed in', async () => {
    itIs('2026-04-02T10:00:00Z');
    await db()
      .insert(rateLimits)
      .values({ label: 'IP_QUESTION_ATTEMPT', agent: '127.0.0.1', count: 239, windowStart: now() })
      .onConflictDoUpdate({ target: [rateLimits.label, rateLimits.agent], set: { count: 239, windowStart: now() } });
    expect((await post(visitor(app()), 'gates|a', choice('AND'))).status).toBe(200);
    expect((await post(visitor(app()), 'gates|a', choice('OR'))).status).toBe(200);
    expect(await post(visitor(app()), 'gates|a', choice('OR'))).toMatchObject({
      status: 429,
      body: {
        errorMessage: 'Too many question attempts! Please either create an account, log in, or try again later.',
      },
    });
    expect((await post(as(app(), await aStudent()), 'gates|a', choice('OR'))).status).toBe(200);
    later(60 * MINUTE);
    expect((await post(visitor(app()), 'gates|a', choice('OR'))).status).toBe(200);
  });
});

describe('a retry with the same Idempotency-Key', () => {
  const key = { 'idempotency-key': 'k-1' };

  it('stores nothing and is told what was stored, even when the limit is reached', async () => {
    itIs('2026-03-02T10:00:00Z');
    const student = await aStudent();
    const me = as(app(), student);
    const first = await post(me, 'gates|a', choice('OR'), key);
    for (let n = 0; n < 14; n++) await post(me, 'gates|a', choice('AND'));
    later(1000);
    expect((await post(me, 'gates|a', choice('AND'))).status).toBe(429);
    const again = await post(me, 'gates|a', choice('AND'), key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await attemptsOf(student.id)).toHaveLength(15);
    const compiled = await me.post(`${path('gates|a')}?form=compiled`, choice('OR'), key);
    expect(compiled.body.explanation.rich).toBeDefined();
  });

  it('is one submission for one person and part alone', async () => {
    const student = await aStudent();
    await post(as(app(), student), 'gates|a', choice('OR'), key);
    expect((await post(as(app(), student), 'gates|b', choice('NOT'), key)).body.questionId).toBe('gates|b');
    expect((await post(as(app(), await aStudent()), 'gates|a', choice('AND'), key)).body.correct).toBe(true);
    const { who } = await aVisitor();
    expect((await post(who, 'gates|a', choice('AND'), key)).body.correct).toBe(true);
    expect((await post(who, 'gates|a', choice('OR'), key)).body.correct).toBe(true);
  });

  it('stores every attempt of a client that sends none', async () => {
    const student = await aStudent();
    for (let n = 0; n < 2; n++) await post(as(app(), student), 'gates|a', choice('OR'));
    expect(await attemptsOf(student.id)).toHaveLength(2);
  });
});

describe('a visitor who signs in', () => {
  it('keeps their work, joined with what the account had', async () => {
    itIs('2026-03-02T10:00:00Z');
    const student = await aStudent();
    const me = as(app(), student);
    const key = { 'idempotency-key': 'same' };
    await post(me, 'gates|a', choice('AND'), key);
    await post(me, 'gates|b', choice('OR'));
    const { who, id } = await aVisitor();
    later(MINUTE);
    await post(who, 'gates|a', choice('OR'), key);
    await post(who, 'gates|b', choice('NOT'));
    await post(who, 'bits|a', { type: 'quantity', value: '8' });
    await transaction(() => mergeVisitor(id, student.id));
    const summaries = new Map((await summariesOf(student.id)).map(row => [row.partId, row]));
    expect([...summaries.keys()].sort()).toEqual(['bits|a', 'gates|a', 'gates|b', 'gates|c']);
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
    expect(summaries.get('gates|a')).toMatchObject({
      attemptCount: 2,
      firstAttemptAt: at(0),
      firstCorrectAt: at(0),
      latestAt: at(1),
      best: { correct: true },
    });
    expect(summaries.get('gates|b')).toMatchObject({
      firstCorrectAt: at(1),
      best: { correct: true, answer: { value: 'NOT' } },
    });
    expect(summaries.get('bits|a')).toMatchObject({ attemptCount: 1, visitorId: null });
    expect(await attemptsOf(student.id)).toHaveLength(6);
    expect(await db().select().from(partSummaries).where(eq(partSummaries.visitorId, id))).toEqual([]);
    expect(now()).toEqual(at(1));
  });
});
