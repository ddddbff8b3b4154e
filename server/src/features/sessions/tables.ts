import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { userColumn } from '../../platform/userColumns.ts';
import { users } from '../accounts/tables.ts';

/** One row a device that is signed in. The cookie holds a random token, the table only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token. */
    id: text('id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** True while the second factor is awaited. */
    partial: boolean('partial').notNull().default(false),
    remember: boolean('remember').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** People who are not signed in but have work worth keeping; merged into the account at sign-in. */
export const visitors = pgTable(
  'visitors',
  {
    /** SHA-256 of the visitor cookie's token. */
    id: text('id').primaryKey(),
    createdAt: instant('created_at').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  table => [index('visitors_last_seen').on(table.lastSeen)],
);

userColumn(sessions.userId, 'personal');
