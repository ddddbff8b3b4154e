import { sessions } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest, NotLoggedIn } from '../../../platform/errors.ts';
import { ok, route } from '../../../platform/http/route.ts';
import { logEvent } from '../../../platform/logEvents.ts';
import { presentUser } from '../../accounts/present.ts';
import { sessionIdOf, signedInAt, waitingSignIn } from '../authenticate.ts';
import { clearElsewhereCookie, setSessionCookie } from '../cookies.ts';
import { secondsOf } from '../sessions.ts';
import { afterFirstFactor, secondFactorFor } from '../signIn.ts';
import { hasJustSignedIn } from '../stillSignedIn.ts';
import { knownVisitor } from '../visitors.ts';
import { welcome } from '../welcome.ts';
import { unlink } from './identities.ts';
import { authorizeUrl, identify } from './openId.ts';
import { providerNamed } from './provider.ts';
import { recognise } from './recognise.ts';
import { beginVisit, endVisit } from './visits.ts';

/** Signing in through a provider, and linking one (behaviour `accounts.md §6`). */
export function registerProviders(app: FastifyInstance): void {
  route(app, sessions.startProviderSignIn, async ({ params, me, request, reply }) => {
    const provider = providerNamed(params.provider);
    if (me) throw new BadRequest('You are logged in already.');
    const redirectUrl = await authorizeUrl(provider, await beginVisit(provider, { request, reply }));
    reply.header('Cache-Control', 'no-store');
    return ok(200, { redirectUrl });
  });

  route(app, sessions.startLink, async ({ params, me, request, reply }) => {
    const provider = providerNamed(params.provider);
    // Clients send nothing here by which somebody could show who they are: signing in does.
    if (!hasJustSignedIn(signedInAt(request)))
      throw new BadRequest(
        `You logged in a while ago. To link your account to ${provider.name}, log out and in again first.`,
      );
    const redirectUrl = await authorizeUrl(provider, await beginVisit(provider, { request, reply }, me.id));
    reply.header('Cache-Control', 'no-store');
    return ok(200, { redirectUrl });
  });

  route(app, sessions.finishProviderSignIn, async ({ params, query, me, request, reply }) => {
    const provider = providerNamed(params.provider);
    reply.header('Cache-Control', 'no-store');
    const visit = await endVisit(provider, request, query.state);
    if (!visit || query.state === undefined)
      throw new NotLoggedIn('This login was not begun in this browser, or too long ago. Please start again.');
    const identity = await identify(provider, { ...visit, state: query.state }, query);
    const { user: owner, as } = await recognise(provider, identity, {
      meId: me?.id,
      sessionId: sessionIdOf(request),
      linkUserId: visit.linkUserId,
    });
    clearElsewhereCookie(reply);
    if (as === 'linked' || me) return ok(200, presentUser(owner));
    if (as === 'registered') {
      const details = { provider: provider.id };
      await logEvent({ type: 'USER_REGISTRATION', userId: owner.id, ip: request.ip, details });
    }
    const first = { by: 'provider', user: owner } as const;
    const { token, next, user } = await afterFirstFactor(first, {
      remember: false,
      visitorId: await knownVisitor(request),
      userAgent: request.headers['user-agent'],
      ip: request.ip,
      waiting: waitingSignIn(request)?.sessionId,
    });
    if (next === 'nothing') {
      const account = await welcome(request, reply, user, { token, remember: false });
      return ok(200, { ...account, firstLogin: as === 'registered' });
    }
    setSessionCookie(reply, token, secondsOf({ remember: false, partial: true }));
    return ok(202, secondFactorFor(next));
  });

  route(app, sessions.unlink, async ({ params, me }) => {
    await unlink(me.id, providerNamed(params.provider));
    return ok(204);
  });
}
