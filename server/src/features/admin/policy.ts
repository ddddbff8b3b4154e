import { ROLES, type Role } from '@cs/contract';
import type { HasRole } from '../accounts/roles.ts';

/** Whoever works with other people's accounts. */
export interface Actor extends HasRole {
  id: number;
}

/** Whether one role stands above another or beside it (behaviour `accounts.md §1`, Enums). */
export const isAtLeast = (role: Role, other: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(other);

/** What staff who are no ADMIN may make of somebody (`accounts.md §6`). */
const BY_STAFF: readonly Role[] = ['STUDENT', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR'];

/** Whether somebody may give a role to others at all; nobody gives one as high as their own. */
export const mayAssign = (actor: HasRole, role: Role): boolean =>
  !isAtLeast(role, actor.role) && (actor.role === 'ADMIN' || BY_STAFF.includes(role));
