import { describe, expect, test } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { db } from '../../platform/database.ts';
import { aGroup, aStudent, aTeacher, type Person } from '../../testing/factories.ts';
import { as, DAY, itIs, later, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { partSummaries } from '../questions/tables.ts';
import { registerProgress } from './routes.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  registerQuestionRoutes(server);
  registerProgress(server);
});

const snapshot = async (person: Person) => (await as(app(), person).get('/users/current_user/snapshot')).body;
const answer = (person: Person, part: string, value: string) =>
  as(app(), person).post(`/questions/${encodeURIComponent(part)}/answer`, { type: 'quantity', value });

/** So many parts, tried long before and first answered correctly at this time. */
async function right(person: Person, count: number, at: string): Promise<void> {
  const correct = new Date(at);
  const before = new Date('2020-01-01T00:00:00Z');
  await db()
    .insert(partSummaries)
    .values(
      Array.from({ length: count }, () => {
        const partId = `q|${crypto.randomUUID()}`;
        return {
          userId: person.id,
          pageId: 'q',
          partId,
          attemptCount: 2,
          firstAttemptAt: before,
          firstCorrectAt: correct,
          latestAt: correct,
          best: { questionId: partId, answer: { type: 'choice' }, correct: true, dateAttempted: 0 },
          windowStart: before,
          windowCount: 1,
        };
      }),
    );
}

describe('the snapshot', () => {
  test('of somebody new is all noughts, and for nobody there is none', async () => {
    const nothing = { currentActivity: 0, currentStreak: 0, largestStreak: 0 };
    expect(await snapshot(await aStudent())).toEqual({
      dailyStreakRecord: nothing,
      weeklyStreakRecord: nothing,
      achievementsRecord: {
        TEACHER_GROUPS_CREATED: 0,
        TEACHER_ASSIGNMENTS_SET: 0,
        TEACHER_GAMEBOARDS_CREATED: 0,
        TEACHER_CPD_EVENTS_ATTENDED: 0,
      },
      weekActivity: [0, 0, 0, 0, 0, 0, 0],
    });
    expect((await visitor(app()).get('/users/current_user/snapshot')).status).toBe(401);
  });

  test('counts a part on the day on which it was first right, whatever came before and after', async () => {
    itIs('2026-10-13T12:00:00Z');
    const person = await aStudent();
    await answer(person, 'bits|a', '1');
    expect(await snapshot(person)).toMatchObject({ weekActivity: [0, 0, 0, 0, 0, 0, 0] });
    later(DAY);
    await answer(person, 'bits|a', '8');
    await answer(person, 'bits|a', '8');
    later(DAY);
    await answer(person, 'bits|a', '8');
    expect(await snapshot(person)).toMatchObject({
      dailyStreakRecord: { currentActivity: 0 },
      weeklyStreakRecord: { currentActivity: 1 },
      weekActivity: [0, 0, 1, 0, 0, 0, 0],
    });
  });

  test('takes days and weeks from the clock in London, in summer too', async () => {
    // 23:30 UTC on Sunday 7 June is half past midnight on Monday in London.
    const person = await aStudent();
    await right(person, 3, '2026-06-07T22:30:00Z');
    await right(person, 3, '2026-06-07T23:30:00Z');
    itIs('2026-06-08T12:00:00Z');
    expect(await snapshot(person)).toMatchObject({
      dailyStreakRecord: { currentActivity: 3, currentStreak: 2 },
      weeklyStreakRecord: { currentActivity: 3 },
      weekActivity: [3, 0, 0, 0, 0, 0, 0],
    });
  });

  test('tells weeks in a row', async () => {
    const person = await aStudent();
    await right(person, 10, '2026-09-30T12:00:00Z');
    await right(person, 4, '2026-10-05T12:00:00Z');
    await right(person, 6, '2026-10-11T12:00:00Z');
    await right(person, 1, '2026-10-12T12:00:00Z');
    itIs('2026-10-14T12:00:00Z');
    expect(await snapshot(person)).toMatchObject({
      weeklyStreakRecord: { currentActivity: 1, currentStreak: 2, largestStreak: 2 },
    });
  });

  test('tells what a teacher has made', async () => {
    const teacher = await aTeacher();
    await aGroup({ owner: teacher });
    await aGroup({ owner: teacher, archived: true });
    expect((await snapshot(teacher)).achievementsRecord).toMatchObject({ TEACHER_GROUPS_CREATED: 2 });
  });
});
