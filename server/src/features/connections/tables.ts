import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { userColumn } from '../../platform/userColumns.ts';
import { users } from '../accounts/tables.ts';

/** `granter` lets `receiver` see the granter's work (behaviour `accounts.md §13`). */
export const associations = pgTable(
  'associations',
  {
    granterId: bigint('granter_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: bigint('receiver_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: instant('created').notNull(),
  },
  table => [
    primaryKey({ columns: [table.granterId, table.receiverId] }),
    index('associations_receiver').on(table.receiverId),
  ],
);

userColumn(associations.granterId, 'personal');
userColumn(associations.receiverId, 'personal');
