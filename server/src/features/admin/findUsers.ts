import type { AdminUserRow, PostcodeRadius, Role } from '@cs/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db } from '../../platform/database.ts';
import { byName } from '../accounts/names.ts';
import { presentSummaryWithEmail, type UserRow } from '../accounts/present.ts';
import { users } from '../accounts/tables.ts';
import { tidyEmail, tidyName } from '../accounts/validate.ts';
import { schoolsNear } from '../schools/schoolsNear.ts';

/** What people are looked for by; what is absent decides nothing, and all of the rest must hold. */
export interface UserFilter {
  id?: number | undefined;
  email?: string | undefined;
  familyName?: string | undefined;
  role?: Role | undefined;
  schoolURN?: string | undefined;
  schoolOther?: string | undefined;
  postcode?: string | undefined;
  postcodeRadius?: PostcodeRadius | undefined;
}

/** So many people a search finds; whoever looks for more asks more precisely (behaviour `accounts.md §19`). */
const MOST = 2000;

const MILES: Readonly<Record<PostcodeRadius, number>> = {
  FIVE_MILES: 5,
  TEN_MILES: 10,
  FIFTEEN_MILES: 15,
  TWENTY_MILES: 20,
  TWENTY_FIVE_MILES: 25,
  FIFTY_MILES: 50,
};

const hasWildcards = (typed: string): boolean => /[%_]/.test(typed);

/** As the index `users_names` has it. */
const folded = (column: PgColumn): SQL => sql`(lower(${column}) collate "C")`;

/** Whole values, whatever their case; `%` stands for any letters, `_` for one, and nothing else for anything. */
const matches = (column: PgColumn, typed: string): SQL => sql`${folded(column)} like lower(${typed}) escape ''`;

/**
 * The accounts that match, by family name and given name, the first two thousand; deleted ones never (behaviour
 * `accounts.md §19`). An e-mail address without wildcards finds its account whatever else is asked. A postcode finds
 * people of schools near it, as far as schools have places (`schoolsNear`).
 */
export async function findUsers(filter: UserFilter): Promise<AdminUserRow[]> {
  const email = tidyEmail(filter.email ?? '');
  const asked = email && !hasWildcards(email) ? [eq(users.email, email)] : await conditionsOf(filter, email);
  const rows = await db()
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), ...asked))
    .orderBy(folded(users.familyName), folded(users.givenName), users.id)
    .limit(MOST);
  return rows.sort(byName).map(presentRow);
}

async function conditionsOf(filter: UserFilter, email: string): Promise<SQL[]> {
  const { id, role, postcode, postcodeRadius = 'FIVE_MILES' } = filter;
  const familyName = tidyName(filter.familyName ?? '');
  const urn = filter.schoolURN?.trim() ?? '';
  const schoolOther = filter.schoolOther?.trim() ?? '';
  const near = postcode?.trim() ? await schoolsNear(postcode, MILES[postcodeRadius]) : undefined;
  return [
    ...(id === undefined ? [] : [eq(users.id, id)]),
    ...(email === '' ? [] : [matches(users.email, email)]),
    ...(familyName === '' ? [] : [matches(users.familyName, familyName)]),
    ...(role === undefined ? [] : [eq(users.role, role)]),
    ...(urn === '' ? [] : [ofSchool(urn)]),
    ...(schoolOther === '' ? [] : [matches(users.schoolOther, schoolOther)]),
    ...(near === undefined ? [] : [sql`${users.schoolId} = any(${sql.param(near)}::text[])`]),
  ];
}

/** Numbers of schools have letters in one case or the other, so the index can be used. */
const ofSchool = (urn: string): SQL =>
  hasWildcards(urn)
    ? matches(users.schoolId, urn)
    : inArray(users.schoolId, [...new Set([urn, urn.toUpperCase(), urn.toLowerCase()])]);

const presentRow = (row: UserRow): AdminUserRow => ({
  ...presentSummaryWithEmail(row),
  lastUpdated: row.lastUpdated?.getTime(),
  lastSeen: row.lastSeen?.getTime(),
  registrationDate: row.registrationDate.getTime(),
  schoolId: row.schoolId ?? undefined,
  schoolOther: row.schoolOther ?? undefined,
});
