import { BadRequest, Forbidden, TooManyRequests } from '../../platform/errors.ts';
import { isServerEvent } from '../../platform/eventTypes.ts';
import { limit } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import type { Owner } from '../questions/owner.ts';
import { withoutTokens } from './withoutTokens.ts';

/**
 * Writes down what a browser reports (behaviour `accounts.md §16`). Every person, and every address of people who are
 * not signed in, may report so many bytes a day. Addresses lose what would open something for whoever reads the log.
 */
export async function recordEvent(body: Record<string, unknown>, owner: Owner | undefined, ip: string): Promise<void> {
  const { type, ...details } = body;
  if (typeof type !== 'string' || type === '') {
    throw new BadRequest('Unable to record log message as the log has no type property.');
  }
  if (isServerEvent(type)) throw new Forbidden("Unable to record log message, restricted 'type' value.");
  const size = Buffer.byteLength(JSON.stringify(body));
  await limit('LOG_BYTES', owner ? agentOf(owner) : ip, size).catch(error => {
    if (!(error instanceof TooManyRequests)) throw error;
    throw new TooManyRequests(`Log event request (${size} bytes) would exceed limit for this endpoint.`);
  });
  const told = Object.entries(details).map(([key, value]) => [
    key,
    typeof value === 'string' ? withoutTokens(value) : value,
  ]);
  await logEvent({ type: type.slice(0, 200), details: Object.fromEntries(told), ip, ...owner });
}

const agentOf = (owner: Owner): string | number => ('userId' in owner ? owner.userId : owner.visitorId);
