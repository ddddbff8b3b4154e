import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { logger } from '../logger.ts';
import { type Queries, theDatabase } from './database.ts';
import { isRetryable } from './faults.ts';

interface Open {
  readonly queries: Queries;
  readonly afterCommit: (() => unknown)[];
  finished: boolean;
  savepoints: number;
}

const open = new AsyncLocalStorage<Open | undefined>();
const ATTEMPTS = 4;

/** Where statements go: the transaction that surrounds the caller, else the database itself. */
export function db(): Queries {
  return currentTransaction()?.queries ?? theDatabase().queries;
}

export const inTransaction = (): boolean => open.getStore() !== undefined;

function currentTransaction(): Open | undefined {
  const current = open.getStore();
  if (current?.finished) throw new Error('This transaction has finished and cannot be used any more.');
  return current;
}

/**
 * Runs work in a transaction: all of it is kept, or none. Inside another transaction it becomes part of that one.
 * Work that loses a race with another transaction (deadlock, serialisation) is done again, so it must have no effect
 * outside the database: that belongs into `afterCommit`.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  if (currentTransaction()) return work();
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}

async function once<T>(work: () => Promise<T>): Promise<T> {
  const afterwards: Open['afterCommit'] = [];
  const result = await theDatabase().transaction(async queries => {
    const current: Open = { queries, afterCommit: afterwards, finished: false, savepoints: 0 };
    try {
      return await open.run(current, work);
    } finally {
      current.finished = true;
    }
  });
  for (const effect of afterwards) await safely(effect);
  return result;
}

/** Does this once everything is stored, and not at all when nothing is; at once outside a transaction. */
export function afterCommit(effect: () => unknown): void {
  const current = currentTransaction();
  if (current) current.afterCommit.push(effect);
  else void safely(effect);
}

async function safely(effect: () => unknown): Promise<void> {
  try {
    await open.run(undefined, async () => effect());
  } catch (error) {
    logger().error({ err: error }, 'An effect after a transaction failed; what was stored stays');
  }
}

/** Part of a transaction that may fail by itself: what it stored is undone, what surrounds it goes on. */
export async function savepoint<T>(work: () => Promise<T>): Promise<T> {
  const current = currentTransaction();
  if (!current) return transaction(work);
  const name = sql.raw(`step_${++current.savepoints}`);
  const effects = current.afterCommit.length;
  await current.queries.execute(sql`savepoint ${name}`);
  try {
    const result = await work();
    await current.queries.execute(sql`release savepoint ${name}`);
    return result;
  } catch (error) {
    current.afterCommit.length = effects;
    await current.queries.execute(sql`rollback to savepoint ${name}`);
    throw error;
  }
}

/**
 * Holds a lock on one thing until the transaction ends, so that people who compete for it take turns.
 * Several locks are taken in one order everywhere, lest two transactions wait for each other.
 */
export async function withLock(kind: string, id: string | number): Promise<void> {
  if (!currentTransaction()) throw new Error(`The lock on ${kind} needs a transaction to be held in.`);
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${id}`}, 0))`);
}
