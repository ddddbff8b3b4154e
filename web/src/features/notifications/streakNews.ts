import type { StreakRecord, UserSnapshot } from '@cs/contract';
import type { Frame, StreakFields, StreakNews } from './liveChannel.ts';

/** An alert of our own server, to be read. */
export interface AlertText {
  text: string;
  link?: string;
}

/** What a frame brings: streaks, and alerts. With a snapshot its notifications are left, as every client does. */
export function newsIn({ userSnapshot, notifications = [] }: Frame): { streaks: StreakNews; alerts: AlertText[] } {
  if (userSnapshot) return { streaks: userSnapshot, alerts: [] };
  let streaks: StreakNews = {};
  const alerts: AlertText[] = [];
  for (const { message, link } of notifications) {
    const said = read(message);
    const { dailyStreakRecord, weeklyStreakRecord, text } = said;
    if (dailyStreakRecord) streaks = { ...streaks, dailyStreakRecord };
    if (weeklyStreakRecord) streaks = { ...streaks, weeklyStreakRecord };
    if (typeof text === 'string' && text !== '') alerts.push({ text, ...(link && { link }) });
  }
  return { streaks, alerts };
}

function read(message: string): StreakNews & { text?: unknown } {
  try {
    const said: unknown = JSON.parse(message);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

/** The snapshot with the news. @param weekday of today in London, 0 for Monday */
export function withNews(before: UserSnapshot, { dailyStreakRecord, weeklyStreakRecord }: StreakNews, weekday: number) {
  return {
    ...before,
    dailyStreakRecord: updated(before.dailyStreakRecord, dailyStreakRecord),
    weeklyStreakRecord: updated(before.weeklyStreakRecord, weeklyStreakRecord),
    ...(dailyStreakRecord && {
      weekActivity: before.weekActivity.map((parts, day) =>
        day === weekday ? dailyStreakRecord.currentActivity : parts,
      ),
    }),
  };
}

function updated(before: StreakRecord, news: StreakFields | undefined): StreakRecord {
  if (!news) return before;
  const { currentActivity, currentStreak, largestStreak = Math.max(before.largestStreak, currentStreak) } = news;
  return { currentActivity, currentStreak, largestStreak };
}
