import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { eventTypesThat } from '../../platform/eventTypes.ts';
import { detailsWithoutWords } from '../../platform/personalDetails.ts';
import { logEvents, mailOutbox, rateLimits } from '../../platform/tables.ts';
import { formalName } from '../accounts/names.ts';
import type { UserRow } from '../accounts/present.ts';
import { mailTokens } from '../accounts/tables.ts';
import type { KnownAs } from './knownAs.ts';

const DAY = 24 * 3_600_000;

/**
 * Forgets where somebody is named in what is not theirs: mails to others, lines of the log that others left, and counters
 * by address; under earlier addresses too, and under the numbers of accounts that were merged into theirs. Run while the
 * account still says what they were called.
 */
export async function forgetMentions(user: UserRow, known: KnownAs): Promise<void> {
  for (const within of stretches(mailOutbox.createdAt, 30, DAY)) await forgetMails(user, known, within);
  for (const within of stretches(logEvents.at, 12, 30.5 * DAY)) await forgetLines(user, known, within);
  await forgetCounters(user, known);
}

/** All time in stretches, `count` of them until now: no statement reads so much that it takes too long. */
function stretches(instant: AnyPgColumn, count: number, length: number): (SQL | undefined)[] {
  const cuts = Array.from({ length: count + 1 }, (_, i) => new Date(now().getTime() - (count - i) * length));
  return [undefined, ...cuts].map((from, i) => and(from && gte(instant, from), cuts[i] && lt(instant, cuts[i])));
}

/**
 * What has their address or number goes. Others may be called what they are called: what says no more than the name, and
 * still waits to be sent, is sent first.
 */
async function forgetMails(user: UserRow, known: KnownAs, within: SQL | undefined): Promise<void> {
  const words = sql`concat_ws(' ', ${mailOutbox.replyTo}, ${mailOutbox.subject}, ${mailOutbox.text})`;
  const isNamed = or(hasFullName(user, words), hasInitialOf(user, mailOutbox.text));
  const isTheirs = or(
    holdsAddress(words, known.addresses),
    and(
      eq(mailOutbox.template, 'email-contact-us-form'),
      or(...known.ids.map(id => sql`position(${`Account: ${id}, `} in ${mailOutbox.text}) > 0`)),
    ),
  );
  const found = await db()
    .select({ id: mailOutbox.id, isTheirs: sql<boolean>`${isTheirs}` })
    .from(mailOutbox)
    .where(and(within, or(isTheirs, isNamed)));
  if (found.length === 0) return;
  const those = (mails: typeof found) =>
    inArray(
      mailOutbox.id,
      mails.map(({ id }) => id),
    );
  const namesakes = found.filter(mail => !mail.isTheirs);
  await db()
    .delete(mailOutbox)
    .where(those(found.filter(mail => mail.isTheirs)));
  // In this order: a mail that is sent meanwhile is met by one of the two.
  await db()
    .update(mailOutbox)
    .set({ forgetWhenSent: true })
    .where(and(those(namesakes), isNotNull(mailOutbox.dueAt)));
  await db()
    .delete(mailOutbox)
    .where(and(those(namesakes), isNull(mailOutbox.dueAt)));
}

async function forgetLines(user: UserRow, known: KnownAs, within: SQL | undefined): Promise<void> {
  const details = sql`${logEvents.details}::text`;
  const ids = known.ids.map(id => sql`to_jsonb(${id}::bigint)`);
  await db()
    .update(logEvents)
    .set({
      details: detailsWithoutWords(logEvents.details),
      // Of somebody who was not signed in, and named themselves.
      ip: sql`case when ${logEvents.userId} is not null then ${logEvents.ip} end`,
    })
    .where(
      and(
        inArray(logEvents.type, eventTypesThat('mayNameOthers')),
        within,
        or(
          inArray(sql`${logEvents.details}->'userId'`, ids),
          holdsAddress(details, known.addresses),
          hasFullName(user, details),
        ),
      ),
    );
}

async function forgetCounters(user: UserRow, { ids, addresses }: KnownAs): Promise<void> {
  const agents = db()
    .select({ agent: logEvents.ip })
    .from(logEvents)
    .where(eq(logEvents.userId, user.id))
    .union(db().select({ agent: mailTokens.email }).from(mailTokens).where(eq(mailTokens.userId, user.id)));
  await db()
    .delete(rateLimits)
    .where(
      or(
        inArray(rateLimits.agent, [user.email, ...addresses, ...ids.map(String)]),
        ...ids.map(id => sql`${rateLimits.agent} like ${`${id}|%`}`),
        sql`${rateLimits.agent} in ${agents}`,
      ),
    );
}

const hasFullName = ({ givenName, familyName }: UserRow, text: SQLWrapper): SQL =>
  givenName && familyName ? holds(text, `${givenName} ${familyName}`) : sql`false`;

/** Whether a text names somebody as mails name teachers (behaviour `accounts.md §22`). */
const hasInitialOf = (user: UserRow, text: SQLWrapper): SQL =>
  user.givenName && user.familyName ? holds(text, formalName(user)) : sql`false`;

/** Ann Lee is not in a text about Ann Leeson. */
const holds = (text: SQLWrapper, name: string): SQL =>
  sql`(position(${name} in ${text}) > 0 and ${text} ~ ${`(?<![[:alnum:]])${literally(name)}(?![[:alnum:]])`})`;

/** lee@school.example is not in a text about ann.lee@school.example. */
function holdsAddress(text: SQLWrapper, addresses: readonly string[]): SQL {
  const alone = (email: string) =>
    `(?<![[:alnum:]!#$%&'*+=?^_{|}~.-])${literally(email)}(?![[:alnum:]-]|\\.[[:alnum:]])`;
  const pairs = JSON.stringify(addresses.map(email => ({ email, alone: alone(email) })));
  return sql`exists (
    select from jsonb_to_recordset(${pairs}::jsonb) as known(email text, alone text)
    where position(known.email in lower(${text})) > 0 and lower(${text}) ~ known.alone)`;
}

/** A text as a pattern that matches it and nothing else. */
const literally = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
