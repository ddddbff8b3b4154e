import { groups } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { limit } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { isStaff } from '../accounts/roles.ts';
import { createGroup, deleteGroup, listGroups, updateGroup } from './changeGroups.ts';
import { presentedGroup } from './groups.ts';
import { addManager, promoteManager, removeManager } from './managers.ts';
import { listMembers, membershipsOf, removeMember, setMyMembership } from './members.ts';

/** Groups, their members and managers (behaviour `accounts.md §14`). Who may is decided by the rules, in `policy.ts`. */
export function registerGroups(app: FastifyInstance): void {
  route(
    app,
    groups.listGroups,
    async ({ me, query }) => ok(200, await listGroups(me, { archived: query.archived_groups_only === 'true' })),
    { etag: true },
  );

  route(app, groups.createGroup, async ({ me, body, request }) => {
    const groupId = await createGroup(me, body);
    await logEvent({ type: 'CREATE_USER_GROUP', userId: me.id, ip: request.ip, details: { groupId } });
    return ok(200, await presentedGroup(groupId));
  });

  route(app, groups.updateGroup, async ({ me, params, body }) => ok(200, await updateGroup(me, params.groupId, body)));

  route(app, groups.deleteGroup, async ({ me, params, request }) => {
    await deleteGroup(me, params.groupId);
    await logEvent({ type: 'DELETE_USER_GROUP', userId: me.id, ip: request.ip, details: params });
    return ok(204);
  });

  registerMembers(app);
  registerManagers(app);
}

function registerMembers(app: FastifyInstance): void {
  route(app, groups.listMembers, async ({ me, params }) => ok(200, await listMembers(me, params.groupId)), {
    etag: true,
  });

  route(app, groups.removeMember, async ({ me, params, request }) => {
    const remaining = await removeMember(me, params.groupId, params.userId);
    await logEvent({ type: 'REMOVE_USER_FROM_GROUP', userId: me.id, ip: request.ip, details: params });
    return ok(200, remaining);
  });

  route(app, groups.listMyMemberships, async ({ me }) => ok(200, await membershipsOf(me.id)));

  route(app, groups.listMemberships, async ({ me, params: { userId } }) => {
    if (me.id !== userId && !isStaff(me))
      throw new Forbidden('You must be an admin user to access the groups of another user.');
    return ok(200, await membershipsOf(userId));
  });

  route(app, groups.setMyMembership, async ({ me, params: { groupId, status }, request }) => {
    await setMyMembership(me, groupId, status);
    const details = { groupId, userId: me.id, newStatus: status };
    await logEvent({ type: 'CHANGE_GROUP_MEMBERSHIP_STATUS', userId: me.id, ip: request.ip, details });
    return ok(200);
  });
}

function registerManagers(app: FastifyInstance): void {
  route(app, groups.addManager, async ({ me, params, body, request }) => {
    const email = body.email?.trim();
    if (!email) throw new BadRequest('The email of the user to add must be specified.');
    await limit('MANAGER_LOOKUP', me.id);
    const { group, managerId } = await addManager(me, params.groupId, email);
    const details = { groupId: params.groupId, userId: managerId };
    await logEvent({ type: 'ADD_ADDITIONAL_GROUP_MANAGER', userId: me.id, ip: request.ip, details });
    return ok(200, group);
  });

  route(app, groups.removeManager, async ({ me, params, request }) => {
    const group = await removeManager(me, params.groupId, params.userId);
    await logEvent({ type: 'DELETE_ADDITIONAL_GROUP_MANAGER', userId: me.id, ip: request.ip, details: params });
    return ok(200, group);
  });

  route(app, groups.promoteManager, async ({ me, params, request }) => {
    const { group, formerOwnerId } = await promoteManager(me, params.groupId, params.userId);
    const details = { ...params, oldUserId: formerOwnerId };
    await logEvent({ type: 'PROMOTE_GROUP_MANAGER_TO_OWNER', userId: me.id, ip: request.ip, details });
    return ok(200, group);
  });
}
