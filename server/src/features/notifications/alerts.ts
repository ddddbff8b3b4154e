import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { publish } from '../../platform/live.ts';
import type { Alert } from './frames.ts';
import { userAlerts } from './tables.ts';

/** The live topic of stored alerts; ids are those of batches. */
export const ALERTS = 'alerts';

/** What an alert says. Our own client shows `text` as a toast. */
export interface AlertMessage {
  text: string;
  [field: string]: unknown;
}

const DAY = 24 * 3_600_000;
/** Alerts for people who do not come are forgotten after this long. */
const KEPT = 30 * DAY;

/**
 * Tells people something: at once where they are connected, else when they connect. Every process hears of it after the
 * commit.
 * @param to ids of accounts, or everybody
 * @param alert.link below the site's address
 * @returns how many were told
 */
export async function sendAlert(
  to: readonly number[] | 'everybody',
  { message, link }: { message: AlertMessage; link?: string | undefined },
): Promise<number> {
  const batch = crypto.randomUUID();
  const who = to === 'everybody' ? sql`true` : sql`id = any(${sql.param(to)}::bigint[])`;
  const { rows: stored } = await db().execute(sql`
    insert into user_alerts (user_id, batch, message, link, created)
    select id, ${batch}, ${JSON.stringify(message)}, ${link ?? null}, ${now().toISOString()}::timestamptz
    from users where deleted_at is null and ${who}
    returning 1`);
  if (stored.length > 0) publish(ALERTS, [batch]);
  return stored.length;
}

type Row = typeof userAlerts.$inferSelect;

const presentAlert = ({ id, userId, message, link, created }: Row): Alert => ({
  id,
  userId,
  message,
  ...(link !== null && { link }),
  created: created.getTime(),
});

/** Alerts that wait for somebody, oldest first. */
export async function waitingAlerts(userIds: readonly number[]): Promise<Alert[]> {
  if (userIds.length === 0) return [];
  const rows = await db()
    .select()
    .from(userAlerts)
    .where(and(sql`${userAlerts.userId} = any(${sql.param(userIds)}::bigint[])`, isNull(userAlerts.seen)))
    .orderBy(asc(userAlerts.created), asc(userAlerts.id));
  return rows.map(presentAlert);
}

/** The alerts of these batches to these people, whether or not they were seen on another page. */
export async function alertsOf(batches: readonly string[], userIds: readonly number[]): Promise<Alert[]> {
  if (userIds.length === 0) return [];
  const rows = await db()
    .select()
    .from(userAlerts)
    .where(
      and(inArray(userAlerts.batch, [...batches]), sql`${userAlerts.userId} = any(${sql.param(userIds)}::bigint[])`),
    )
    .orderBy(asc(userAlerts.created), asc(userAlerts.id));
  return rows.map(presentAlert);
}

/** They were sent to a browser, and wait no more. */
export async function markSeen(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db()
    .update(userAlerts)
    .set({ seen: now() })
    .where(and(sql`${userAlerts.id} = any(${sql.param(ids)}::bigint[])`, isNull(userAlerts.seen)));
}

/** Forgets alerts that are a month old; a job calls this. */
export async function forgetOldAlerts(): Promise<void> {
  await db()
    .delete(userAlerts)
    .where(lt(userAlerts.created, new Date(now().getTime() - KEPT)));
}
