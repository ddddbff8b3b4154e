import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { logger } from '../logger.ts';
import { queryListener } from './countQueries.ts';
import type { Database, Queries, TransactionWork } from './database.ts';
import { type Connection, lend } from './guard.ts';
import { listenOn } from './listenOn.ts';

const CONNECTIONS = 20;

/** PostgreSQL through a pool of connections. Does not connect before it is asked something. */
export function postgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'cs-server',
  });
  // Without these a connection that breaks would end the process.
  pool.on('error', error => logger().warn({ err: error }, 'A database connection broke while idle'));
  pool.on('connect', client => {
    client.on('error', error => logger().warn({ err: error }, 'A database connection broke'));
  });
  return {
    kind: 'postgres',
    location: withoutPassword(url),
    queries: queriesOver(pool),
    transaction: work => inTransaction(pool, work),
    listen: (channel, hear, onReconnect) => listenOn(url, channel, hear, onReconnect),
    forJobs: { executeSql: async (text, values) => flatten(await pool.query(text, values)) },
    close: () => pool.end(),
  };
}

export function queriesOver(connection: unknown): Queries {
  // Drizzle tells a pool from a connection by looking; both are what its type asks for.
  return drizzle({ client: connection as pg.Pool, logger: queryListener }) as unknown as Queries;
}

async function inTransaction<T>(pool: pg.Pool, work: TransactionWork<T>): Promise<T> {
  const client = await pool.connect();
  const lent = lend(client as unknown as Connection);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(queriesOver(lent)).finally(() => lent.finish());
    const end = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with a quiet rollback.
    if (end.command !== 'COMMIT') throw new Error('A statement of this transaction had failed, so nothing was stored.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(fault => {
      broken = fault;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Several statements at once give several results; the queue wants their rows in one list. */
const flatten = (result: pg.QueryResult | pg.QueryResult[]) => ({
  rows: Array.isArray(result) ? result.flatMap(one => one.rows ?? []) : result.rows,
});

export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}
