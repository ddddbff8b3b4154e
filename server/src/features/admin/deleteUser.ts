import { eq, gt, sql } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { erasePerson } from '../../platform/erasePerson.ts';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import { logEvent, logEventsAtOnce } from '../../platform/logEvents.ts';
import { roleOf, type UserRow } from '../accounts/present.ts';
import { isAdmin } from '../accounts/roles.ts';
import { users } from '../accounts/tables.ts';
import { holdUsers } from '../accounts/users.ts';
import { handOverGroups, holdGroupsOf, tellGroupsOf } from '../groups/handOver.ts';
import { endSessions } from '../sessions/sessions.ts';
import { forgetMentions } from './forgetMentions.ts';
import { forgetOwnName } from './forgetOwnName.ts';
import { knownAs } from './knownAs.ts';

/** An administrator at work, and from where. */
export interface Acting {
  readonly id: number;
  readonly ip: string;
}

/** Whoever acts is held too: of two ADMINs who remove each other at once one does, and who is one no more does not. */
export function refuseUnlessAdmin(actor: UserRow | undefined): void {
  if (!actor || !isAdmin({ role: roleOf(actor) })) throw new Forbidden();
}

/**
 * Deletes an account: what identifies the person goes, from everywhere; their work stays without a name (behaviour
 * `accounts.md §21.3`). The account is held first, so that nothing is stored in its name any more.
 * @throws {BadRequest} for oneself @throws {Forbidden} for whoever is no ADMIN any more
 * @throws {NotFound} for an account that there is not, or not any more
 */
export function deleteUser(me: Acting, userId: number): Promise<void> {
  if (me.id === userId) throw new BadRequest('You are not allowed to delete yourself.');
  return transaction(async () => {
    await holdGroupsOf(userId);
    const held = await holdUsers([userId, me.id], 'update');
    refuseUnlessAdmin(held.get(me.id));
    const user = held.get(userId);
    if (!user) throw new NotFound(`Unable to locate the user with the requested id: ${userId}`);
    await endSessions(userId);
    // While it is known what they were called.
    const known = await knownAs(user);
    await forgetMentions(user, known);
    await forgetUnusedBoards(userId);
    await forgetOwnName(user, known);
    await handOver(me, userId);
    await erasePerson(userId);
    await db().update(users).set({ deletedAt: now() }).where(eq(users.id, userId));
    await logEvent({ type: 'DELETE_USER_ACCOUNT', userId: me.id, ip: me.ip, details: { userId } });
    await tellGroupsOf(userId);
  });
}

async function handOver(me: Acting, userId: number): Promise<void> {
  const groups = await handOverGroups(userId);
  await logEventsAtOnce(
    groups.map(group => ({
      type: 'PROMOTE_GROUP_MANAGER_TO_OWNER',
      userId: me.id,
      ip: me.ip,
      details: { ...group, oldUserId: userId },
    })),
  );
}

/** Boards of theirs that nobody else has kept or been set. */
async function forgetUnusedBoards(userId: number): Promise<void> {
  await db().execute(sql`
    delete from gameboards where owner_user_id = ${userId}
      and not exists (select from assignments where gameboard_id = gameboards.id)
      and not exists (select from user_gameboards where gameboard_id = gameboards.id and user_id <> ${userId})`);
}

const LATE = 2 * 24 * 3_600_000;

/** Erases once more what was under way when an account was deleted, such as a line of the log; a job calls this. */
export async function eraseWhatCameLate(): Promise<void> {
  const rows = await db()
    .select({ id: users.id })
    .from(users)
    .where(gt(users.deletedAt, new Date(now().getTime() - LATE)));
  for (const { id } of rows) await transaction(() => erasePerson(id));
}
