import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { type Kept, personalData, shown, whose, withheld } from './personalData.ts';
import { detailsFor, detailsOfNobody, typeWithoutWords, withoutSecrets } from './personalDetails.ts';

/** Who did something how often, in the window that is open; see `limits.ts`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    label: text('label').notNull(),
    /** An address, an e-mail, the id of an account, or a pair of ids. */
    agent: text('agent').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    windowStart: instant('window_start').notNull(),
  },
  table => [
    primaryKey({ columns: [table.label, table.agent] }),
    index('rate_limits_newest').on(table.label, table.windowStart),
    check('rate_limits_count', sql`${table.count} > 0`),
  ],
);

/** Every mail, from the transaction that causes it until it is forgotten; see `mail/`. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    /** No foreign key: a mail outlives the account that it was sent to. */
    userId: bigint('user_id', { mode: 'number' }),
    /** Another sender than MAIL_FROM. */
    sender: text('sender'),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; nothing once it was sent or given up. */
    dueAt: instant('due_at'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** Whether it names somebody whose account is deleted: it still goes out, and is forgotten then. */
    forgetWhenSent: boolean('forget_when_sent').notNull().default(false),
  },
  table => [
    index('mail_outbox_due').on(table.dueAt),
    index('mail_outbox_created').on(table.createdAt),
    index('mail_outbox_user').on(table.userId),
  ],
);

/** What happened, for statistics and support. */
export const logEvents = pgTable(
  'log_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: writing a line must not wait for the account's row. */
    userId: bigint('user_id', { mode: 'number' }),
    visitorId: text('visitor_id'),
    type: text('type').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    ip: text('ip'),
    at: instant('at').notNull(),
  },
  table => [
    index('log_events_user').on(table.userId, table.at),
    index('log_events_visitor').on(table.visitorId),
    index('log_events_type').on(table.type, table.at),
    // Every night, lines that are a year old lose what is personal.
    index('log_events_address').on(table.at).where(sql`ip is not null`),
  ],
);

const COUNTS: Kept = {
  what: 'How often somebody tried something, such as a password, by account, e-mail address or internet address',
  why: 'to stop whoever tries thousands of them',
  until: '2 days after the count began',
};
const GUARDS = 'It would tell whoever guesses how many tries are left.';

personalData(rateLimits, COUNTS, {
  label: withheld(GUARDS),
  agent: withheld(GUARDS),
  count: withheld(GUARDS),
  windowStart: withheld(GUARDS),
});

personalData(
  mailOutbox,
  {
    what: 'E-mails that we send you, and messages that you send us with the contact form',
    why: 'so that none is lost, and so that we can answer',
    until:
      '30 days, or longer when they could not be sent yet; our mailbox may hold your message until the matter is closed',
  },
  {
    id: 'impersonal',
    template: shown(),
    recipient: shown(),
    userId: whose('goes', 'moves'),
    sender: 'impersonal',
    replyTo: withheld('In e-mails to you it is an address of ours; in messages to us it is your own.'),
    subject: shown(),
    text: shown({ present: withoutSecrets }),
    html: withheld('It says the same as the text.'),
    createdAt: shown(),
    attempts: 'impersonal',
    dueAt: 'impersonal',
    sentAt: shown(),
    lastError: shown(),
    forgetWhenSent: 'impersonal',
  },
);

personalData(
  logEvents,
  {
    what: 'A record of use: actions such as logging in or opening a page, with the internet address they came from, and what you write to us',
    why: 'to find faults, to stop misuse, and to see which pages help',
    until:
      'a year for internet addresses, e-mail addresses and what you wrote; then the record says only what was done and when. When the account is deleted they go at once',
  },
  {
    id: 'impersonal',
    userId: whose('stays', 'moves'),
    visitorId: withheld('It is there only while nobody is logged in, when nobody can be told what is theirs.', {
      erased: sql`null`,
    }),
    type: shown({ erased: typeWithoutWords(sql`type`) }),
    details: shown({ present: detailsFor, erased: detailsOfNobody(sql`details`, sql`type`) }),
    ip: shown({ erased: sql`null` }),
    at: shown(),
  },
);
