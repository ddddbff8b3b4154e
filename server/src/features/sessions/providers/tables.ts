import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { personalData, shown, whose, withheld } from '../../../platform/personalData.ts';
import { users } from '../../accounts/tables.ts';

/** Who of an issuer is who here. The issuer's own number of a person; never an e-mail address, which changes hands. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    issuer: text('issuer').notNull(),
    /** `sub`: never given to anybody else by this issuer. */
    subject: text('subject').notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('linked_identities_user').on(table.userId, table.issuer),
  ],
);

/** Browsers that were sent to a provider and have not come back yet. Each row is used once. */
export const providerVisits = pgTable(
  'provider_visits',
  {
    /** SHA-256 of `state`. */
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie of the browser that was sent. */
    browser: text('browser').notNull(),
    issuer: text('issuer').notNull(),
    nonce: text('nonce').notNull(),
    /** Proves to the issuer that who uses the code is who asked for it (PKCE, RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    /** Who wishes to link their account; absent for signing in. */
    linkUserId: bigint('link_user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('provider_visits_expiry').on(table.expiresAt), index('provider_visits_user').on(table.linkUserId)],
);

personalData(
  linkedIdentities,
  {
    what: 'If you log in with another service, such as Google: the number by which it knows you',
    why: 'so that you can log in that way',
    until: 'until you unlink it, or the account is deleted',
  },
  { issuer: shown(), subject: shown(), userId: whose('goes', 'moves'), createdAt: shown() },
);

const ON_THE_WAY = 'It keeps a login safe that is under way, and is gone in minutes.';
personalData(
  providerVisits,
  {
    what: 'That you are on your way to another service to log in, or to link it',
    why: 'to know that it is you who comes back',
    until: 'until you are back, or about half an hour',
  },
  {
    id: withheld(ON_THE_WAY),
    browser: withheld(ON_THE_WAY),
    issuer: shown(),
    nonce: withheld(ON_THE_WAY),
    codeVerifier: withheld(ON_THE_WAY),
    linkUserId: whose('goes', 'goes'),
    expiresAt: shown(),
  },
);
