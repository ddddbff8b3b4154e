import type { Preferences } from '@cs/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { userPreferences } from './tables.ts';

/** Every preference that is stored; others are passed over in silence (behaviour `accounts.md §2.5`). */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  EMAIL_PREFERENCE: ['ASSIGNMENTS', 'NEWS_AND_UPDATES', 'EVENTS'],
  BOOLEAN_NOTATION: ['ENG', 'MATH'],
  DISPLAY_SETTING: ['HIDE_QUESTION_ATTEMPTS', 'HIDE_NON_AUDIENCE_CONTENT'],
  BETA_FEATURE: ['SCHEDULE_ASSIGNMENTS'],
  PROGRAMMING_LANGUAGE: 'PSEUDOCODE JAVASCRIPT PYTHON PHP CSHARP ASSEMBLY PLAINTEXT SQL JAVA VBA NONE'.split(' '),
};

/** What a form sends: names that are absent, and groups that are null, stay as they are. */
export type SentPreferences = Record<string, Record<string, boolean> | null>;

export async function preferencesOf(userId: number): Promise<Preferences> {
  const rows = await db().select().from(userPreferences).where(eq(userPreferences.userId, userId));
  const result: Preferences = {};
  for (const { type, name, value } of rows) {
    result[type] = { ...result[type], [name]: value };
  }
  return result;
}

/** Stores the known ones of these preferences; run inside the transaction of the account. */
export async function savePreferences(userId: number, sent: SentPreferences | null | undefined): Promise<void> {
  const rows = Object.entries(sent ?? {}).flatMap(([type, group]) =>
    Object.entries(group ?? {})
      .filter(([name]) => Object.hasOwn(NAMES, type) && NAMES[type]?.includes(name))
      .map(([name, value]) => ({ userId, type, name, value })),
  );
  if (rows.length === 0) return;
  await db()
    .insert(userPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [userPreferences.userId, userPreferences.type, userPreferences.name],
      set: { value: sql`excluded.value` },
    });
}

/**
 * Which of these people want mails of a kind. ASSIGNMENTS is on until somebody turns it off, the others are off until
 * somebody turns them on (`accounts.md §3`).
 */
export async function peopleWhoWant(
  kind: 'ASSIGNMENTS' | 'EVENTS' | 'NEWS_AND_UPDATES',
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db()
    .select({ userId: userPreferences.userId, value: userPreferences.value })
    .from(userPreferences)
    .where(
      and(
        eq(userPreferences.type, 'EMAIL_PREFERENCE'),
        eq(userPreferences.name, kind),
        inArray(userPreferences.userId, [...userIds]),
      ),
    );
  const stored = new Map(rows.map(row => [row.userId, row.value]));
  return new Set(userIds.filter(id => stored.get(id) ?? kind === 'ASSIGNMENTS'));
}
