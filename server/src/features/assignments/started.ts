import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { assignments } from './tables.ts';

/** When work starts: as scheduled, else when it was set (`learning.md §4`). */
export const startsAt = sql`coalesce(${assignments.scheduledStartDate}, ${assignments.creationDate})`;

/** Whether members can see the work. */
export const hasStarted = (at: Date): SQL => sql`${startsAt} <= ${at.toISOString()}::timestamptz`;

/** The work of a group that members can see, in the order in which it was set. */
export const startedWork = (groupId: number) =>
  db()
    .select()
    .from(assignments)
    .where(and(eq(assignments.groupId, groupId), hasStarted(now())))
    .orderBy(asc(assignments.creationDate), asc(assignments.id));
