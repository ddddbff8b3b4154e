import { and, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { type HasRole, isAdmin, isTeacherOrAbove, isTutorOrAbove } from '../accounts/roles.ts';
import { associations } from './tables.ts';

/** Somebody who asks to see work. */
export interface Viewer extends HasRole {
  id: number;
}

/**
 * THE rule for seeing people's work, and `authorisedFullAccess` in lists: oneself; ADMIN everybody; every role but
 * STUDENT those who share with them. Owning or managing a group alone gives nothing (behaviour `accounts.md §21.6`).
 */
export async function maySeeData(viewer: Viewer, personIds: Iterable<number>): Promise<Set<number>> {
  const wanted = new Set(personIds);
  if (isAdmin(viewer)) return wanted;
  const allowed = new Set(wanted.has(viewer.id) ? [viewer.id] : []);
  wanted.delete(viewer.id);
  if (!isTutorOrAbove(viewer) || wanted.size === 0) return allowed;
  const rows = await db()
    .select({ id: associations.granterId })
    .from(associations)
    .where(and(eq(associations.receiverId, viewer.id), inArray(associations.granterId, [...wanted])));
  for (const { id } of rows) allowed.add(id);
  return allowed;
}

/**
 * Whether the viewer may do what is kept for teachers: one person's progress, a password reset on their behalf. As
 * `maySeeData`, but tutors may not (behaviour `accounts.md §21.6`).
 */
export async function hasTeacherPermission(viewer: Viewer, personId: number): Promise<boolean> {
  if (viewer.id !== personId && !isTeacherOrAbove(viewer)) return false;
  return (await maySeeData(viewer, [personId])).has(personId);
}
