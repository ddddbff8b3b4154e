import { eq } from 'drizzle-orm';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest } from '../../platform/errors.ts';
import { mailRoleRequest } from './emails.ts';
import { roleOf } from './present.ts';
import { isTeacherOrAbove } from './roles.ts';
import { users } from './tables.ts';
import { findUserByEmail, holdUsers } from './users.ts';

/** What somebody writes who asks to be made a teacher. */
export interface RoleRequest {
  verificationDetails?: string | undefined;
  userEmail?: string | undefined;
  otherInformation?: string | undefined;
}

/**
 * Sends staff the request and marks the account as waiting (behaviour `accounts.md §10`). Needs no session: it follows a
 * registration at once. Says nothing of addresses without an account.
 * @returns the account's id; nothing when there is none
 */
export async function requestRoleChange(sent: RoleRequest): Promise<number | undefined> {
  const details = sent.verificationDetails?.trim();
  const email = sent.userEmail?.trim();
  if (!details || !email) throw new BadRequest('Missing form details.');
  return transaction(async () => {
    const found = await findUserByEmail(email);
    // As it is now: of two requests one counts, and none of somebody who is being made a teacher.
    const user = found && (await holdUsers([found.id])).get(found.id);
    if (!user) return undefined;
    if (user.teacherPending) throw new BadRequest('You have already submitted a teacher upgrade request.');
    if (isTeacherOrAbove({ role: roleOf(user) })) throw new BadRequest('You already have a teacher role.');
    if (!user.schoolId && !user.schoolOther)
      throw new BadRequest('Required user information or verification details could not be found');
    await db().update(users).set({ teacherPending: true }).where(eq(users.id, user.id));
    await mailRoleRequest(user, details, sent.otherInformation?.trim());
    return user.id;
  });
}
