import type { OwnSession } from '@cs/contract';
import { NotFound } from '../../platform/errors.ts';
import { roughNetworkOf } from '../../platform/network.ts';
import { digest } from '../accounts/secrets.ts';
import { endSession, type SessionRow, sessionsOf } from './sessions.ts';

/** What a session is called to its owner: nothing by which it could be looked up as a cookie is. */
const nameOf = (id: string): string => digest(id).slice(0, 22);

/** The session that asks, and from where. */
interface Asking {
  current?: string | undefined;
  ip?: string | undefined;
}

function present(row: SessionRow, { current, ip }: Asking): OwnSession {
  return {
    id: nameOf(row.id),
    current: row.id === current,
    begun: row.createdAt.getTime(),
    lastUsed: (row.lastUsedAt ?? row.createdAt).getTime(),
    browser: row.browser ?? undefined,
    system: row.system ?? undefined,
    network: row.network ?? undefined,
    sameNetwork: row.network === null ? undefined : row.network === roughNetworkOf(ip),
  };
}

/** The devices on which somebody is signed in. */
export async function listOwnSessions(userId: number, asking: Asking = {}): Promise<OwnSession[]> {
  return (await sessionsOf(userId)).map(row => present(row, asking));
}

/**
 * Ends one session of somebody's own, by the name that the list gave it.
 * @returns the id of the session
 * @throws {NotFound} for one that is not theirs or has ended
 */
export async function endOwnSession(userId: number, name: string): Promise<string> {
  const found = (await sessionsOf(userId)).find(({ id }) => nameOf(id) === name);
  if (!found || !(await endSession(found.id))) throw new NotFound('This device is not logged in any more.');
  return found.id;
}
