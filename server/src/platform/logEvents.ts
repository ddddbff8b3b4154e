import { and, inArray, lt, sql } from 'drizzle-orm';
import { now } from './clock.ts';
import { db } from './database.ts';
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

/** The same for many events. */
export async function logEventsAtOnce(events: readonly LogEvent[]): Promise<void> {
  if (events.length === 0) return;
  const at = now();
  await db()
    .insert(logEvents)
    .values(events.map(event => ({ ...event, details: { ...event.details }, at })));
}

/** Types whose details hold addresses or what people wrote, and the names of those details. */
const PERSONAL_TYPES = [
  'SENT_EMAIL',
  'PASSWORD_RESET_REQUEST_RECEIVED',
  'PASSWORD_RESET_REQUEST_SUCCESSFUL',
  'EMAIL_VERIFICATION_REQUEST_RECEIVED',
  'CONTACT_US_FORM_USED',
];
const PERSONAL_DETAILS = sql`array['email', 'groupManagerEmail', 'emailVerificationToken', 'message']`;
const YEAR = 365 * 24 * 3_600_000;

/** Takes addresses and messages out of lines that are a year old; the lines stay (behaviour `accounts.md §21.2`). */
export async function forgetPersonalDetails(): Promise<void> {
  await db()
    .update(logEvents)
    .set({ details: sql`${logEvents.details} - ${PERSONAL_DETAILS}` })
    .where(
      and(
        inArray(logEvents.type, PERSONAL_TYPES),
        lt(logEvents.at, new Date(now().getTime() - YEAR)),
        sql`${logEvents.details} ?| ${PERSONAL_DETAILS}`,
      ),
    );
}
