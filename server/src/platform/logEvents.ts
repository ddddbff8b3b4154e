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
