import type { User } from '@cs/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logEvent } from '../../platform/logEvents.ts';
import { presentUser, type UserRow } from '../accounts/present.ts';
import { clearVisitorCookie, setSessionCookie, visitorCookie } from './cookies.ts';
import { secondsOf } from './sessions.ts';

/** What the reply of every completed sign-in carries: the cookie, the account; and a line in the log. */
export async function welcome(
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  { token, remember }: { token: string; remember: boolean },
): Promise<User> {
  setSessionCookie(reply, token, secondsOf({ remember, partial: false }));
  if (visitorCookie(request)) clearVisitorCookie(reply);
  await logEvent({ type: 'LOG_IN', userId: user.id, ip: request.ip });
  return presentUser(user);
}
