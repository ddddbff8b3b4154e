import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { queryListener } from './countQueries.ts';
import type { Database, Queries } from './database.ts';
import { type Connection, lend } from './guard.ts';

/** A database in this process, over the given data; a folder's guard is `openFolder`'s business. */
export const pglite = async (
  options: PGliteOptions,
  location: string,
  onClose?: () => Promise<void>,
): Promise<Database> => pgliteOver(await PGlite.create(options), location, onClose);

export function pgliteOver(engine: PGlite, location: string, onClose?: () => Promise<void>): Database {
  return {
    kind: 'pglite',
    location,
    queries: queriesOver(engine),
    transaction: work =>
      engine.transaction(async connection => {
        const lent = lend(connection as Transaction as unknown as Connection);
        const result = await work(queriesOver(lent)).finally(() => lent.finish());
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

function queriesOver(connection: unknown): Queries {
  return drizzle({ client: connection as PGlite, logger: queryListener }) as unknown as Queries;
}
