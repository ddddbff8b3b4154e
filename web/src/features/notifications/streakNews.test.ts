import { describe, expect, it } from 'vitest';
import { newsIn, withNews } from './streakNews.ts';

const record = (currentActivity: number, currentStreak: number, largestStreak: number) => ({
  currentActivity,
  currentStreak,
  largestStreak,
});
const before = {
  dailyStreakRecord: record(1, 2, 9),
  weeklyStreakRecord: record(4, 1, 5),
  achievementsRecord: {
    TEACHER_GROUPS_CREATED: 0,
    TEACHER_ASSIGNMENTS_SET: 0,
    TEACHER_GAMEBOARDS_CREATED: 0,
    TEACHER_CPD_EVENTS_ATTENDED: 0,
  },
  weekActivity: [3, 1, 0, 0, 0, 0, 0],
};

describe('what a frame brings', () => {
  it('is streaks in the message of a notification', () => {
    const streaks = { dailyStreakRecord: record(2, 2, 9), weeklyStreakRecord: record(5, 1, 5) };
    const frame = { notifications: [{ message: JSON.stringify(streaks), link: 'progress' }], heartbeat: 1 };
    expect(newsIn(frame)).toEqual({ streaks, alerts: [] });
  });

  it('is alerts to be read, with where they lead', () => {
    const notifications = [{ message: '{"text":"One"}', link: '/events' }, { message: '{"text":"Two"}' }];
    expect(newsIn({ notifications }).alerts).toEqual([{ text: 'One', link: '/events' }, { text: 'Two' }]);
  });

  it('is the snapshot alone where there is one', () => {
    const userSnapshot = { dailyStreakRecord: record(0, 0, 0), weeklyStreakRecord: record(0, 0, 0) };
    expect(newsIn({ userSnapshot, notifications: [{ message: '{"text":"One"}' }] })).toEqual({
      streaks: userSnapshot,
      alerts: [],
    });
  });

  it('is nothing where a message cannot be read', () => {
    for (const message of ['', '{', 'null', '7', '{"text":7}', '{"text":""}'])
      expect(newsIn({ notifications: [{ message }] })).toEqual({ streaks: {}, alerts: [] });
  });
});

describe('a snapshot with news', () => {
  it('has the new records and today’s parts', () => {
    const news = { dailyStreakRecord: record(2, 3, 9), weeklyStreakRecord: record(5, 1, 5) };
    expect(withNews(before, news, 1)).toEqual({ ...before, ...news, weekActivity: [3, 2, 0, 0, 0, 0, 0] });
  });

  it('keeps the largest where a server leaves it out', () => {
    const news = { dailyStreakRecord: { currentActivity: 3, currentStreak: 3 } };
    expect(withNews(before, news, 1).dailyStreakRecord).toEqual(record(3, 3, 9));
    const longest = { dailyStreakRecord: { currentActivity: 3, currentStreak: 10 } };
    expect(withNews(before, longest, 1).dailyStreakRecord).toEqual(record(3, 10, 10));
  });

  it('is the same without news', () => {
    expect(withNews(before, {}, 1)).toEqual(before);
  });
});
