import type { Streaks } from '../progress/streaks.ts';

/** What a client may say, word for word (behaviour `accounts.md §17.2`). */
export const COMMANDS = ['heartbeat', 'user-snapshot-nudge'] as const;
export type Command = (typeof COMMANDS)[number];

export const isCommand = (text: string): text is Command => (COMMANDS as readonly string[]).includes(text);

/** How and why the server closes a socket. Clients come back after 1000, 1001, 1006 and 1013, and never after 1008 and 1011. */
export const CLOSINGS = {
  noSession: [1008, 'Expired or invalid session!'],
  badMessage: [1008, 'Invalid message!'],
  tooMany: [1000, 'TRY_AGAIN_LATER'],
  faultAtOpening: [1011, 'onConnect Database Error'],
  faultAtCommand: [1011, 'onText IOException'],
} as const satisfies Record<string, readonly [code: number, reason: string]>;
export type Closing = keyof typeof CLOSINGS;

/** An alert as it is told. `message` is JSON inside a string, which every client reads. */
export interface Alert {
  id?: number;
  userId: number;
  message: string;
  /** Below the site's address. */
  link?: string;
  /** ms */
  created?: number;
}

/** Clients replace a record whole, so every frame has the largest values, under both names that clients know. */
const recordsOf = ({ dailyStreakRecord, weeklyStreakRecord }: Streaks) => ({
  dailyStreakRecord,
  weeklyStreakRecord: { ...weeklyStreakRecord, largestWeeklyStreak: weeklyStreakRecord.largestStreak },
});

/** Answers `heartbeat`. @param at ms */
export const heartbeatFrame = (at: number): string => JSON.stringify({ heartbeat: at });

/** Sent first, and for `user-snapshot-nudge`. Clients tell midnight by its heartbeat. */
export const snapshotFrame = (streaks: Streaks, at: number): string =>
  JSON.stringify({ userSnapshot: recordsOf(streaks), heartbeat: at });

/** Alerts that waited, oldest first. */
export const waitingFrame = (alerts: readonly Alert[]): string => JSON.stringify({ notifications: alerts });

/** An alert as it happens. */
export const alertFrame = (alert: Alert, at: number): string =>
  JSON.stringify({ notifications: [alert], heartbeat: at });

/** Streaks after an answer; not stored. */
export const streaksFrame = (userId: number, streaks: Streaks, at: number): string =>
  alertFrame({ userId, message: JSON.stringify(recordsOf(streaks)), link: 'progress' }, at);
