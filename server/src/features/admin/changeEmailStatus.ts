import type { User } from '@cs/contract';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { logEventsAtOnce } from '../../platform/logEvents.ts';
import { users } from '../accounts/tables.ts';
import { tidyEmail } from '../accounts/validate.ts';
import type { Actor } from './policy.ts';

export type EmailStatus = User['emailVerificationStatus'];

/**
 * Says of accounts, by their addresses, whether these are known to be theirs and to receive; sends no mail (behaviour
 * `accounts.md §19`).
 * @param allOrNone refuses everything for one unknown address; otherwise unknown ones are passed over
 */
export async function changeEmailStatus(
  actor: Actor,
  status: EmailStatus,
  sent: readonly string[],
  { allOrNone, ip }: { allOrNone: boolean; ip?: string },
): Promise<void> {
  const emails = [...new Set(sent.map(tidyEmail))];
  await transaction(async () => {
    const people = await db()
      .select()
      .from(users)
      .where(and(inArray(users.email, emails), isNull(users.deletedAt)))
      .orderBy(asc(users.id))
      .for('no key update');
    if (people.some(({ id }) => id === actor.id)) throw new Forbidden('Aborted - you cannot modify yourself.');
    if (people.length < emails.length && allOrNone) throw new BadRequest('One or more users could not be found');
    const changed = people.filter(person => person.emailVerificationStatus !== status);
    if (changed.length === 0) return;
    await db()
      .update(users)
      .set({ emailVerificationStatus: status, lastUpdated: now() })
      .where(
        inArray(
          users.id,
          changed.map(({ id }) => id),
        ),
      );
    await logEventsAtOnce(
      changed.map(person => ({
        type: 'CHANGE_EMAIL_VERIFICATION_STATUS',
        userId: actor.id,
        ip,
        details: { userId: person.id, oldStatus: person.emailVerificationStatus, newStatus: status },
      })),
    );
  });
}
