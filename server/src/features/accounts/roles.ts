import type { Role } from '@cs/contract';

/** A person with a role: what most questions of permission need. */
export interface HasRole {
  role: Role;
}

/** Every role but STUDENT. */
export const isTutorOrAbove = (person: HasRole): boolean => person.role !== 'STUDENT';

/** Every role but STUDENT and TUTOR (`accounts.md §6`). */
export const isTeacherOrAbove = (person: HasRole): boolean => person.role !== 'STUDENT' && person.role !== 'TUTOR';

/** ADMIN, EVENT_MANAGER, CONTENT_EDITOR (`decisions.md`, Who may). */
export const isStaff = (person: HasRole): boolean =>
  person.role === 'ADMIN' || person.role === 'EVENT_MANAGER' || person.role === 'CONTENT_EDITOR';

export const isAdmin = (person: HasRole): boolean => person.role === 'ADMIN';
