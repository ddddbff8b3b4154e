import { sessions } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import { sessionIdOf } from './authenticate.ts';
import { clearSessionCookie } from './cookies.ts';
import { endOwnSession, listOwnSessions } from './ownSessions.ts';
import { endSessions } from './sessions.ts';

/** The devices on which somebody is signed in: looking at them, and signing them out. */
export function registerOwnSessions(app: FastifyInstance): void {
  route(app, sessions.listSessions, async ({ me, request }) =>
    ok(200, await listOwnSessions(me.id, { current: sessionIdOf(request), ip: request.ip })),
  );

  route(app, sessions.endSession, async ({ me, params, request, reply }) => {
    const ended = await endOwnSession(me.id, params.id);
    if (ended === sessionIdOf(request)) clearSessionCookie(reply);
    return ok(200);
  });

  route(app, sessions.endOtherSessions, async ({ me, request }) => {
    await endSessions(me.id, { except: sessionIdOf(request) });
    return ok(200);
  });
}
