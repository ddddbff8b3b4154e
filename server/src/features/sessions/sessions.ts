import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { together } from '../../platform/batch.ts';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { db, preparedOnce } from '../../platform/database.ts';
import { publish } from '../../platform/live.ts';
import { roughNetworkOf } from '../../platform/network.ts';
import type { UserRow } from '../accounts/present.ts';
import { digest, newSecret } from '../accounts/secrets.ts';
import { users } from '../accounts/tables.ts';
import { keepFromDeletion } from '../accounts/users.ts';
import { deviceOf } from './device.ts';
import { sessions } from './tables.ts';
import { SESSIONS } from './topic.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** How long a session waits for the second factor, in seconds; it never slides (behaviour `accounts.md §0.4`). */
export const PARTIAL_SECONDS = 1200;

/** ms after which a session ends however much it is used: a term. Whoever asked to be remembered signs in again then. */
export const LONGEST = 90 * 24 * 3_600_000;

/**
 * Devices on which one account is signed in at a time, and half signed in: more than anybody has, so that whoever knows a
 * password cannot fill the table with it. Those beyond it end, the longest unused first.
 */
export const MOST_AT_ONCE = 100;

/** A session is written at most this often, however many requests it serves. */
const EXTEND_EVERY = 60_000;
const SEEN_EVERY = 5 * 60_000;

/** How long a session lasts from its last use, in seconds. */
export function secondsOf(session: Pick<SessionRow, 'partial' | 'remember'>): number {
  if (session.partial) return PARTIAL_SECONDS;
  return session.remember ? config().rememberSeconds : config().sessionSeconds;
}

const expiry = (session: Pick<SessionRow, 'partial' | 'remember'>) =>
  new Date(now().getTime() + secondsOf(session) * 1000);

/** What a session is like when it begins. */
export interface NewSession {
  remember: boolean;
  /** Waiting for the second factor. */
  partial: boolean;
  /** What the device says of itself. */
  userAgent?: string | undefined;
  ip?: string | undefined;
}

/**
 * Starts a session of this device; those of other devices go on. Run it in a transaction, so that no account is deleted
 * meanwhile.
 * @returns the token for the cookie
 */
export async function startSession(userId: number, { remember, partial, userAgent, ip }: NewSession): Promise<string> {
  const { role } = await keepFromDeletion(userId);
  const token = newSecret();
  const id = digest(token);
  const kind = { remember, partial };
  await db()
    .insert(sessions)
    .values({
      id,
      userId,
      ...kind,
      ...deviceOf(userAgent),
      network: roughNetworkOf(ip),
      role,
      createdAt: now(),
      lastUsedAt: now(),
      expiresAt: expiry(kind),
    });
  await endLongestUnused(userId, { partial, except: id });
  return token;
}

/** Ends what is more than an account may have of this kind; whatever waits for a second factor puts no device out. */
async function endLongestUnused(userId: number, { partial, except }: { partial: boolean; except: string }) {
  const tooMany = db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.partial, partial), ne(sessions.id, except)))
    .orderBy(desc(gt(sessions.expiresAt, now())), desc(lastUse), sessions.id)
    .offset(MOST_AT_ONCE - 1);
  tellEnded(await db().delete(sessions).where(inArray(sessions.id, tooMany)).returning({ id: sessions.id }));
}

const lastUse = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`;

/** Sessions end with the role in which they began, whoever changes it. Those of an older version know none. */
const sameRole = or(isNull(sessions.role), eq(sessions.role, users.role));

const lookUp = preparedOnce(queries =>
  queries
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('ids')}::text[])`,
        gt(sessions.expiresAt, sql.placeholder('at')),
        isNull(users.deletedAt),
        sameRole,
      ),
    )
    .prepare('find_sessions'),
);

interface Found {
  session: SessionRow;
  user: UserRow;
}

const findByIds = together<string, Found | undefined>(
  async ids => {
    const rows = await lookUp().execute({ ids: [...new Set(ids)], at: now() });
    const byId = new Map(rows.map(row => [row.session.id, row]));
    return ids.map(id => byId.get(id));
  },
  { most: 100 },
);

/**
 * The session of a cookie with its account; nothing when it has ended, or the account is deleted or has another role by
 * now. One query, which requests that arrive together share.
 */
export const findSession = (token: string): Promise<Found | undefined> => findByIds(digest(token));

/**
 * Moves the end of a session on, at most once a minute, and never beyond its longest life.
 * @returns whether it moved, so that the cookie must follow
 */
export async function extendSession(session: SessionRow): Promise<boolean> {
  if (session.partial) return false;
  const lastUse = session.lastUsedAt ?? session.createdAt;
  if (now().getTime() - lastUse.getTime() < EXTEND_EVERY) return false;
  const expiresAt = new Date(Math.min(expiry(session).getTime(), session.createdAt.getTime() + LONGEST));
  await db().update(sessions).set({ expiresAt, lastUsedAt: now() }).where(eq(sessions.id, session.id));
  return expiresAt.getTime() > session.expiresAt.getTime();
}

/** Remembers that somebody is here, to the nearest five minutes (behaviour `accounts.md §2.1`). */
export async function noteSeen(user: UserRow): Promise<void> {
  if (user.lastSeen && now().getTime() - user.lastSeen.getTime() < SEEN_EVERY) return;
  await db().update(users).set({ lastSeen: now() }).where(eq(users.id, user.id));
}

/** Ends one session. @returns false when it had ended already */
export async function endSession(id: string): Promise<boolean> {
  const ended = await db().delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  tellEnded(ended);
  return ended.length > 0;
}

/** The sessions of an account's devices, the latest used first; those that wait for a second factor are none yet. */
export async function sessionsOf(userId: number): Promise<SessionRow[]> {
  const rows = await db()
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), eq(sessions.partial, false), gt(sessions.expiresAt, now()), sameRole))
    .orderBy(desc(lastUse), sessions.id);
  return rows.map(row => row.session);
}

/** Ends every session of an account, on all devices; but for one, when a password was changed from it. */
export async function endSessions(userId: number, options: { except?: string | undefined } = {}): Promise<void> {
  const ended = await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), options.except === undefined ? undefined : ne(sessions.id, options.except)))
    .returning({ id: sessions.id });
  tellEnded(ended);
}

/** The same for many accounts, such as those that are given another role. */
export async function endSessionsOf(userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  tellEnded(
    await db()
      .delete(sessions)
      .where(inArray(sessions.userId, [...userIds]))
      .returning({ id: sessions.id }),
  );
}

function tellEnded(ended: readonly { id: string }[]): void {
  if (ended.length > 0) {
    publish(
      SESSIONS,
      ended.map(({ id }) => id),
    );
  }
}

/** Which of these sessions have not ended: of whom is signed in, whole, not deleted and in the same role. */
export async function livingSessions(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(ids)}::text[])`,
        eq(sessions.partial, false),
        gt(sessions.expiresAt, now()),
        isNull(users.deletedAt),
        sameRole,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Forgets sessions that have expired; a job calls this. */
export async function purgeSessions(): Promise<void> {
  await db().delete(sessions).where(lt(sessions.expiresAt, now()));
}
