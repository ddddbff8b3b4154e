import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { personalData, shown, whose } from '../../platform/personalData.ts';
import { users } from '../accounts/tables.ts';
import { SHARING } from '../groups/tables.ts';

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

personalData(associations, SHARING, {
  granterId: whose('stays', 'moves'),
  receiverId: whose('stays', 'moves'),
  created: shown(),
});
