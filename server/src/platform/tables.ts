import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { userColumn } from './userColumns.ts';

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
    index('rate_limits_age').on(table.windowStart),
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
  ],
);

userColumn(mailOutbox.userId, 'personal');
userColumn(logEvents.userId, 'history');
