import { type SQL, sql } from 'drizzle-orm';
import { assignments } from './tables.ts';

/** When work starts: as scheduled, else when it was set (`learning.md §4`). */
export const startsAt = sql`coalesce(${assignments.scheduledStartDate}, ${assignments.creationDate})`;

/** Whether members can see the work. */
export const hasStarted = (at: Date): SQL => sql`${startsAt} <= ${at.toISOString()}::timestamptz`;
