import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { personalData, shown, whose } from '../../platform/personalData.ts';
import { users } from '../accounts/tables.ts';
import { groups, MADE_FOR_OTHERS } from '../groups/tables.ts';

/** Work set to groups (behaviour `learning.md §5`). A board is set to a group once. */
export const assignments = pgTable(
  'assignments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A row of `gameboards` or a ready board of the library. */
    gameboardId: text('gameboard_id').notNull(),
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Who set it. */
    ownerUserId: bigint('owner_user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    creationDate: instant('creation_date').notNull(),
    /** As the client sent it; `endOfDueDay` says when that day ends. */
    dueDate: instant('due_date'),
    scheduledStartDate: instant('scheduled_start_date'),
    notes: text('notes'),
    /** When the mail to the members went into the outbox; absent until scheduled work starts. */
    announcedAt: instant('announced_at'),
  },
  table => [
    uniqueIndex('assignments_board_group').on(table.gameboardId, table.groupId),
    index('assignments_group').on(table.groupId),
    index('assignments_owner').on(table.ownerUserId),
    // Looked through every minute for work that has started.
    index('assignments_unannounced').on(table.scheduledStartDate).where(sql`announced_at is null`),
  ],
);

personalData(assignments, MADE_FOR_OTHERS, {
  id: 'impersonal',
  gameboardId: shown(),
  groupId: shown(),
  ownerUserId: whose('stays', 'moves'),
  creationDate: shown(),
  dueDate: shown(),
  scheduledStartDate: shown(),
  notes: shown(),
  announcedAt: 'impersonal',
});
