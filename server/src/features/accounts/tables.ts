import type { UserContext } from '@cs/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { userColumn } from '../../platform/userColumns.ts';

/** People. A deleted account keeps its row, without what identifies the person (behaviour `accounts.md §21.3`). */
export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    givenName: text('given_name'),
    familyName: text('family_name'),
    /** Normalised: trimmed, lower case. */
    email: text('email').notNull(),
    emailVerificationStatus: text('email_verification_status').notNull().default('NOT_VERIFIED'),
    role: text('role').notNull().default('STUDENT'),
    teacherPending: boolean('teacher_pending').notNull().default(false),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text('gender'),
    schoolId: text('school_id'),
    schoolOther: text('school_other'),
    registeredContexts: jsonb('registered_contexts').$type<UserContext[]>(),
    registeredContextsLastConfirmed: instant('registered_contexts_last_confirmed'),
    privacyPolicyAcceptedTime: instant('privacy_policy_accepted_time'),
    registrationDate: instant('registration_date').notNull(),
    lastUpdated: instant('last_updated'),
    lastSeen: instant('last_seen'),
    deletedAt: instant('deleted_at'),
  },
  table => [
    uniqueIndex('users_email_unique').on(table.email).where(sql`deleted_at is null`),
    index('users_school').on(table.schoolId),
  ],
);

/** Passwords, apart from the account so that no list of accounts can carry one by accident. */
export const passwords = pgTable('passwords', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Links sent by mail: `verify` (for the address in `email`) and `reset`. A newer one of a kind replaces the older. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.kind] }), uniqueIndex('mail_tokens_hash').on(table.tokenHash)],
);

/** Preferences as stored: type, name, value. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    name: text('name').notNull(),
    value: boolean('value').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.type, table.name] })],
);

/** The one key that signs the proof-of-work challenges of every process. */
export const captchaKeys = pgTable('captcha_keys', {
  id: smallint('id').primaryKey(),
  key: text('key').notNull(),
});

/** Challenges whose solution was accepted: a solution counts once. Kept until the challenge would have expired. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('used_captchas_expiry').on(table.expiresAt)],
);

userColumn(passwords.userId, 'personal');
userColumn(mailTokens.userId, 'personal');
userColumn(userPreferences.userId, 'personal');
