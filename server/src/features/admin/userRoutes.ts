import { admin as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { limit } from '../../platform/limits.ts';
import { presentUser } from '../accounts/present.ts';
import { findUser } from '../accounts/users.ts';
import { changeEmailStatus } from './changeEmailStatus.ts';
import { changeRoles } from './changeRoles.ts';
import { changeTeacherPending } from './changeTeacherPending.ts';
import { findUsers } from './findUsers.ts';

/** Other people's accounts, for staff (behaviour `accounts.md §19`). */
export function registerUserManager(app: FastifyInstance): void {
  route(
    app,
    contract.findUsers,
    async ({ me, query }) => {
      await limit('USER_SEARCH', me.id);
      return ok(200, await findUsers(query));
    },
    { etag: true },
  );

  route(app, contract.getUser, async ({ params: { userId } }) => {
    const user = await findUser(userId);
    if (!user) throw new NotFound(`Unable to locate the user with the requested id: ${userId}`);
    return ok(200, presentUser(user));
  });

  route(app, contract.changeRole, async ({ me, params: { role }, body, request }) => {
    await changeRoles(me, role, body, request.ip);
    return ok(200);
  });

  route(app, contract.changeEmailStatus, async ({ me, params: { status, allOrNone }, body, request }) => {
    await changeEmailStatus(me, status, body, { allOrNone, ip: request.ip });
    return ok(200);
  });

  route(app, contract.changeTeacherPending, async ({ me, params: { pending }, body, request }) =>
    ok(200, await changeTeacherPending(me, pending, body, request.ip)),
  );
}
