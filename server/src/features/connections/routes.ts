import { connections } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import { failed, limit, refuseIfMisused } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { normaliseCode } from '../groups/codes.ts';
import { codeFor } from '../groups/groupCode.ts';
import { peopleSeenBy, peopleWhoSee, releaseAll, unshare } from './associations.ts';
import { InvalidCode, ownersOfCode, useCode } from './useCode.ts';

/** Who may see whose work, and the codes that grant it (behaviour `accounts.md §13`). */
export function registerConnections(app: FastifyInstance): void {
  route(app, connections.listPeopleWhoSeeMe, async ({ me }) => ok(200, await peopleWhoSee(me.id)));

  route(app, connections.listPeopleISee, async ({ me }) => ok(200, await peopleSeenBy(me.id)));

  registerCodes(app);

  route(app, connections.revoke, async ({ me, params: { userId }, request }) => {
    const ended = await unshare(me.id, userId, userId);
    if (ended)
      await logEvent({
        type: 'REVOKE_USER_ASSOCIATION',
        userId: me.id,
        ip: request.ip,
        details: { userIds: [userId] },
      });
    return ok(204);
  });

  route(app, connections.release, async ({ me, params: { userId }, request }) => {
    if (await unshare(userId, me.id, userId)) await logRelease(me.id, request.ip, [userId]);
    return ok(204);
  });

  route(app, connections.releaseAll, async ({ me, request }) => {
    const userIds = await releaseAll(me.id);
    if (userIds.length > 0) await logRelease(me.id, request.ip, userIds);
    return ok(204);
  });
}

const logRelease = (userId: number, ip: string, userIds: number[]) =>
  logEvent({ type: 'RELEASE_USER_ASSOCIATION', userId, ip, details: { userIds } });

function registerCodes(app: FastifyInstance): void {
  route(app, connections.getGroupToken, async ({ me, params: { groupId } }) => {
    const { token, group } = await codeFor(me, groupId);
    return ok(200, { token, ownerUserId: group.ownerId, groupId });
  });

  // Looking a code up says who a group's teachers are, so every look-up counts, right or wrong.
  route(app, connections.getTokenOwners, async ({ me, params: { token } }) => {
    await limit('TOKEN_OWNER_LOOKUP', me.id);
    return ok(200, await ownersOfCode(token));
  });

  route(app, connections.useToken, async ({ me, params: { token }, request }) => {
    await refuseIfMisused('TOKEN_OWNER_LOOKUP', me.id);
    const joined = await useCode(me.id, token).catch(async fault => {
      if (fault instanceof InvalidCode) await failed('TOKEN_OWNER_LOOKUP', me.id);
      throw fault;
    });
    const details = { token: normaliseCode(token), groupId: joined.groupId, userIds: joined.sharedWith };
    await logEvent({ type: 'CREATE_USER_ASSOCIATION', userId: me.id, ip: request.ip, details });
    return ok(200, { result: 'success' });
  });
}
