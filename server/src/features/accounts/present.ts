import {
  emailVerificationStatus,
  gender,
  type Role,
  role,
  type User,
  type UserSummary,
  type UserSummaryWithEmail,
} from '@cs/contract';
import type { users } from './tables.ts';

/** A row of `users`. */
export type UserRow = typeof users.$inferSelect;

/** The role of a row; a value that no rule knows has no rights. */
export const roleOf = (row: Pick<UserRow, 'role'>): Role => role.catch('STUDENT').parse(row.role);

const statusOf = (row: UserRow) => emailVerificationStatus.catch('NOT_VERIFIED').parse(row.emailVerificationStatus);
const millis = (date: Date | null) => date?.getTime();

/** The whole account, for its owner and for administrators alone (behaviour `accounts.md §1`). */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    _id: row.id,
    givenName: row.givenName ?? undefined,
    familyName: row.familyName ?? undefined,
    email: row.email,
    role: roleOf(row),
    dateOfBirth: row.dateOfBirth ? Date.parse(`${row.dateOfBirth}T00:00:00Z`) : undefined,
    gender: gender
      .optional()
      .catch(undefined)
      .parse(row.gender ?? undefined),
    registrationDate: row.registrationDate.getTime(),
    schoolId: row.schoolId ?? undefined,
    schoolOther: row.schoolOther ?? undefined,
    registeredContexts: row.registeredContexts ?? undefined,
    registeredContextsLastConfirmed: millis(row.registeredContextsLastConfirmed),
    firstLogin: false,
    lastUpdated: millis(row.lastUpdated),
    privacyPolicyAcceptedTime: millis(row.privacyPolicyAcceptedTime),
    lastSeen: millis(row.lastSeen),
    emailVerificationStatus: statusOf(row),
    teacherPending: row.teacherPending,
  };
}

/**
 * A person as others see them, without an e-mail address. `authorisedFullAccess` says whether the one who asks may see
 * this person's work; it means something in lists of members and in progress only (behaviour `accounts.md §1`).
 */
export function presentSummary(row: UserRow, authorisedFullAccess = false): UserSummary {
  return {
    id: row.id,
    givenName: row.givenName ?? undefined,
    familyName: row.familyName ?? undefined,
    role: roleOf(row),
    authorisedFullAccess,
    emailVerificationStatus: statusOf(row),
    teacherPending: row.teacherPending,
    registeredContexts: row.registeredContexts ?? undefined,
    privacyPolicyAcceptedTime: millis(row.privacyPolicyAcceptedTime),
  };
}

/** For owners and managers of groups, whose address their students see (behaviour `accounts.md §21.6`). */
export const presentSummaryWithEmail = (row: UserRow): UserSummaryWithEmail => ({
  ...presentSummary(row),
  email: row.email,
});
