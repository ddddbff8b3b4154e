import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';

interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Drizzle on either driver. Both give `rows`; how many rows changed is told alike only by `returning()`. */
export type Queries = PgDatabase<RowsResult, Record<string, never>>;

/** Work inside one transaction, over one connection. */
export type TransactionWork<T> = (queries: Queries) => Promise<T>;

/** Undoes a subscription. */
export type Stop = () => Promise<void>;

/** One database. Features reach it through `db()` and `transaction()`, never directly. */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  /** Where the data lies, for people to read: never with a password. */
  readonly location: string;
  /** Outside any transaction. */
  readonly queries: Queries;
  transaction<T>(work: TransactionWork<T>): Promise<T>;
  /** Hears what is sent with NOTIFY by any process. `onReconnect` says that something may have been missed. */
  listen(channel: string, hear: (payload: string) => void, onReconnect?: () => void): Promise<Stop>;
  /** The same data as the job queue wants to see it. */
  readonly forJobs: Db;
  close(): Promise<void>;
}

let current: Database | undefined;

/** Makes this the database of the process; `undefined` when it has been closed. */
export function setDatabase(database: Database | undefined): void {
  current = database;
}

/** @throws when the process has not connected yet */
export function theDatabase(): Database {
  if (!current) throw new Error('No database is connected.');
  return current;
}
