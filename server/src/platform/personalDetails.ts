import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { eventTypesThat } from './eventTypes.ts';
import type { Reader } from './personalData.ts';

/** Long runs of letters and digits such as links carry in place of a password (`accounts/secrets.ts`). */
const SECRETS = /[\w-]{40,}/g;
const ADDRESSES = /[^\s"<>@]+@[^\s"<>@]+/g;

/** The text of a mail without what would let its reader into an account. */
export const withoutSecrets = (text: unknown): string => String(text).replaceAll(SECRETS, '(left out: a secret)');

/**
 * What a line of the log says, for the person whose line it is: of others no more than their number. Somebody who
 * changed another account learns nothing about it here.
 */
export function detailsFor(details: unknown, { id, email }: Reader): unknown {
  const entries = Object.entries((details ?? {}) as Record<string, unknown>);
  const isAboutAnother = entries.some(([key, value]) => key === 'userId' && value !== id);
  const hide = (text: string) =>
    text.replaceAll(ADDRESSES, address => (address.toLowerCase() === email ? address : "(somebody's address)"));
  return Object.fromEntries(
    entries
      .filter(([, value]) => !isAboutAnother || typeof value === 'number')
      .map(([key, value]) => [key, value === undefined ? value : JSON.parse(hide(JSON.stringify(value)))]),
  );
}

/** Details whose text says what something was done with, or how: names of pages, questions, boards, roles and the like. */
const NAMES_OF_THINGS = [
  ...['pageId', 'questionId', 'questionPageId', 'questionPartId', 'conceptId', 'conceptPageId', 'conceptSectionId'],
  ...['accordionId', 'accordionSectionId', 'sectionId', 'videoId', 'gameboardId', 'boardId', 'path', 'contentVersion'],
  ...['oldSchoolId', 'newSchoolId', 'oldRole', 'newRole', 'oldStatus', 'newStatus', 'status'],
  ...['type', 'provider', 'eventLabel', 'confidence'],
];

/**
 * What is left of a line's details when its time is over: who did what with what, and no words. Browsers report whatever
 * they like under any name, so what may stay is listed, not what must go: numbers, and texts that name things of ours.
 */
export const detailsWithoutWords = (details: SQLWrapper): SQL =>
  detailsThat(
    details,
    sql`jsonb_typeof(value) in ('number', 'boolean')
    or (jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, '$[*] ? (@.type() != "number")'))
    or (name in ${NAMES_OF_THINGS} and value #>> '{}' ~ '^[[:alnum:]_|./-]{1,200}$')`,
  );

/** What is left of a line's details when the account is deleted: numbers. Of what staff did, everything. */
export const detailsOfNobody = (details: SQLWrapper, type: SQLWrapper): SQL => sql`
  case when ${type} in ${eventTypesThat('isActOfStaff')} then ${details}
  else ${detailsThat(details, sql`jsonb_typeof(value) in ('number', 'boolean')`)} end`;

const detailsThat = (details: SQLWrapper, mayStay: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(name, value), '{}'::jsonb) from jsonb_each(${details}) as one(name, value)
  where name ~ '^[[:alnum:]_]{1,50}$' and (${mayStay}))`;

/** What was done, unless a browser gave words for it. */
export const typeWithoutWords = (type: SQLWrapper): SQL => sql`
  case when ${type} ~ '^[A-Z0-9_]{1,60}$' then ${type} else 'OTHER' end`;
