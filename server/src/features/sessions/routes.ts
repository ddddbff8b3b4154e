import { type AuthenticationSettings, sessions } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { presentUser } from '../accounts/present.ts';
import { isAdmin } from '../accounts/roles.ts';
import { findUser, passwordHashOf } from '../accounts/users.ts';
import { authenticateBySession, sessionIdOf } from './authenticate.ts';
import { clearSessionCookie, clearVisitorCookie, setSessionCookie, visitorCookie } from './cookies.ts';
import './housekeeping.ts';
import { endSession, secondsOf } from './sessions.ts';
import { checkCredentials, requireSecondFactor, signIn } from './signIn.ts';
import { knownVisitor } from './visitors.ts';

/** The wire's word for our own passwords; other providers sign in by redirect (behaviour `accounts.md §1`). */
const OUR_PASSWORDS = 'SEGUE';

/** Signing in and out (behaviour `accounts.md §5`, `§7`); register it before features whose calls need a session. */
export function registerSessions(app: FastifyInstance): void {
  authenticateBySession(app);

  route(app, sessions.signIn, async ({ params, body, me, request, reply }) => {
    if (params.provider.toUpperCase() !== OUR_PASSWORDS)
      throw new BadRequest('Unable to locate the provider specified.');
    const current = me && (await findUser(me.id));
    if (current) return ok(200, presentUser(current));

    const user = await checkCredentials({ email: body.email, password: body.password, ip: request.ip });
    requireSecondFactor(user);
    const remember = body.rememberMe === true;
    const token = await signIn(user, { remember, visitorId: await knownVisitor(request) });
    setSessionCookie(reply, token, secondsOf({ remember, partial: false }));
    if (visitorCookie(request)) clearVisitorCookie(reply);
    await logEvent({ type: 'LOG_IN', userId: user.id, ip: request.ip });
    return ok(200, presentUser(user));
  });

  route(app, sessions.signOut, async ({ me, request, reply }) => {
    const session = sessionIdOf(request);
    if (!me || !session || !(await endSession(session)))
      throw new BadRequest('No active user session found. You must be logged in to log out...');
    clearSessionCookie(reply);
    await logEvent({ type: 'LOG_OUT', userId: me.id, ip: request.ip });
    return ok(200);
  });

  route(app, sessions.getAuthenticationSettings, async ({ me }) => ok(200, await authenticationSettingsOf(me.id)));

  route(app, sessions.getAuthenticationSettingsOf, async ({ me, params: { userId } }) => {
    if (me.id !== userId && !isAdmin(me))
      throw new Forbidden('You must be an admin member to view this setting for another user.');
    if (!(await findUser(userId))) throw new NotFound('User ID specified could not be found');
    return ok(200, await authenticationSettingsOf(userId));
  });
}

/** The ways in which an account signs in: passwords are the only one so far. */
const authenticationSettingsOf = async (id: number): Promise<AuthenticationSettings> => ({
  id,
  linkedAccounts: [],
  hasSegueAccount: (await passwordHashOf(id)) !== undefined,
  mfaStatus: false,
});
