import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadRequest } from '../../platform/errors.ts';
import { type Me, setAuthenticator } from '../../platform/http/route.ts';
import { roleOf, type UserRow } from '../accounts/present.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './cookies.ts';
import { extendSession, findSession, noteSeen, type SessionRow, secondsOf } from './sessions.ts';

/** What a request's cookie turned out to be. */
interface Known {
  session: SessionRow;
  user: UserRow;
  /** The cookie to send again, its session having been extended. */
  renew?: string;
}

const known = new WeakMap<FastifyRequest, Known | 'stale'>();

/** A cookie whose session has ended: this call is refused and the cookie removed, the next one is a visitor's. */
class StaleCookie extends BadRequest {
  constructor() {
    super('Authentication cookie is invalid');
  }
}

async function look(request: FastifyRequest): Promise<Known | 'stale' | undefined> {
  const before = known.get(request);
  if (before) return before;
  const token = sessionCookie(request);
  if (!token) return undefined;
  const found = await findSession(token);
  const result = found ? await use(found, token) : 'stale';
  known.set(request, result);
  return result;
}

async function use(found: { session: SessionRow; user: UserRow }, token: string): Promise<Known> {
  if (found.session.partial) return found;
  await noteSeen(found.user);
  return (await extendSession(found.session)) ? { ...found, renew: token } : found;
}

const meOf = (found: Known | undefined): Me | undefined =>
  found && !found.session.partial
    ? { id: found.user.id, role: roleOf(found.user), email: found.user.email }
    : undefined;

/** Who sends a call of the API. @throws {BadRequest} for a cookie whose session has ended (behaviour `accounts.md §0.4`) */
export async function authenticateCall(request: FastifyRequest): Promise<Me | undefined> {
  const found = await look(request);
  if (found === 'stale') throw new StaleCookie();
  return meOf(found);
}

/** The account of the session of this request, as it was read to authenticate it; nothing for visitors. */
export function accountOf(request: FastifyRequest): UserRow | undefined {
  const found = known.get(request);
  return found && found !== 'stale' && !found.session.partial ? found.user : undefined;
}

/** The id of this request's session, also while it waits for a second factor. */
export function sessionIdOf(request: FastifyRequest): string | undefined {
  const found = known.get(request);
  return found === 'stale' ? undefined : found?.session.id;
}

/** When this request's session began; nothing for visitors and for one that waits for a second factor. */
export function signedInAt(request: FastifyRequest): Date | undefined {
  const found = known.get(request);
  return found && found !== 'stale' && !found.session.partial ? found.session.createdAt : undefined;
}

/** The sign-in of this request that waits for a second factor. */
export function waitingSignIn(
  request: FastifyRequest,
): { sessionId: string; remember: boolean; user: UserRow } | undefined {
  const found = known.get(request);
  if (!found || found === 'stale' || !found.session.partial) return undefined;
  return { sessionId: found.session.id, remember: found.session.remember, user: found.user };
}

/** Removes a dead cookie with any answer; sends a living one again with a 200, when its session was extended. */
async function tendCookie(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const found = known.get(request);
  if (!found) return;
  if (reply.hasHeader('Set-Cookie')) return;
  if (found === 'stale') clearSessionCookie(reply);
  else if (found.renew && reply.statusCode === 200) setSessionCookie(reply, found.renew, secondsOf(found.session));
}

/** Makes sessions the way in which requests are authenticated. */
export function authenticateBySession(app: FastifyInstance): void {
  setAuthenticator(app, authenticateCall);
  app.addHook('onSend', tendCookie);
}
