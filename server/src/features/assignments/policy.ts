import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { Forbidden, NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import type { UserRow } from '../accounts/present.ts';
import { isAdmin } from '../accounts/roles.ts';
import { users } from '../accounts/tables.ts';
import type { GroupRow } from '../groups/groups.ts';
import { groups } from '../groups/tables.ts';
import type { AssignmentRow } from './present.ts';
import { assignments } from './tables.ts';

/** Whether somebody is an additional manager of the group of the row, as part of a query over `groups`. */
export const isManagedBy = (userId: number): SQL<boolean> =>
  sql<boolean>`exists (select from group_managers as gm where gm.group_id = "groups"."id" and gm.user_id = ${userId})`;

/** An assignment with its group and who set it. */
export interface AssignmentInGroup {
  assignment: AssignmentRow;
  group: GroupRow;
  assigner: UserRow | null;
}

interface Texts {
  notFound: string;
  forbidden: string;
}

/**
 * An assignment for somebody who follows it: the group's owner, its additional managers, ADMIN (behaviour
 * `learning.md §5.3`, §5.4). One query.
 * @throws {NotFound} also when the group was deleted
 */
export async function assignmentFor(me: Me, id: number, texts: Texts): Promise<AssignmentInGroup> {
  const [row] = await db()
    .select({ assignment: assignments, group: groups, assigner: users, managed: isManagedBy(me.id) })
    .from(assignments)
    .innerJoin(groups, and(eq(groups.id, assignments.groupId), isNull(groups.deletedAt)))
    .leftJoin(users, eq(users.id, assignments.ownerUserId))
    .where(eq(assignments.id, id));
  if (!row) throw new NotFound(texts.notFound);
  if (row.group.ownerId !== me.id && !row.managed && !isAdmin(me)) throw new Forbidden(texts.forbidden);
  return row;
}

export const RESULTS_TEXTS: Texts = {
  notFound: 'The assignment requested cannot be found',
  forbidden: 'You can only view the results of assignments that you own.',
};
