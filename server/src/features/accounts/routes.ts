import { accounts, site } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { now } from '../../platform/clock.ts';
import { ok, route } from '../../platform/http/route.ts';
import { limit } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { setMailPolicy } from '../../platform/mail.ts';
import { accountOf } from '../sessions/authenticate.ts';
import { makeChallenge } from './captcha/proofOfWork.ts';
import './housekeeping.ts';
import { lookUpSchools } from './lookUpSchools.ts';
import { mayMail } from './mailPerson.ts';
import { registerOwnData } from './ownDataRoute.ts';
import { registerPasswordReset } from './passwordRoutes.ts';
import { preferencesOf } from './preferences.ts';
import { presentUser } from './present.ts';
import { acceptPrivacyPolicy } from './privacyPolicy.ts';
import { requestRoleChange } from './requestRoleChange.ts';
import { saveUser } from './saveUser.ts';
import { getUser } from './users.ts';
import { registerVerification } from './verificationRoutes.ts';

/** Accounts: one's own data, registration, verification, passwords (behaviour `accounts.md §2` to `§4`, `§9`, `§10`). */
export function registerAccounts(app: FastifyInstance): void {
  setMailPolicy(mayMail);

  route(
    app,
    accounts.getCurrentUser,
    async ({ me, request }) => ok(200, presentUser(accountOf(request) ?? (await getUser(me.id)))),
    { etag: true },
  );

  route(app, accounts.getPreferences, async ({ me }) => ok(200, await preferencesOf(me.id)));

  route(app, site.getRegistrationChallenge, async ({ reply }) => {
    reply.header('Cache-Control', 'no-store');
    return ok(200, { ...(await makeChallenge()) });
  });

  route(app, accounts.saveUser, saveUser);

  registerOwnData(app);
  registerVerification(app);
  registerPasswordReset(app);

  route(app, accounts.lookUpSchools, async ({ me, query }) => ok(200, await lookUpSchools(me, query.user_ids)));

  route(app, accounts.requestRoleChange, async ({ body, me, request }) => {
    // Each is a mail to the people who run the site; and its refusals tell who is a teacher.
    await limit('CONTACT', me?.id ?? request.ip);
    const userId = await requestRoleChange(body);
    if (userId !== undefined) await logEvent({ type: 'CONTACT_US_FORM_USED', userId, ip: request.ip });
    return ok(200);
  });

  route(app, accounts.acceptPrivacyPolicy, async ({ me, body }) => {
    const sent = body?.privacyPolicyAcceptedTime;
    await acceptPrivacyPolicy(me.id, sent === undefined ? now() : new Date(sent));
    return ok(200);
  });
}
