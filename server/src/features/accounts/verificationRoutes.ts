import { accounts } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { limit } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { requestVerification, verifyEmail } from './changeEmail.ts';
import { limitMailTo } from './limitMailTo.ts';
import { getUser } from './users.ts';
import { tidyEmail } from './validate.ts';

/** Verifying an e-mail address (behaviour `accounts.md §3`). */
export function registerVerification(app: FastifyInstance): void {
  route(app, accounts.requestVerification, async ({ me, body, request }) => {
    const email = tidyEmail(body.email ?? '');
    if (!email) throw new BadRequest('No email address was provided.');
    // Nothing is sent, and nothing counted: visitors must not use up what the address's owner may ask for.
    if (!me) return ok(200);
    await limitMailTo(email, me);
    await requestVerification(await getUser(me.id), email);
    const details = { emailVerificationToken: email };
    await logEvent({ type: 'EMAIL_VERIFICATION_REQUEST_RECEIVED', userId: me.id, ip: request.ip, details });
    return ok(200);
  });

  route(app, accounts.verifyEmail, async ({ params: { userId, token } }) => {
    // The right link counts whatever was tried before: strangers' wrong ones must not keep its owner from it.
    await verifyEmail(userId, token).catch(async fault => {
      if (fault instanceof BadRequest) await limit('VERIFY_USE', userId);
      throw fault;
    });
    return ok(200);
  });
}
