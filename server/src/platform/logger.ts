import { type Logger, pino } from 'pino';
import { describeFault } from './describeFault.ts';

/** Structured, one line an event, and without personal data: no bodies, query strings, addresses or e-mails. */
export const makeLogger = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: describeFault }, timestamp: pino.stdTimeFunctions.isoTime });

let current: Logger = makeLogger('warn');

/** The log of this process. */
export const logger = (): Logger => current;

export function setLogger(log: Logger): void {
  current = log;
}
