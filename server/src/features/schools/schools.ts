import type { School } from '@cs/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { indexSchools, matchSchools, type SchoolIndex } from './matchSchools.ts';
import { schools } from './tables.ts';

/** Another process may have loaded schools; ours notices within this time. */
const STALE_AFTER = 10 * 60_000;

let index: { at: number; of: SchoolIndex<School> } | undefined;

/** All open schools, prepared for searching. Some twenty thousand: small enough to keep, too slow to scan in SQL. */
async function openSchools(): Promise<SchoolIndex<School>> {
  if (!index || now().getTime() - index.at > STALE_AFTER) {
    const rows = await db().select().from(schools).where(eq(schools.closed, false));
    index = { at: now().getTime(), of: indexSchools(rows) };
  }
  return index.of;
}

/** At most ten open schools that match what somebody typed (behaviour `accounts.md §11`). */
export const findSchools = async (typed: string): Promise<School[]> => matchSchools(await openSchools(), typed);

/** The schools with these numbers, closed ones included, by number. */
export async function schoolsByUrn(urns: readonly string[]): Promise<Map<string, School>> {
  if (urns.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(schools)
    .where(inArray(schools.urn, [...urns]));
  return new Map(rows.map(row => [row.urn, row]));
}

/** Adds schools and brings known ones up to date, a thousand at a time. */
export async function loadSchools(rows: readonly School[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 1000)
    await db()
      .insert(schools)
      .values(rows.slice(i, i + 1000))
      .onConflictDoUpdate({
        target: schools.urn,
        set: {
          name: sql`excluded.name`,
          postcode: sql`excluded.postcode`,
          closed: sql`excluded.closed`,
          dataSource: sql`excluded.data_source`,
        },
      });
  forgetSchools();
}

/** Reads the schools anew when they are next asked for. */
export function forgetSchools(): void {
  index = undefined;
}
