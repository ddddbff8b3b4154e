import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { isUser, type Owner } from './owner.ts';
import { partSummaries } from './tables.ts';

/** Part id to "ever answered correctly"; a part without an entry was never tried. Test answers do not count. */
export type Work = ReadonlyMap<string, boolean>;

/** One person's work on these pages, wherever and whenever it was done. One query. */
export async function workOf(owner: Owner | undefined, pageIds: readonly string[]): Promise<Work> {
  if (owner === undefined || pageIds.length === 0) return new Map();
  const rows = await db()
    .select({ part: partSummaries.partId, correct: isNotNull(partSummaries.firstCorrectAt).mapWith(Boolean) })
    .from(partSummaries)
    .where(
      and(
        isUser(owner) ? eq(partSummaries.userId, owner.userId) : eq(partSummaries.visitorId, owner.visitorId),
        inArray(partSummaries.pageId, [...new Set(pageIds)]),
      ),
    );
  return new Map(rows.map(row => [row.part, row.correct]));
}

/** The work of several people on these pages, by user id; everybody has an entry. One query. */
export async function workOfMany(userIds: Iterable<number>, pageIds: readonly string[]): Promise<Map<number, Work>> {
  const works = new Map<number, Work>([...userIds].map(id => [id, new Map()]));
  if (works.size === 0 || pageIds.length === 0) return works;
  // A row a person: thousands of rows, one a part, cost more to read than to gather.
  const rows = await db()
    .select({
      user: partSummaries.userId,
      parts: sql<
        Record<string, boolean>
      >`json_object_agg(${partSummaries.partId}, ${partSummaries.firstCorrectAt} is not null)`,
    })
    .from(partSummaries)
    .where(and(inArray(partSummaries.userId, [...works.keys()]), inArray(partSummaries.pageId, [...new Set(pageIds)])))
    .groupBy(partSummaries.userId);
  for (const { user, parts } of rows) if (user !== null) works.set(user, new Map(Object.entries(parts)));
  return works;
}
