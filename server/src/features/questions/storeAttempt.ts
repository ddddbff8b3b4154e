import type { ValidationResponse } from '@cs/contract';
import { together } from '../../platform/batch.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { NotLoggedIn, TooManyRequests } from '../../platform/errors.ts';
import { LIMITS } from '../../platform/limitTable.ts';
import { isUser, type Owner } from './owner.ts';
import { preparedRows } from './prepared.ts';
import { STORE_FOR_USERS, STORE_FOR_VISITORS } from './storeStatement.ts';

/** An answer that has been marked, as it is kept. */
export interface MarkedAnswer {
  owner: Owner;
  pageId: string;
  partId: string;
  response: ValidationResponse;
  /** Name of the rule that decided, so that work can be marked again after a key is mended. */
  rule: string;
  contentVersion: string;
  /** Of the `Idempotency-Key` header. */
  key?: string;
  at: Date;
}

/** @property replayed what was stored under the same key before; nothing has been stored now */
export interface Stored {
  replayed?: ValidationResponse;
}

/**
 * Stores an answer and brings the part's summary up to date. One statement, which answers given at the same time share
 * (another when retries of one submission meet).
 * @throws {TooManyRequests} when the limit is reached, {NotLoggedIn} when the account is deleted; then nothing is stored
 */
export async function storeAttempt(answer: MarkedAnswer): Promise<Stored> {
  const storeAmongOthers = isUser(answer.owner) ? storeForUsers : storeForVisitors;
  // What one answer of a statement cannot do is undone for all of them: each is then stored by itself.
  let { stored, replayed, gone } = await storeAmongOthers(answer).catch(() => storeAlone(answer));
  // The limit may have been reached by this very submission, sent twice at the same time.
  if (!stored && !replayed && answer.key !== undefined) ({ stored, replayed, gone } = await storeAlone(answer));
  if (gone) throw new NotLoggedIn();
  if (replayed) return { replayed };
  if (!stored) throw new TooManyRequests(limitOf(answer.owner).message);
  return {};
}

/** Right or wrong, within a fixed window from the first of them (behaviour `learning.md §2.5`). */
const limitOf = (owner: Owner) => (isUser(owner) ? LIMITS.QUESTION_ATTEMPT : LIMITS.ANON_QUESTION_ATTEMPT);

const idOf = (owner: Owner) => (isUser(owner) ? owner.userId : owner.visitorId);

/** Answers of one statement at most. */
const MOST = 100;

const storeTogether = () =>
  together(store, { most: MOST, apart: ({ owner, partId }: MarkedAnswer) => `${idOf(owner)} ${partId}` });
const storeForUsers = storeTogether();
const storeForVisitors = storeTogether();

async function storeAlone(answer: MarkedAnswer): Promise<Row> {
  const [row] = await store([answer]).catch(error => {
    // The same submission was being stored by somebody else at the same time: ask what came of it.
    if (answer.key !== undefined && isUniqueViolation(error)) return store([answer]);
    throw error;
  });
  if (!row) throw new Error('Storing an answer gave no row.');
  return row;
}

interface Row {
  stored: boolean;
  replayed: ValidationResponse | null;
  /** The account was deleted a moment ago. */
  gone: boolean;
}

/** All for users or all for visitors, and no two for the same part of the same owner. @returns in the order given */
async function store(answers: readonly MarkedAnswer[]): Promise<Row[]> {
  const [first] = answers;
  if (!first) return [];
  const forUsers = isUser(first.owner);
  const { hard, windowSeconds } = limitOf(first.owner);
  const inOrder = answers
    .map((answer, index) => ({ answer, index }))
    .sort((one, other) => byRow(one.answer, other.answer));
  const rows = await preparedRows<Row>(
    forUsers ? 'store_for_users' : 'store_for_visitors',
    forUsers ? STORE_FOR_USERS : STORE_FOR_VISITORS,
    [
      JSON.stringify(inOrder.map(({ answer }) => asRow(answer))),
      windowSeconds,
      hard,
      inOrder.map(({ answer }) => idOf(answer.owner)),
    ],
  );
  const results: Row[] = [];
  for (const [place, { index }] of inOrder.entries()) {
    const row = rows[place];
    if (row) results[index] = row;
  }
  return results;
}

/** As the statement reads it. */
function asRow({ owner, pageId, partId, response, rule, contentVersion, key, at }: MarkedAnswer) {
  return {
    owner: idOf(owner),
    page_id: pageId,
    part_id: partId,
    response,
    at,
    correct: response.correct,
    rule,
    content_version: contentVersion,
    idempotency_key: key,
  };
}

/** By owner and part, so that two statements take the rows of the summaries in one order. */
function byRow(one: MarkedAnswer, other: MarkedAnswer): number {
  const [first, second] = [`${idOf(one.owner)} ${one.partId}`, `${idOf(other.owner)} ${other.partId}`];
  return first < second ? -1 : 1;
}
