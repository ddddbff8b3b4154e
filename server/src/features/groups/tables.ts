import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { userColumn } from '../../platform/userColumns.ts';
import { users } from '../accounts/tables.ts';

const userId = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const groupId = () =>
  bigint('group_id', { mode: 'number' })
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' });

/** Groups; deleting is soft (behaviour `accounts.md §14`). */
export const groups = pgTable(
  'groups',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    groupName: text('group_name').notNull(),
    ownerId: userId('owner_id'),
    created: instant('created').notNull(),
    lastUpdated: instant('last_updated').notNull(),
    archived: boolean('archived').notNull().default(false),
    additionalManagerPrivileges: boolean('additional_manager_privileges').notNull().default(false),
    deletedAt: instant('deleted_at'),
  },
  table => [index('groups_owner').on(table.ownerId)],
);

export const groupManagers = pgTable(
  'group_managers',
  { groupId: groupId(), userId: userId('user_id'), created: instant('created').notNull() },
  table => [primaryKey({ columns: [table.groupId, table.userId] }), index('group_managers_user').on(table.userId)],
);

/** `status` is ACTIVE, INACTIVE (left, may rejoin) or DELETED (removed by a teacher); `updated` is when it changed. */
export const groupMemberships = pgTable(
  'group_memberships',
  {
    groupId: groupId(),
    userId: userId('user_id'),
    status: text('status').notNull(),
    created: instant('created').notNull(),
    updated: instant('updated').notNull(),
  },
  table => [primaryKey({ columns: [table.groupId, table.userId] }), index('group_memberships_user').on(table.userId)],
);

/** The joining code of a group: made once, the same for ever. */
export const groupTokens = pgTable('group_tokens', {
  token: text('token').primaryKey(),
  groupId: bigint('group_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => groups.id, { onDelete: 'cascade' }),
  created: instant('created').notNull(),
});

userColumn(groups.ownerId, 'owned');
userColumn(groupManagers.userId, 'personal');
userColumn(groupMemberships.userId, 'personal');
