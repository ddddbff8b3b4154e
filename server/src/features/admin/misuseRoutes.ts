import { admin as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { whenLimitCrossed } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { mailCrossedLimit } from './mailCrossedLimit.ts';
import { misuseStatistics, resetMisuse } from './misuse.ts';

/** Who did something too often, for ADMIN (behaviour `accounts.md §19`, `§20`). */
export function registerMisuse(app: FastifyInstance): void {
  whenLimitCrossed(mailCrossedLimit);

  route(app, contract.getMisuseStatistics, async ({ query }) => ok(200, await misuseStatistics(query.limit)));

  route(app, contract.resetMisuseMonitor, async ({ me, body, request }) => {
    const { eventLabel, agentIdentifier } = body ?? {};
    if (!eventLabel || !agentIdentifier)
      throw new BadRequest("Request body should contain the keys 'eventLabel' and 'agentIdentifier'.");
    await resetMisuse(eventLabel, String(agentIdentifier));
    // Without the agent, who may be known by an e-mail address: lines of the log are kept.
    await logEvent({ type: 'RESET_MISUSE_MONITOR', userId: me.id, ip: request.ip, details: { eventLabel } });
    return ok(200);
  });
}
