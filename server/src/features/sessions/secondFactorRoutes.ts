import { sessions } from '@cs/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequest, NotLoggedIn } from '../../platform/errors.ts';
import { type Me, ok, route } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { sessionIdOf, signedInAt, waitingSignIn } from './authenticate.ts';
import { readCode } from './codes.ts';
import { checkCode, hasSecondFactor, storeSecondFactor } from './secondFactor.ts';
import { endSessions } from './sessions.ts';
import { makeSecret, readSetUp, removeSecondFactor, setUpSecondFactor } from './setUpSecondFactor.ts';
import { afterSecondFactor, nextStepOf, SignInExpired } from './signIn.ts';
import { knownVisitor } from './visitors.ts';
import { welcome } from './welcome.ts';

/** The second step of a sign-in, and setting up and removing what it asks for (behaviour `accounts.md §5.2`, `§8`). */
export function registerSecondFactors(app: FastifyInstance): void {
  route(app, sessions.answerChallenge, async ({ body, request, reply }) => {
    const waiting = waitingFor(request);
    if (!body.mfaVerificationCode) throw new BadRequest('Response must include mfaVerificationCode');
    const code = readCode(body.mfaVerificationCode);
    const { id, email } = waiting.user;
    if (!(await hasSecondFactor(id))) throw new SignInExpired();
    const guesser = { id, email, ip: request.ip };
    await checkCode(guesser, code, () => new NotLoggedIn('Incorrect code provided.'));
    const remember = body.rememberMe ?? waiting.remember;
    const { token, user } = await afterSecondFactor(waiting.user, await optionsOf(request, remember, waiting));
    return ok(200, await welcome(request, reply, user, { token, remember }));
  });

  route(app, sessions.getNewSecretAtSignIn, async ({ request, reply }) => {
    const { user } = await waitingForSetUp(request);
    reply.header('Cache-Control', 'no-store');
    return ok(200, makeSecret(user.id));
  });

  route(app, sessions.setUpAtSignIn, async ({ body, request, reply }) => {
    const waiting = await waitingForSetUp(request);
    const read = readSetUp(body);
    const remember = body.rememberMe ?? waiting.remember;
    const options = await optionsOf(request, remember, waiting);
    const { token, user } = await afterSecondFactor(waiting.user, options, async () => {
      // Of two who set up at once, one is refused: a second factor is never replaced here.
      if (!(await storeSecondFactor(waiting.user.id, { ...read, replace: false }))) throw new SignInExpired();
      await endSessions(waiting.user.id);
    });
    await logEvent({ type: 'SET_UP_SECOND_FACTOR', userId: user.id, ip: request.ip });
    return ok(200, await welcome(request, reply, user, { token, remember }));
  });

  route(app, sessions.getSecondFactorStatus, async ({ me }) => ok(200, { mfaStatus: await hasSecondFactor(me.id) }));

  route(app, sessions.getNewSecret, async ({ me, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return ok(200, makeSecret(me.id));
  });

  route(app, sessions.setUpSecondFactor, async ({ me, body, request }) => {
    await setUpSecondFactor(changerOf(me, request), body, body);
    await logEvent({ type: 'SET_UP_SECOND_FACTOR', userId: me.id, ip: request.ip });
    return ok(200);
  });

  route(app, sessions.removeSecondFactor, async ({ me, params: { userId }, body, request }) => {
    const removed = await removeSecondFactor(changerOf(me, request), userId, body?.mfaVerificationCode);
    const details = { userId };
    if (removed) await logEvent({ type: 'REMOVE_SECOND_FACTOR', userId: me.id, ip: request.ip, details });
    return ok(200);
  });
}

function waitingFor(request: FastifyRequest) {
  const waiting = waitingSignIn(request);
  if (!waiting) throw new SignInExpired();
  return waiting;
}

/** Only an ADMIN without a second factor sets one up before being signed in; for anybody else that would be a way round. */
async function waitingForSetUp(request: FastifyRequest) {
  const waiting = waitingFor(request);
  if ((await nextStepOf(waiting.user)) !== 'setUp') throw new SignInExpired();
  return waiting;
}

const optionsOf = async (request: FastifyRequest, remember: boolean, waiting: { sessionId: string }) => ({
  remember,
  visitorId: await knownVisitor(request),
  userAgent: request.headers['user-agent'],
  ip: request.ip,
  waiting: waiting.sessionId,
});

const changerOf = (me: Me, request: FastifyRequest) => ({
  ...me,
  ip: request.ip,
  sessionId: sessionIdOf(request),
  signedInAt: signedInAt(request),
});
