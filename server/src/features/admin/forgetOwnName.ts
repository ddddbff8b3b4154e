import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../../platform/database.ts';
import type { UserRow } from '../accounts/present.ts';
import { assignments } from '../assignments/tables.ts';
import { gameboards } from '../gameboards/tables.ts';
import { groups } from '../groups/tables.ts';
import type { KnownAs } from './knownAs.ts';

const LEFT_OUT = '…';
const TITLE = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor)\.?\s+)`;

/** Texts that stay because others use them, and what is left of one that was a name and nothing else. */
const TEXTS: readonly { table: PgTable; id: PgColumn; owner: PgColumn; text: PgColumn; empty: string }[] = [
  { table: groups, id: groups.id, owner: groups.ownerId, text: groups.groupName, empty: 'Group' },
  { table: gameboards, id: gameboards.id, owner: gameboards.ownerUserId, text: gameboards.title, empty: 'Board' },
  { table: assignments, id: assignments.id, owner: assignments.ownerUserId, text: assignments.notes, empty: LEFT_OUT },
];

/** Leaves a person's name and addresses out of what they made for others and what stays without them: 'Mr Lee 10A'. */
export async function forgetOwnName(user: UserRow, { addresses }: KnownAs): Promise<void> {
  for (const { table, id, owner, text, empty } of TEXTS) {
    const rows = await db().select({ id, text }).from(table).where(eq(owner, user.id));
    for (const row of rows) {
      if (typeof row.text !== 'string') continue;
      const left = withoutName(row.text, user, addresses);
      if (left === row.text) continue;
      const changed = /[\p{L}\p{N}]/u.test(left) ? left : empty;
      await db().execute(sql`update ${table} set ${sql.identifier(text.name)} = ${changed} where ${id} = ${row.id}`);
    }
  }
}

/**
 * A text without a person's name: in full, with an initial or a title in any case; one name alone only as it is spelled or
 * in capitals, since names are words too, and 'due in May' is about nobody.
 */
export function withoutName(
  text: string,
  { givenName, familyName }: Pick<UserRow, 'givenName' | 'familyName'>,
  addresses: readonly string[] = [],
): string {
  const given = givenName?.trim() ?? '';
  const family = familyName?.trim() ?? '';
  const alone = [family, given].filter(name => [...name].length > 1);
  const whole: string[] = [];
  if (given && family) {
    whole.push(String.raw`${TITLE}?${literally(given)}\s+${literally(family)}`);
    whole.push(String.raw`${TITLE}?${literally([...given][0] ?? '')}(?:\.\s*|\s+)${literally(family)}`);
  }
  whole.push(...alone.map(name => TITLE + literally(name)));
  const anyCase = whole.map(pattern => word(pattern, 'giu'));
  const asSpelled = alone.flatMap(name => [name, name.toUpperCase()]).map(name => word(literally(name), 'gu'));
  return [...addresses.map(addressAlone), ...anyCase, ...asSpelled].reduce(
    (left, pattern) => left.replace(pattern, LEFT_OUT),
    text,
  );
}

const word = (pattern: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, flags);

/** lee@school.example is neither in ann.lee@school.example nor in lee@school.example.org. */
const addressAlone = (email: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}!#$%&'*+=?^_{|}~.-])${literally(email)}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`, 'giu');

/** A text as a pattern that matches it and nothing else. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
