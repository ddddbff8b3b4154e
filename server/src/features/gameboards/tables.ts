import type { AudienceClause, Gameboard } from '@cs/contract';
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { personalData, shown, whose } from '../../platform/personalData.ts';
import { users } from '../accounts/tables.ts';
import { MADE_FOR_OTHERS } from '../groups/tables.ts';

/** A board's questions as stored: ids and the audience they were chosen for. */
export type StoredContents = { id: string; creationContext?: AudienceClause }[];

/** People's own boards. The library's ready boards live in content and have no row here. */
export const gameboards = pgTable(
  'gameboards',
  {
    id: text('id').primaryKey(),
    title: text('title'),
    contents: jsonb('contents').$type<StoredContents>().notNull(),
    gameFilter: jsonb('game_filter').$type<Gameboard['gameFilter']>().notNull(),
    /** Of one of the library's wildcards. */
    wildCardId: text('wild_card_id'),
    wildCardPosition: smallint('wild_card_position'),
    ownerUserId: bigint('owner_user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    creationDate: instant('creation_date').notNull(),
    creationMethod: text('creation_method'),
    tags: jsonb('tags').$type<string[]>().notNull(),
    /** Set on a temporary board only: it goes at this time unless somebody keeps it. */
    expiresAt: instant('expires_at'),
  },
  table => [index('gameboards_owner').on(table.ownerUserId), index('gameboards_expiry').on(table.expiresAt)],
);

/** The boards saved to an account. `gameboardId` may name a ready board, so it has no foreign key. */
export const userGameboards = pgTable(
  'user_gameboards',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameboardId: text('gameboard_id').notNull(),
    created: instant('created').notNull(),
    lastVisited: instant('last_visited').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.gameboardId] })],
);

personalData(gameboards, MADE_FOR_OTHERS, {
  id: shown(),
  title: shown(),
  contents: shown(),
  gameFilter: shown(),
  wildCardId: shown(),
  wildCardPosition: 'impersonal',
  ownerUserId: whose('stays', 'moves'),
  creationDate: shown(),
  creationMethod: shown(),
  tags: shown(),
  expiresAt: 'impersonal',
});
personalData(
  userGameboards,
  {
    what: 'The boards of questions that you keep, and when you last opened them',
    why: 'to show them to you again',
    until: 'until you remove them, or the account is deleted',
  },
  { userId: whose('goes', 'moves'), gameboardId: shown(), created: shown(), lastVisited: shown() },
);
