import { and, inArray, isNull, ne } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest } from '../../platform/errors.ts';
import { logEventsAtOnce } from '../../platform/logEvents.ts';
import { users } from '../accounts/tables.ts';
import { findUsers } from '../accounts/users.ts';
import { mailDeclined } from './emails.ts';
import type { Actor } from './policy.ts';

/**
 * Says whether people wait for a teacher account; those who waited and do so no longer are told by mail that they were
 * declined, once however often it is said (behaviour `accounts.md §19`). A request is accepted by `changeRoles`.
 * @returns what to tell whoever did it
 * @throws {BadRequest} naming unknown accounts, after the others have been changed
 */
export async function changeTeacherPending(
  actor: Actor,
  pending: boolean,
  sent: readonly number[],
  ip?: string,
): Promise<string> {
  const ids = [...new Set(sent)];
  if (ids.length === 0) throw new BadRequest('No userIds provided');
  const { unknown, unreached } = await transaction(async () => {
    const known = await findUsers(ids);
    const changed = await db()
      .update(users)
      .set({ teacherPending: pending, lastUpdated: now() })
      // Of two who decline at once, the second finds nobody who waits.
      .where(and(inArray(users.id, ids), isNull(users.deletedAt), ne(users.teacherPending, pending)))
      .returning();
    await logEventsAtOnce(
      changed.map(person => ({
        type: 'CHANGE_TEACHER_PENDING',
        userId: actor.id,
        ip,
        details: { userId: person.id, teacherPending: pending },
      })),
    );
    return {
      unknown: ids.filter(id => !known.has(id)),
      unreached: pending ? [] : await mailDeclined(changed),
    };
  });
  if (unknown.length > 0) throw new BadRequest(`One or more users could not be found: ${list(unknown)}`);
  const done = `Teacher pending status updated to ${pending} for requested userIds: ${list(ids)}`;
  return unreached.length > 0 ? `${done} but emails could not be sent to userIds: ${list(unreached)}` : done;
}

const list = (ids: readonly number[]): string => `[${ids.join(', ')}]`;
