import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { personalData, shown, whose } from '../../platform/personalData.ts';
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

personalData(
  notificationAnswers,
  {
    what: 'Which notices of the site you have answered, and when',
    why: 'so that you are not asked again',
    until: 'until the account is deleted',
  },
  { userId: whose('goes', 'moves'), notificationId: shown(), response: shown(), answeredAt: shown() },
);
personalData(
  userAlerts,
  {
    what: 'Short messages that the site shows you while you are logged in',
    why: 'so that you see them the next time you are here',
    until: '30 days',
  },
  {
    id: 'impersonal',
    userId: whose('goes', 'moves'),
    batch: 'impersonal',
    message: shown(),
    link: shown(),
    created: shown(),
    seen: shown(),
  },
);
