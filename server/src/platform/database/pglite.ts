import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { queryListener } from './countQueries.ts';
import type { Database, Queries } from './database.ts';
import { type Connection, lend } from './guard.ts';
import { plannedOnce, type Run } from './plannedOnce.ts';

/** A database in this process, over an engine that has been opened; a folder's guard is `openFolder`'s business. */
export function pgliteOver(engine: PGlite, location: string, onClose?: () => Promise<void>): Database {
  const named = new Set<string>();
  const planned = plannedOnce(engine);
  /** What has a name is planned once, as PostgreSQL does it; everything else goes the way of the library. */
  const planning = (otherwise: Run, hold: <T>(work: () => Promise<T>) => Promise<T>) => ({
    query: ((text, params, options) =>
      named.has(text) ? hold(() => planned(text, params, options)) : otherwise(text, params, options)) as Run,
  });
  const holdEngine = async <T>(work: () => Promise<T>) => {
    await engine._checkReady();
    // As `query` does, so that a statement never gets into somebody's transaction.
    return engine._runExclusiveTransaction(work);
  };
  return {
    kind: 'pglite',
    location,
    queries: queriesOver(
      planning((...args) => engine.query(...args), holdEngine),
      named,
    ),
    transaction: work =>
      engine.transaction(async connection => {
        const holding = planning(
          (...args) => connection.query(...args),
          run => run(),
        );
        const lent = lend(holding as Connection);
        const result = await work(queriesOver(lent, named)).finally(() => lent.finish());
        // A failed transaction would be committed as a quiet rollback; any statement tells.
        if (lent.failed()) await connection.query('select 1');
        return result;
      }),
    listen: async (channel, hear) => {
      const stop = await engine.listen(channel, hear);
      return () => stop();
    },
    forJobs: fromPglite(engine),
    close: async () => {
      await engine.close();
      await onClose?.();
    },
  };
}

/**
 * What `db()` gives can do what `query` can; transactions are begun by `transaction` alone.
 * @param named learns the text of each statement that gets a name, which Drizzle's driver forgets
 */
function queriesOver(connection: unknown, named: Set<string>): Queries {
  const queries = drizzle({ client: connection as PGlite, logger: queryListener }) as unknown as Queries;
  const { session } = queries._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...rest) => {
    if (name !== undefined) named.add(query.sql);
    return prepareQuery(query, fields, name, ...rest);
  };
  return queries;
}
