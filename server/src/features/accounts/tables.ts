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
import { type Kept, noPersonalData, personalData, shown, whose, withheld } from '../../platform/personalData.ts';

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
    // The order in which staff list people, and what they look for in it (`features/admin/findUsers.ts`).
    index('users_names')
      .on(sql`(lower(${table.familyName}) collate "C")`, sql`(lower(${table.givenName}) collate "C")`, table.id)
      .where(sql`deleted_at is null`),
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

const ACCOUNT: Kept = {
  what: 'Your name, e-mail address and role (such as student or teacher)',
  why: 'to give you an account, to write to you about it, and to show your teacher whose work it is',
  until: 'until the account is deleted',
};
const ABOUT_YOU: Kept = {
  what: 'Your school or college and your gender; your date of birth if you give it',
  why: 'to know which schools and which people the site reaches, and that you are old enough to register',
  until:
    'until the account is deleted; then a school that you typed yourself goes, and of your date of birth only month and year stay, without your name',
};
const COURSE: Kept = {
  what: 'Your stage, exam board and display choices, and which e-mails you want',
  why: 'to show you the content that your course needs, and to send you no more than you asked for',
  until: 'until the account is deleted',
};

personalData(users, ACCOUNT, {
  id: whose('stays', 'goes'),
  givenName: shown({ erased: sql`null` }),
  familyName: shown({ erased: sql`null` }),
  email: shown({ erased: sql`gen_random_uuid()::text` }),
  emailVerificationStatus: shown({ erased: sql`'NOT_VERIFIED'` }),
  role: shown(),
  teacherPending: shown({ erased: sql`false` }),
  dateOfBirth: shown({ kept: ABOUT_YOU, erased: sql`date_trunc('month', ${users.dateOfBirth})::date` }),
  gender: shown({ kept: ABOUT_YOU }),
  schoolId: shown({ kept: ABOUT_YOU }),
  schoolOther: shown({ kept: ABOUT_YOU, erased: sql`null` }),
  registeredContexts: shown({ kept: COURSE, erased: sql`null` }),
  registeredContextsLastConfirmed: shown({ kept: COURSE, erased: sql`null` }),
  privacyPolicyAcceptedTime: shown({ erased: sql`null` }),
  registrationDate: shown(),
  lastUpdated: shown({ erased: sql`null` }),
  lastSeen: shown({ erased: sql`null` }),
  deletedAt: 'impersonal',
});

personalData(
  passwords,
  {
    what: 'Your password, scrambled so that nobody can read it',
    why: 'so that only you can log in',
    until: 'until you choose another one, or the account is deleted',
  },
  {
    userId: whose('goes', 'goes'),
    hash: withheld('Somebody who had it could try passwords on it.'),
    updatedAt: shown(),
  },
);

personalData(
  mailTokens,
  {
    what: 'Links in e-mails with which you verify your address or choose a new password, scrambled',
    why: 'so that they work for whoever reads your e-mails, and once',
    until: 'until you use them; 24 hours at most for a new password, and a week for an address',
  },
  {
    userId: whose('goes', 'goes'),
    kind: shown(),
    tokenHash: withheld('It belongs to a link that lets somebody into your account.'),
    email: shown(),
    expiresAt: shown(),
  },
);

personalData(userPreferences, COURSE, {
  userId: whose('goes', 'moves'),
  type: shown(),
  name: shown(),
  value: shown(),
});

noPersonalData(captchaKeys);
noPersonalData(usedCaptchas);
