import type { Role } from '@cs/contract';
import type { Me } from './me.ts';

/**
 * Who a page is for (`routes.tsv`): tutor = anyone but students; teacher = not students and not tutors; staff = ADMIN,
 * EVENT_MANAGER, CONTENT_EDITOR; event-staff = ADMIN, EVENT_MANAGER, EVENT_LEADER; manager = ADMIN, EVENT_MANAGER.
 */
export type PageAccess = 'any' | 'login' | 'tutor' | 'teacher' | 'staff' | 'event-staff' | 'manager' | 'admin';

const EVERYBODY: readonly Role[] = [
  'STUDENT',
  'TUTOR',
  'TEACHER',
  'EVENT_LEADER',
  'CONTENT_EDITOR',
  'EVENT_MANAGER',
  'ADMIN',
];
const ROLES: Record<Exclude<PageAccess, 'any'>, readonly Role[]> = {
  login: EVERYBODY,
  tutor: EVERYBODY.filter(role => role !== 'STUDENT'),
  teacher: EVERYBODY.filter(role => role !== 'STUDENT' && role !== 'TUTOR'),
  staff: ['ADMIN', 'EVENT_MANAGER', 'CONTENT_EDITOR'],
  'event-staff': ['ADMIN', 'EVENT_MANAGER', 'EVENT_LEADER'],
  manager: ['ADMIN', 'EVENT_MANAGER'],
  admin: ['ADMIN'],
};

/** Whether this person may open what is for `access`. */
export function may(access: PageAccess, me: Pick<Me, 'role'> | null): boolean {
  return access === 'any' || (me !== null && ROLES[access].includes(me.role));
}
