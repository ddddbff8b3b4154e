import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, NotFound } from '../../platform/errors.ts';
import { publish } from '../../platform/live.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { moveRows } from '../../platform/moveRows.ts';
import { logEvents } from '../../platform/tables.ts';
import { users } from '../accounts/tables.ts';
import { holdUsers } from '../accounts/users.ts';
import { SHARING } from '../connections/topic.ts';
import { tellGroupsOf } from '../groups/handOver.ts';
import { moveWork } from '../questions/takeOverWork.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type Acting, refuseUnlessAdmin } from './deleteUser.ts';

/** Which account goes, and into which. */
export interface Merging {
  readonly targetId: number;
  readonly sourceId: number;
}

/**
 * Makes everything of the source the target's, row by row, and removes the source for good, with its password, second
 * factor and sessions (behaviour `accounts.md §21.4`). Where both have the same, the target's stays; work at the same
 * question is added up. Both accounts are held first: of two who merge them at once, one finds them;
 * the actor's too, who may be losing the right meanwhile.
 * @throws {BadRequest} when one of the two is nobody's or the caller's to give
 * @throws {Forbidden} for whoever is no ADMIN any more @throws {NotFound} unless both exist
 */
export function mergeUsers(me: Acting, { targetId, sourceId }: Merging): Promise<void> {
  if (sourceId === me.id) throw new BadRequest('You are not allowed to be the merge source.');
  if (sourceId === targetId) throw new BadRequest('An account cannot be merged into itself.');
  return transaction(async () => {
    const held = await holdUsers([sourceId, targetId, me.id], 'update');
    refuseUnlessAdmin(held.get(me.id));
    const source = held.get(sourceId);
    if (!source || !held.has(targetId))
      throw new NotFound(`Unable to locate the users with the requested ids: ${targetId}, ${sourceId}`);
    await endSessions(sourceId);
    await moveWork({ userId: sourceId }, targetId);
    await moveRows(sourceId, targetId);
    await endWhatMeetsItself(targetId);
    await db().delete(users).where(eq(users.id, sourceId));
    const details = { userId: targetId, oldUserId: sourceId };
    await logEvent({ type: 'ADMIN_MERGE_USER', userId: me.id, ip: me.ip, details });
    // So that whoever deletes the target some day knows what else they were known by (`knownAs.ts`).
    await logEvent({ type: 'MERGE_USER', userId: targetId, details: { oldUserId: sourceId, email: source.email } });
    publish(SHARING, [targetId]);
    await tellGroupsOf(targetId);
  });
}

const LATE = 2 * 24 * 3_600_000;

/** Moves once more what was under way when accounts were merged, such as a line of the log; a job calls this. */
export async function moveWhatCameLate(): Promise<void> {
  const merges = await db()
    .select({ details: logEvents.details })
    .from(logEvents)
    .where(and(eq(logEvents.type, 'ADMIN_MERGE_USER'), gt(logEvents.at, new Date(now().getTime() - LATE))))
    // Whoever was merged into somebody who was merged on arrives there too.
    .orderBy(asc(logEvents.at), asc(logEvents.id));
  for (const { details } of merges)
    await transaction(() => moveRows(Number(details.oldUserId), Number(details.userId)));
}

/** Nobody shares with themselves, and nobody helps to manage their own group. */
async function endWhatMeetsItself(userId: number): Promise<void> {
  await db().execute(sql`delete from associations where granter_id = ${userId} and receiver_id = ${userId}`);
  await db().execute(sql`
    delete from group_managers using groups
    where groups.id = group_managers.group_id and groups.owner_id = ${userId} and group_managers.user_id = ${userId}`);
}
