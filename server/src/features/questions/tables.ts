import type { ValidationResponse } from '@cs/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { type Kept, personalData, shown, whose, withheld } from '../../platform/personalData.ts';
import { users } from '../accounts/tables.ts';
import { visitors } from '../sessions/tables.ts';

/** The work's owner: an account or a visitor, exactly one. */
const owner = () => ({
  userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
  visitorId: text('visitor_id').references(() => visitors.id, { onDelete: 'cascade' }),
});

/**
 * Every answer ever given, append-only. `context` is `practice` or `test:<attempt id>`; practice states read the
 * summaries below, which tests never touch (`decisions.md`, Data). The content version and the rule that decided allow
 * work to be marked again after a key is mended.
 */
export const attempts = pgTable(
  'question_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...owner(),
    context: text('context').notNull().default('practice'),
    pageId: text('page_id').notNull(),
    partId: text('part_id').notNull(),
    response: jsonb('response').$type<ValidationResponse>().notNull(),
    correct: boolean('correct').notNull(),
    rule: text('rule').notNull(),
    contentVersion: text('content_version').notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('attempts_user_key')
      .on(table.userId, table.partId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    uniqueIndex('attempts_visitor_key')
      .on(table.visitorId, table.partId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('attempts_user_time').on(table.userId, table.createdAt),
    // Forgetting visitors goes through here.
    index('attempts_visitor').on(table.visitorId).where(sql`visitor_id is not null`),
    check('attempts_one_owner', sql`num_nonnulls(user_id, visitor_id) = 1`),
  ],
);

/** One row a person and part: what states, limits, boards and markbooks read. */
export const partSummaries = pgTable(
  'part_summaries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...owner(),
    pageId: text('page_id').notNull(),
    partId: text('part_id').notNull(),
    attemptCount: integer('attempt_count').notNull(),
    firstAttemptAt: instant('first_attempt_at').notNull(),
    /** A part stays correct once it was correct. */
    firstCorrectAt: instant('first_correct_at'),
    latestAt: instant('latest_at').notNull(),
    /** The latest correct response if any is correct, else the latest (behaviour `learning.md §2.6`). */
    best: jsonb('best').$type<ValidationResponse>().notNull(),
    /** The running window of the attempt limit (behaviour `learning.md §2.5`). */
    windowStart: instant('window_start').notNull(),
    windowCount: integer('window_count').notNull(),
  },
  table => [
    uniqueIndex('part_summaries_user_part').on(table.userId, table.partId).where(sql`user_id is not null`),
    uniqueIndex('part_summaries_visitor_part').on(table.visitorId, table.partId).where(sql`visitor_id is not null`),
    index('part_summaries_user_page').on(table.userId, table.pageId),
    check('part_summaries_one_owner', sql`num_nonnulls(user_id, visitor_id) = 1`),
  ],
);

const ANSWERS: Kept = {
  what: 'Your answers, when you gave them, and whether they were right',
  why: 'to mark them, to show you your progress, and to show it to the teachers you share it with',
  until:
    'until the account is deleted; then it stays known, without your name, that the question was answered, when, and whether that was right, but not what was answered',
};
const VISITORS_NUMBER = 'It is there only while nobody is logged in, when nobody can be told what is theirs.';
/** Any answer may hold words of somebody's own: of what was answered, only the kind is left. */
const withoutAnswer = (response: SQLWrapper) =>
  sql`jsonb_set(${response}, '{answer}', jsonb_build_object('type', ${response}->'answer'->'type'))`;

personalData(attempts, ANSWERS, {
  id: 'impersonal',
  userId: whose('stays', 'moves'),
  visitorId: withheld(VISITORS_NUMBER),
  context: shown(),
  pageId: shown(),
  partId: shown(),
  response: shown({ erased: withoutAnswer(attempts.response) }),
  correct: shown(),
  rule: withheld('It says how the question is marked, and so the right answer.'),
  contentVersion: 'impersonal',
  idempotencyKey: withheld('Your browser made it up so that nothing is sent twice.', { erased: sql`null` }),
  createdAt: shown(),
});
personalData(partSummaries, ANSWERS, {
  id: 'impersonal',
  userId: whose('stays', 'moves'),
  visitorId: withheld(VISITORS_NUMBER),
  pageId: shown(),
  partId: shown(),
  attemptCount: shown(),
  firstAttemptAt: shown(),
  firstCorrectAt: shown(),
  latestAt: shown(),
  best: shown({ erased: withoutAnswer(partSummaries.best) }),
  windowStart: shown(),
  windowCount: shown(),
});
