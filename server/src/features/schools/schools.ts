import type { School } from '@cs/contract';
import { eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { subscribe } from '../../platform/live.ts';
import { matchSchools } from './matchSchools.ts';
import { indexSchools, type SchoolIndex } from './schoolIndex.ts';
import { schools } from './tables.ts';
import { SCHOOLS_TOPIC } from './topic.ts';

const SHOWN = {
  urn: schools.urn,
  name: schools.name,
  postcode: schools.postcode,
  closed: schools.closed,
  dataSource: schools.dataSource,
};

/** All open schools, prepared for searching. Some thirty thousand: small enough to keep, too slow to scan in SQL. */
let index: Promise<SchoolIndex<School>> | undefined;
/** Counts what made the index out of date, so that a reading that took longer does not undo a later one. */
let version = 0;

const readSchools = async (): Promise<SchoolIndex<School>> =>
  indexSchools(await db().select(SHOWN).from(schools).where(eq(schools.closed, false)));

function openSchools(): Promise<SchoolIndex<School>> {
  if (index) return index;
  const reading = readSchools();
  index = reading;
  // Whoever asks next tries again.
  reading.catch(() => {
    if (index === reading) index = undefined;
  });
  return reading;
}

/** Prepares the schools before anybody searches; a fault is told to whoever searches first. */
export const prepareSchools = (): void => void openSchools().catch(() => undefined);

/** At most ten open schools that match what somebody typed (behaviour `accounts.md §11`). */
export const findSchools = async (typed: string): Promise<School[]> => matchSchools(await openSchools(), typed);

/** The schools with these numbers, closed ones included, by number. */
export async function schoolsByUrn(urns: readonly string[]): Promise<Map<string, School>> {
  if (urns.length === 0) return new Map();
  const rows = await db()
    .select(SHOWN)
    .from(schools)
    .where(inArray(schools.urn, [...urns]));
  return new Map(rows.map(row => [row.urn, row]));
}

/**
 * Reads the schools anew whenever any process has imported some; until they are prepared, the old ones are searched.
 * @returns stops that
 */
export const followSchools = (): (() => void) => subscribe(SCHOOLS_TOPIC, renew);

async function renew(): Promise<void> {
  version += 1;
  if (!index) return;
  const mine = version;
  try {
    const fresh = await readSchools();
    if (version === mine) index = Promise.resolve(fresh);
  } catch (error) {
    if (version === mine) forgetSchools();
    throw error;
  }
}

/** Reads the schools anew when they are next asked for. */
export function forgetSchools(): void {
  version += 1;
  index = undefined;
}
