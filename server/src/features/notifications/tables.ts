import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { userColumn } from '../../platform/userColumns.ts';
import { users } from '../accounts/tables.ts';

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The latest answer of a person to a notification of the library; without a row there is none. */
export const notificationAnswers = pgTable(
  'notification_answers',
  {
    userId: userId(),
    notificationId: text('notification_id').notNull(),
    /** ACKNOWLEDGED, POSTPONED, DISABLED or DISMISSED. */
    response: text('response').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    check(
      'notification_answers_response',
      sql`${table.response} in ('ACKNOWLEDGED', 'POSTPONED', 'DISABLED', 'DISMISSED')`,
    ),
  ],
);

/** What the live channel tells a person, kept until they were connected (behaviour `accounts.md §17.2`). */
export const userAlerts = pgTable(
  'user_alerts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** The same for everybody whom one call told. */
    batch: text('batch').notNull(),
    /** JSON, as clients read it. */
    message: text('message').notNull(),
    /** Where it leads, below the site's address. */
    link: text('link'),
    created: instant('created').notNull(),
    /** When it was sent to a browser of theirs. */
    seen: instant('seen'),
  },
  table => [
    index('user_alerts_user').on(table.userId),
    index('user_alerts_batch').on(table.batch, table.userId),
    index('user_alerts_created').on(table.created),
  ],
);

userColumn(notificationAnswers.userId, 'personal');
userColumn(userAlerts.userId, 'personal');
