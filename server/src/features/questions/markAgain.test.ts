import type { Snapshot } from '@cs/content';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { aStudent, type Person } from '../../testing/factories.ts';
import { as, itIs, later, MINUTE, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { markAgain } from './markAgain.ts';
import { registerQuestionRoutes } from './routes.ts';
import { attempts, partSummaries } from './tables.ts';
import { workOf } from './work.ts';

testDatabase();
const library = testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
});

const PART = 'gates|a';

/** The library with other verdicts of the part's choices, as after the key was mended. */
function mended(verdicts: Readonly<Record<string, boolean>>, version = 'mended'): Snapshot {
  const part = library().questions.get(PART);
  if (part?.question.type !== 'isaacMultiChoiceQuestion') throw new Error('The test library has lost its part.');
  const choices = (part.question.choices ?? []).map(choice => ({
    ...choice,
    correct: verdicts[choice.value ?? ''] ?? choice.correct ?? false,
  }));
  const questions = new Map(library().questions).set(PART, { ...part, question: { ...part.question, choices } });
  return { ...library(), version, questions };
}

let student: Person;
const give = (value: string, who = student) =>
  as(app(), who).post('/questions/gates%7Ca/answer', { type: 'choice', value, encoding: 'markdown' });
const stored = () => db().select().from(attempts).where(eq(attempts.userId, student.id)).orderBy(asc(attempts.id));
const summary = async () => (await db().select().from(partSummaries).where(eq(partSummaries.userId, student.id)))[0];
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));

beforeEach(async () => {
  await db().delete(attempts);
  await db().delete(partSummaries);
  await db().delete(logEvents);
  itIs('2026-03-02T10:00:00Z');
  student = await aStudent();
});

describe('after a key was mended', () => {
  it('answers that were marked wrong are right, since when they were given', async () => {
    await give('OR');
    later(MINUTE);
    await give('NOT');
    later(60 * MINUTE);
    expect(await markAgain(mended({ AND: false, OR: true }), PART)).toEqual({
      attempts: 2,
      changed: 1,
      nowCorrect: 1,
      nowIncorrect: 0,
      unreadable: 0,
    });
    expect(await stored()).toMatchObject([
      {
        correct: true,
        contentVersion: 'mended',
        createdAt: at(0),
        response: { correct: true, answer: { value: 'OR' }, dateAttempted: at(0).getTime() },
      },
      { correct: false, contentVersion: library().version, createdAt: at(1) },
    ]);
    expect(await summary()).toMatchObject({
      attemptCount: 2,
      firstAttemptAt: at(0),
      firstCorrectAt: at(0),
      latestAt: at(1),
      best: { correct: true, answer: { value: 'OR' } },
      windowCount: 2,
    });
    expect(await workOf({ userId: student.id }, ['gates'])).toEqual(new Map([[PART, true]]));
  });

  it('answers that were marked right by mistake are wrong, and the best is the latest', async () => {
    await give('AND');
    later(MINUTE);
    await give('NOT');
    expect(await markAgain(mended({ AND: false, OR: true }), PART)).toMatchObject({ changed: 1, nowIncorrect: 1 });
    expect(await summary()).toMatchObject({ firstCorrectAt: null, best: { correct: false, answer: { value: 'NOT' } } });
  });

  it('the latest right answer is the best one, the first one says since when', async () => {
    for (const value of ['OR', 'AND', 'OR', 'NOT']) {
      await give(value);
      later(MINUTE);
    }
    await markAgain(mended({ OR: true }), PART);
    expect(await summary()).toMatchObject({ firstCorrectAt: at(0), best: { dateAttempted: at(2).getTime() } });
  });

  it('explanations are the new ones, also where the verdict stays', async () => {
    await give('OR');
    const snapshot = mended({});
    const part = snapshot.questions.get(PART);
    for (const choice of part?.question.choices ?? [])
      if (choice.value === 'OR')
        Object.assign(choice, { explanation: { type: 'content', encoding: 'markdown', value: 'Better said.' } });
    expect(await markAgain(snapshot, PART)).toMatchObject({ changed: 1, nowCorrect: 0, nowIncorrect: 0 });
    expect((await stored())[0]?.response.explanation).toMatchObject({ value: 'Better said.' });
    expect((await summary())?.best.explanation).toMatchObject({ value: 'Better said.' });
  });

  it('doing it again changes nothing more, and neither does a key that says the same', async () => {
    await give('OR');
    await give('AND');
    expect(await markAgain(library(), PART)).toMatchObject({ attempts: 2, changed: 0 });
    await markAgain(mended({ OR: true }), PART);
    const before = [await stored(), await summary()];
    expect(await markAgain(mended({ OR: true }, 'later'), PART)).toMatchObject({ attempts: 2, changed: 0 });
    expect([await stored(), await summary()]).toEqual(before);
    const lines = await db().select().from(logEvents).where(eq(logEvents.type, 'MARK_AGAIN'));
    expect(lines).toMatchObject([{ details: { questionId: PART, changed: 1, contentVersion: 'mended' } }]);
  });

  it('the work of visitors follows, and other parts and people stay', async () => {
    const other = await aStudent();
    await give('AND', other);
    await as(app(), other).post('/questions/gates%7Cb/answer', { type: 'choice', value: 'OR' });
    await visitor(app()).post('/questions/gates%7Ca/answer', { type: 'choice', value: 'OR', encoding: 'markdown' });
    expect(await markAgain(mended({ OR: true }), PART)).toMatchObject({ attempts: 2, changed: 1 });
    const rows = await db().select().from(partSummaries).orderBy(asc(partSummaries.id));
    expect(rows.map(({ partId, firstCorrectAt }) => [partId, firstCorrectAt !== null])).toEqual([
      [PART, true],
      ['gates|b', false],
      [PART, true],
    ]);
  });

  it('answers of tests are marked again too, and stay out of the summaries', async () => {
    await give('NOT');
    const [practice] = await stored();
    if (!practice) throw new Error('no attempt');
    const { id: _, ...fields } = practice;
    await db()
      .insert(attempts)
      .values({
        ...fields,
        context: 'test:1',
        response: { ...fields.response, answer: { type: 'choice', value: 'OR', encoding: 'markdown' } },
      });
    expect(await markAgain(mended({ OR: true }), PART)).toMatchObject({ attempts: 2, nowCorrect: 1 });
    expect(await summary()).toMatchObject({ firstCorrectAt: null, best: { correct: false } });
  });

  it('what is no answer to the part any more stays as it was', async () => {
    await give('OR');
    await db()
      .update(attempts)
      .set({
        response: { questionId: PART, answer: { type: 'quantity', value: '1' }, correct: false, dateAttempted: 1 },
      });
    const before = await stored();
    expect(await markAgain(mended({ OR: true }), PART)).toMatchObject({ attempts: 1, changed: 0, unreadable: 1 });
    expect(await stored()).toEqual(before);
  });

  it('a part that is not there is refused', async () => {
    await expect(markAgain(library(), 'gates|z')).rejects.toThrow('No question object found for given id: gates|z');
  });
});

describe('answers that arrive meanwhile', () => {
  it('are all kept, and the summaries agree with the log', async () => {
    for (let n = 0; n < 5; n++) await give('OR');
    await Promise.all([markAgain(mended({ OR: true }), PART), ...Array.from({ length: 8 }, () => give('OR'))]);
    await markAgain(mended({ OR: true }), PART);
    expect(await stored()).toHaveLength(13);
    expect((await stored()).every(({ correct }) => correct)).toBe(true);
    expect(await summary()).toMatchObject({ attemptCount: 13, windowCount: 13, best: { correct: true } });
  });
});
