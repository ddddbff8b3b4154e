import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { type Kept, noPersonalData, personalData, shown, whose } from '../../platform/personalData.ts';
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

/** What people make for others; the words are those of the privacy policy. */
export const MADE_FOR_OTHERS: Kept = {
  what: 'What you make for others: groups, boards of questions, and work that you set',
  why: 'so that those whom it is for can use it',
  until:
    'also when your account is deleted, without your name, because others use it; a board that nobody else uses goes',
};
/** Who works with whom; the words are those of the privacy policy. */
export const SHARING: Kept = {
  what: 'Your groups, and the people you share your work with',
  why: 'so that work can be set to you and marked',
  until: 'until you stop sharing, or for groups until the account is deleted; then numbers without names stay',
};

personalData(groups, MADE_FOR_OTHERS, {
  id: shown(),
  groupName: shown(),
  ownerId: whose('stays', 'moves'),
  created: shown(),
  lastUpdated: shown(),
  archived: shown(),
  additionalManagerPrivileges: shown(),
  deletedAt: shown(),
});
personalData(groupManagers, SHARING, { groupId: shown(), userId: whose('stays', 'moves'), created: shown() });
personalData(groupMemberships, SHARING, {
  groupId: shown(),
  userId: whose('stays', 'moves'),
  status: shown(),
  created: shown(),
  updated: shown(),
});
noPersonalData(groupTokens);
