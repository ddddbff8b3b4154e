import { and, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { PERSONAL_DETAILS } from '../../platform/logEvents.ts';
import { logEvents, mailOutbox, rateLimits } from '../../platform/tables.ts';
import { formalName } from '../accounts/names.ts';
import type { UserRow } from '../accounts/present.ts';
import { mailTokens } from '../accounts/tables.ts';
import { type KnownAs, knownAs } from './knownAs.ts';

/** Lines that others leave in the log and that may name somebody; of a year at most (`platform/logEvents.ts`). */
const NAMING = [
  'PASSWORD_RESET_REQUEST_RECEIVED',
  'EMAIL_VERIFICATION_REQUEST_RECEIVED',
  'CONTACT_US_FORM_USED',
  'ADMIN_CHANGE_USER_SCHOOL',
];
const YEAR = 365 * 24 * 3_600_000;

/**
 * Forgets where somebody is named in what is not theirs: mails to others, lines of the log that others left, and counters
 * by address; under earlier addresses too, and under the numbers of accounts that were merged into theirs. Run while the
 * account still says what they were called.
 */
export async function forgetMentions(user: UserRow): Promise<void> {
  const known = await knownAs(user);
  await db()
    .delete(mailOutbox)
    .where(
      or(
        names(user, known, sql`concat_ws(' ', ${mailOutbox.replyTo}, ${mailOutbox.subject}, ${mailOutbox.text})`),
        and(
          eq(mailOutbox.template, 'email-contact-us-form'),
          or(...known.ids.map(id => sql`position(${`Account: ${id}, `} in ${mailOutbox.text}) > 0`)),
        ),
        // Others may be called that too: what still waits to be sent must not be lost for it.
        and(isNull(mailOutbox.dueAt), hasInitialOf(user, mailOutbox.text)),
      ),
    );
  await db()
    .update(logEvents)
    .set({
      details: sql`${logEvents.details} - ${PERSONAL_DETAILS}`,
      // Of somebody who was not signed in, and named themselves.
      ip: sql`case when ${logEvents.userId} is not null then ${logEvents.ip} end`,
    })
    .where(
      and(
        inArray(logEvents.type, NAMING),
        gt(logEvents.at, new Date(now().getTime() - YEAR)),
        or(
          inArray(
            sql`${logEvents.details}->'userId'`,
            known.ids.map(id => sql`to_jsonb(${id}::bigint)`),
          ),
          names(user, known, sql`${logEvents.details}::text`),
        ),
      ),
    );
  await forgetCounters(user, known);
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

/** Whether a text holds one of somebody's addresses, or their full name. */
function names({ givenName, familyName }: UserRow, { addresses }: KnownAs, text: SQLWrapper): SQL {
  const address = holdsAddress(text, addresses);
  return givenName && familyName ? sql`(${address} or ${holds(text, `${givenName} ${familyName}`)})` : address;
}

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
