import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { now } from './clock.ts';
import { db } from './database.ts';
import { eventTypesThat } from './eventTypes.ts';
import { detailsWithoutWords, typeWithoutWords } from './personalDetails.ts';
import { logEvents } from './tables.ts';

export interface LogEvent {
  readonly type: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** An account, or a visitor, or neither for what the server does by itself. */
  readonly userId?: number | undefined;
  readonly visitorId?: string | undefined;
  readonly ip?: string | undefined;
}

/** Writes down what happened; the one writer of the log, part of the transaction that surrounds it. */
export const logEvent = (event: LogEvent): Promise<void> => logEventsAtOnce([event]);

/** The same for many events: one short statement, whatever their number, as answers leave one line each. */
export async function logEventsAtOnce(events: readonly LogEvent[]): Promise<void> {
  if (events.length === 0) return;
  const lines = JSON.stringify(events.map(event => ({ ...event, details: { ...event.details } })));
  await db().execute(sql`
    insert into ${logEvents} (user_id, visitor_id, type, details, ip, at)
    select "userId", "visitorId", type, details, ip, ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${lines}::jsonb)
      as line ("userId" bigint, "visitorId" text, type text, details jsonb, ip text)`);
}

const YEAR = 365 * 24 * 3_600_000;

/**
 * Takes addresses, those of the network too, and words out of lines that are a year old; the lines stay (behaviour
 * `accounts.md §21.2`).
 */
export async function forgetPersonalDetails(): Promise<void> {
  await db()
    .update(logEvents)
    .set({
      type: typeWithoutWords(logEvents.type),
      details: detailsWithoutWords(logEvents.details),
      ip: null,
      visitorId: null,
    })
    .where(
      and(
        lt(logEvents.at, new Date(now().getTime() - YEAR)),
        or(
          isNotNull(logEvents.ip),
          and(
            inArray(logEvents.type, eventTypesThat('hasNoAddress')),
            sql`jsonb_exists(${logEvents.details}, 'email')`,
          ),
        ),
      ),
    );
}
