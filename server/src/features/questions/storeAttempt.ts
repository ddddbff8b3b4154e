import type { ValidationResponse } from '@cs/contract';
import { isUniqueViolation } from '../../platform/database.ts';
import { TooManyRequests } from '../../platform/errors.ts';
import { LIMITS } from '../../platform/limitTable.ts';
import { isUser, type Owner } from './owner.ts';
import { preparedRows } from './prepared.ts';
import { STORE_FOR_USER, STORE_FOR_VISITOR } from './storeStatement.ts';

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
 * Stores an answer and brings the part's summary up to date, in one statement (two when retries of one submission
 * meet).
 * @throws {TooManyRequests} when the limit is reached; then nothing is stored
 */
export async function storeAttempt(answer: MarkedAnswer): Promise<Stored> {
  // Right or wrong, within a fixed window from the first of them (behaviour `learning.md §2.5`).
  const limit = isUser(answer.owner) ? LIMITS.QUESTION_ATTEMPT : LIMITS.ANON_QUESTION_ATTEMPT;
  let { stored, replayed } = await attempt(answer, limit).catch(error => {
    // The same submission was being stored by somebody else at the same time: ask what came of it.
    if (answer.key !== undefined && isUniqueViolation(error)) return attempt(answer, limit);
    throw error;
  });
  // The limit may have been reached by this very submission, sent twice at the same time.
  if (!stored && !replayed && answer.key !== undefined) ({ stored, replayed } = await attempt(answer, limit));
  if (replayed) return { replayed };
  if (!stored) throw new TooManyRequests(limit.message);
  return {};
}

interface Row {
  stored: boolean;
  replayed: ValidationResponse | null;
}

async function attempt(answer: MarkedAnswer, limit: { hard: number; windowSeconds: number }): Promise<Row> {
  const { owner, at, response } = answer;
  const [row] = await preparedRows<Row>(
    isUser(owner) ? 'store_for_user' : 'store_for_visitor',
    isUser(owner) ? STORE_FOR_USER : STORE_FOR_VISITOR,
    [
      isUser(owner) ? owner.userId : owner.visitorId,
      answer.pageId,
      answer.partId,
      JSON.stringify(response),
      at.toISOString(),
      response.correct,
      new Date(at.getTime() - limit.windowSeconds * 1000).toISOString(),
      limit.hard,
      answer.rule,
      answer.key ?? null,
      answer.contentVersion,
    ],
  );
  if (!row) throw new Error('Storing an answer gave no row.');
  return row;
}
