import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { personalData, shown, whose, withheld } from '../../platform/personalData.ts';
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
    /** What the person was when it began: a session ends with the role. */
    role: text('role'),
    /** What signed in, as far as it said: 'Firefox', 'Windows'. */
    browser: text('browser'),
    system: text('system'),
    /** Where it signed in, roughly: '81.2.69.…'. */
    network: text('network'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** What makes the codes of whoever has set up a second factor. */
export const secondFactors = pgTable('second_factors', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed where the site has a key for it (`platform/seal.ts`). */
  secret: text('secret').notNull(),
  /** The 30 seconds, counted from 1970, of the last code that was taken: earlier ones and this one count no more. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
});

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

const KEY_OF_A_COOKIE = 'It belongs to a cookie that lets a browser into your account.';

personalData(
  sessions,
  {
    what: 'The devices that you are logged in on: the kind of browser and system, when, and from which network, without the last part of its address',
    why: 'so that you stay logged in, can see your devices and can log them out',
    until:
      'until you log out, or have been away for an hour; for 30 days if you chose "Remember me". Whoever runs the site may have set another time than an hour',
  },
  {
    id: withheld(KEY_OF_A_COOKIE),
    userId: whose('goes', 'goes'),
    partial: shown(),
    remember: shown(),
    role: shown(),
    browser: shown(),
    system: shown(),
    network: shown(),
    createdAt: shown(),
    lastUsedAt: shown(),
    expiresAt: shown(),
  },
);
personalData(
  secondFactors,
  {
    what: 'If you set it up: the secret that makes your second-step codes',
    why: 'so that a stolen password is not enough',
    until: 'until you remove or replace it, or the account is deleted',
  },
  {
    userId: whose('goes', 'goes'),
    secret: withheld('Whoever has it can make your codes.'),
    lastStep: 'impersonal',
    createdAt: shown(),
  },
);
personalData(
  visitors,
  {
    what: 'Answers given without an account, and a number in a cookie by which we know that they belong together',
    why: 'to mark them, and to move them into your account if you log in',
    until: 'until about an hour after you were last here',
  },
  {
    id: withheld(KEY_OF_A_COOKIE),
    createdAt: withheld('Nobody knows whose it is.'),
    lastSeen: withheld('Nobody knows whose it is.'),
  },
);
