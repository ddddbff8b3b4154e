import { type AuthenticationSettings, sessions } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { presentUser } from '../accounts/present.ts';
import { isAdmin } from '../accounts/roles.ts';
import { findUser, passwordHashOf } from '../accounts/users.ts';
import { authenticateBySession, sessionIdOf, waitingSignIn } from './authenticate.ts';
import { clearSessionCookie, setSessionCookie } from './cookies.ts';
import './housekeeping.ts';
import { registerOwnSessions } from './ownSessionRoutes.ts';
import { linkedProviders } from './providers/identities.ts';
import { registerProviders } from './providers/routes.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { registerSecondFactors } from './secondFactorRoutes.ts';
import { endSession, secondsOf } from './sessions.ts';
import { afterFirstFactor, checkCredentials, secondFactorFor } from './signIn.ts';
import { knownVisitor } from './visitors.ts';
import { welcome } from './welcome.ts';

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

    const first = await checkCredentials({ email: body.email, password: body.password, ip: request.ip });
    const remember = body.rememberMe === true;
    const { token, next, user } = await afterFirstFactor(first, {
      remember,
      visitorId: await knownVisitor(request),
      userAgent: request.headers['user-agent'],
      ip: request.ip,
      waiting: waitingSignIn(request)?.sessionId,
    });
    if (next === 'nothing') return ok(200, await welcome(request, reply, user, { token, remember }));
    setSessionCookie(reply, token, secondsOf({ remember, partial: true }));
    return ok(202, secondFactorFor(next));
  });

  route(app, sessions.signOut, async ({ me, request, reply }) => {
    const session = sessionIdOf(request);
    if (!me || !session || !(await endSession(session)))
      throw new BadRequest('No active user session found. You must be logged in to log out...');
    clearSessionCookie(reply);
    await logEvent({ type: 'LOG_OUT', userId: me.id, ip: request.ip });
    return ok(200);
  });

  registerSecondFactors(app);
  registerOwnSessions(app);
  registerProviders(app);

  route(app, sessions.getAuthenticationSettings, async ({ me }) => ok(200, await authenticationSettingsOf(me.id)));

  route(app, sessions.getAuthenticationSettingsOf, async ({ me, params: { userId } }) => {
    if (me.id !== userId && !isAdmin(me))
      throw new Forbidden('You must be an admin member to view this setting for another user.');
    if (!(await findUser(userId))) throw new NotFound('User ID specified could not be found');
    return ok(200, await authenticationSettingsOf(userId));
  });
}

/** The ways in which an account signs in. */
const authenticationSettingsOf = async (id: number): Promise<AuthenticationSettings> => ({
  id,
  linkedAccounts: (await linkedProviders(id)).map(provider => provider.id),
  hasSegueAccount: (await passwordHashOf(id)) !== undefined,
  mfaStatus: await hasSecondFactor(id),
});
