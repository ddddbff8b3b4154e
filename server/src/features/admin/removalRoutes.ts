import { admin as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import { deleteUser } from './deleteUser.ts';
import './housekeeping.ts';
import { mergeUsers } from './mergeUsers.ts';

/** Deleting and merging accounts: ADMIN alone (behaviour `accounts.md §19`). */
export function registerRemoval(app: FastifyInstance): void {
  route(app, contract.deleteUser, async ({ me, params, request }) => {
    await deleteUser({ id: me.id, ip: request.ip }, params.userId);
    return ok(204);
  });

  route(app, contract.mergeUsers, async ({ me, body, request }) => {
    await mergeUsers({ id: me.id, ip: request.ip }, body);
    return ok(204);
  });
}
