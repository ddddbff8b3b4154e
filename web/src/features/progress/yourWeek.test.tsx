import { describe, expect, it } from 'vitest';
import { render } from '../../entry-server.tsx';
import { aUser, fakeApi } from '../../testing/fakeApi.ts';
import { someSettings } from '../../testing/settings.ts';
import { lookOf, weekWords } from './streakWords.ts';

const record = (currentActivity: number, currentStreak: number) => ({
  currentActivity,
  currentStreak,
  largestStreak: 9,
});
const SNAPSHOT = {
  dailyStreakRecord: record(1, 3),
  weeklyStreakRecord: record(6, 4),
  achievementsRecord: {},
  weekActivity: [3, 2, 1, 0, 0, 0, 0],
};

async function home(role: 'STUDENT' | 'TEACHER', body: unknown = SNAPSHOT, status = 200) {
  const { fetcher, asked } = fakeApi({ 'GET /users/current_user/snapshot': { status, body } }, aUser({ role }));
  const page = await render({
    request: new Request('https://site.example/'),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: () => {},
  });
  return { body: page.body.replaceAll('<!-- -->', ''), status: page.status, asked };
}

describe('the week of a student', () => {
  it('stands on the home page: weeks in a row, parts of this week, and what is missing', async () => {
    const { body } = await home('STUDENT');
    expect(body).toContain('4 weeks</span> <span class="muted">in a row');
    expect(body).toContain('6 of 10 question parts this week. Answer 4 more to keep your streak.');
    expect(body).toContain('on each of 3 days in a row');
    for (const day of ['Monday: 3', 'Tuesday: 2', 'Sunday: 0']) expect(body).toContain(day);
  });

  it('is for students, and the page stands without it', async () => {
    const teacher = await home('TEACHER');
    expect(teacher.body).not.toContain('Your week');
    expect(teacher.asked.join()).not.toContain('snapshot');
    const without = await home('STUDENT', {}, 404);
    expect([without.status, without.body.includes('Your week')]).toEqual([200, false]);
  });

  it('says how to begin, to go on, and that it is enough', () => {
    expect(weekWords(record(9, 0))).toBe('Answer 1 more to begin a streak.');
    expect(weekWords(record(2, 4))).toBe('Answer 8 more to keep your streak.');
    expect(weekWords(record(10, 5))).toBe('This week counts.');
    expect([0, 1, 2, 3, 8].map(lookOf)).toEqual(['none', 'prog', 'prog', 'perfect', 'perfect']);
  });
});
