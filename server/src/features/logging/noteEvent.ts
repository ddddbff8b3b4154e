import { afterCommit } from '../../platform/database.ts';
import { type LogEvent, logEventsAtOnce } from '../../platform/logEvents.ts';
import { logger } from '../../platform/logger.ts';

/** Events this close together, in ms, are written with one statement. */
const GATHER = 250;
const MOST = 500;

let gathered: LogEvent[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Writes an event down shortly, together with others: for hot paths that must not wait for it. Events of the last
 * quarter of a second may be lost when the process dies; what must not be lost goes through `logEvent`.
 */
export function noteEvent(event: LogEvent): void {
  afterCommit(() => {
    gathered.push(event);
    if (gathered.length >= MOST) void writeNotedEvents();
    else timer ??= setTimeout(() => void writeNotedEvents(), GATHER).unref();
  });
}

/** Writes what has been gathered now; the server does so when it closes. */
export async function writeNotedEvents(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const events = gathered;
  gathered = [];
  await logEventsAtOnce(events).catch(error => logger().warn({ err: error }, 'Log events could not be written'));
}
