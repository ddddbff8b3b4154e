import { accounts } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest, NotFound } from '../../platform/errors.ts';
import { onTheBeat } from '../../platform/http/beat.ts';
import { ok, route } from '../../platform/http/route.ts';
import { failed, limit, refuseIfMisused, resetCounter } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { isResetToken, resetPassword, sendPasswordReset, whomToReset } from './resetPassword.ts';
import { findUserByEmail } from './users.ts';
import { tidyEmail } from './validate.ts';

const REQUESTED = 'PASSWORD_RESET_REQUEST_RECEIVED';

/** Choosing a new password by a link in a mail (behaviour `accounts.md §4`). */
export function registerPasswordReset(app: FastifyInstance): void {
  route(app, accounts.requestPasswordReset, async ({ body, request }) => {
    // However it is typed: an address in mixed case is the same mailbox.
    const email = tidyEmail(body.email ?? '');
    if (!email) throw new BadRequest('No account email address provided.');
    await limit('RESET_BY_EMAIL', email);
    await refuseIfMisused('RESET_BY_IP', request.ip);
    await onTheBeat(async () => {
      const user = await findUserByEmail(email);
      if (!user) return failed('RESET_BY_IP', request.ip);
      await sendPasswordReset(user);
      await logEvent({ type: REQUESTED, userId: user.id, ip: request.ip, details: { email: user.email } });
    });
    return ok(200);
  });

  route(app, accounts.resetMemberPassword, async ({ me, params, request }) => {
    const user = await whomToReset(me, params.userId);
    await limit('RESET_FOR_OTHER', me.email);
    if (!user) return ok(200);
    await sendPasswordReset(user);
    // The number, since addresses change: whoever deletes the account finds this line by it.
    const { id: userId, email } = user;
    const details = { userId, email, groupManagerEmail: me.email, groupManagerInitiated: true };
    await logEvent({ type: REQUESTED, userId: me.id, ip: request.ip, details });
    return ok(200);
  });

  route(app, accounts.checkPasswordReset, async ({ params }) => {
    if (!(await isResetToken(params.token))) throw new NotFound('Invalid password reset token.');
    return ok(200);
  });

  route(app, accounts.resetPassword, async ({ params, body, request }) => {
    const user = await resetPassword(params.token, body.password ?? '');
    await resetCounter('LOGIN_BY_EMAIL', user.email);
    const details = { email: user.email };
    await logEvent({ type: 'PASSWORD_RESET_REQUEST_SUCCESSFUL', userId: user.id, ip: request.ip, details });
    return ok(200);
  });
}
