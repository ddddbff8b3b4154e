import type { Role } from '@cs/contract';
import { inArray } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { logEventsAtOnce } from '../../platform/logEvents.ts';
import { roleOf } from '../accounts/present.ts';
import { users } from '../accounts/tables.ts';
import { holdUsers } from '../accounts/users.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { mailRoleChange } from './emails.ts';
import { type Actor, isAtLeast, mayAssign } from './policy.ts';

/**
 * Gives accounts a role, all of them or none: they stop waiting for a teacher account, hear of it by mail and are signed
 * out on every device (behaviour `accounts.md §19`; who may, `policy.ts`). The rows are held from the first look at them,
 * so that of two who change one person the second sees what the first has done; the actor's too, who may be losing the
 * right meanwhile.
 * @throws {Forbidden} for oneself, for a role that the actor may not give, for somebody who stands as high as the actor
 * @throws {BadRequest} for an unknown account and for one that has the role already
 */
export async function changeRoles(actor: Actor, role: Role, sent: readonly number[], ip?: string): Promise<void> {
  const ids = [...new Set(sent)];
  if (ids.length === 0) throw new BadRequest('No userIds provided');
  if (ids.includes(actor.id)) throw new Forbidden('Aborted - you cannot modify your own role.');
  refuseRole(actor, role);
  await transaction(async () => {
    const held = await holdUsers([...ids, actor.id]);
    const me = held.get(actor.id);
    if (!me || roleOf(me) !== actor.role) throw new Forbidden();
    const people = ids.map(id => held.get(id)).filter(person => person !== undefined);
    if (people.length < ids.length) throw new BadRequest('One or more users could not be found');
    if (people.some(person => isAtLeast(roleOf(person), actor.role)))
      throw new Forbidden('Aborted - cannot demote one or more users who have roles equal or higher than you,');
    if (people.some(person => roleOf(person) === role))
      throw new BadRequest('Aborted - cannot demote one or more users who have roles equal or higher than new role');

    await db().update(users).set({ role, teacherPending: false, lastUpdated: now() }).where(inArray(users.id, ids));
    await endSessionsOf(ids);
    await logEventsAtOnce(
      people.map(person => ({
        type: 'CHANGE_USER_ROLE',
        userId: actor.id,
        ip,
        details: { userId: person.id, oldRole: roleOf(person), newRole: role },
      })),
    );
    await mailRoleChange(people, role);
  });
}

function refuseRole(actor: Actor, role: Role): void {
  if (isAtLeast(role, actor.role)) throw new Forbidden('Cannot change to role equal or higher than your own.');
  if (!mayAssign(actor, role)) throw new Forbidden('Only an administrator may give this role.');
}
