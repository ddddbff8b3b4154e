import { connections } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../../platform/errors.ts';
import { type Me, ok, route } from '../../platform/http/route.ts';
import { limit, refuseIfMisused } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { isStaff } from '../accounts/roles.ts';
import { normaliseCode } from '../groups/codes.ts';
import { codeFor } from '../groups/groupCode.ts';
import { peopleSeenBy, peopleWhoSee, releaseAll, revokeAll, unshare } from './associations.ts';
import { InvalidCode, ownersOfCode, useCode } from './useCode.ts';

/** Who may see whose work, and the codes that grant it (behaviour `accounts.md §13`). */
export function registerConnections(app: FastifyInstance): void {
  route(app, connections.listPeopleWhoSeeMe, async ({ me }) => ok(200, await peopleWhoSee(me.id)));

  route(app, connections.listPeopleISee, async ({ me }) => ok(200, await peopleSeenBy(me.id)));

  route(app, connections.listPeopleWhoSee, async ({ me, params: { userId } }) => {
    requireSelfOrStaff(me, userId);
    return ok(200, await peopleWhoSee(userId));
  });

  route(app, connections.listPeopleSeenBy, async ({ me, params: { userId } }) => {
    requireSelfOrStaff(me, userId);
    return ok(200, await peopleSeenBy(userId));
  });

  registerCodes(app);
  registerEnds(app);
}

function requireSelfOrStaff(me: Me, userId: number): void {
  if (me.id !== userId && !isStaff(me))
    throw new Forbidden('You must be an admin user to access the associations of another user.');
}

function registerEnds(app: FastifyInstance): void {
  route(app, connections.revoke, async ({ me, params: { userId }, request }) => {
    if (await unshare(me.id, userId, userId)) await logEnd('REVOKE', me.id, request.ip, [userId]);
    return ok(204);
  });

  route(app, connections.revokeAll, async ({ me, request }) => {
    const userIds = await revokeAll(me.id);
    if (userIds.length > 0) await logEnd('REVOKE', me.id, request.ip, userIds);
    return ok(204);
  });

  route(app, connections.release, async ({ me, params: { userId }, request }) => {
    if (await unshare(userId, me.id, userId)) await logEnd('RELEASE', me.id, request.ip, [userId]);
    return ok(204);
  });

  route(app, connections.releaseAll, async ({ me, request }) => {
    const userIds = await releaseAll(me.id);
    if (userIds.length > 0) await logEnd('RELEASE', me.id, request.ip, userIds);
    return ok(204);
  });
}

const logEnd = (how: 'REVOKE' | 'RELEASE', userId: number, ip: string, userIds: number[]) =>
  logEvent({ type: `${how}_USER_ASSOCIATION`, userId, ip, details: { userIds } });

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
      if (fault instanceof InvalidCode) await limit('TOKEN_OWNER_LOOKUP', me.id);
      throw fault;
    });
    const details = { token: normaliseCode(token), groupId: joined.groupId, userIds: joined.sharedWith };
    await logEvent({ type: 'CREATE_USER_ASSOCIATION', userId: me.id, ip: request.ip, details });
    return ok(200, { result: 'success' });
  });
}
