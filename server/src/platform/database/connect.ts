import { sql } from 'drizzle-orm';
import { CannotStart } from '../cannotStart.ts';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openFolder } from './openFolder.ts';
import { postgres } from './postgres.ts';

const OLDEST = 15;

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the database in DATA_DIR.
 * @throws {CannotStart} with one sentence when that cannot be done
 */
export async function connect(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl === undefined) return openFolder(config.dataDir);
  const database = postgres(config.databaseUrl);
  try {
    await checkVersion(database);
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`The database at ${database.location} cannot be reached: ${reason(error)}.`);
  }
}

/** @throws {CannotStart} when the server is older than what the statements need */
export async function checkVersion({ queries, location }: Pick<Database, 'queries' | 'location'>): Promise<void> {
  const { rows } = await queries.execute<{ version: string }>(
    sql`select current_setting('server_version_num') as version`,
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST) {
    throw new CannotStart(
      `The database at ${location} is PostgreSQL ${version}; version ${OLDEST} or later is needed.`,
    );
  }
}

/** The innermost message: `connect ECONNREFUSED ...`, `password authentication failed ...`. */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (inner instanceof AggregateError) inner = inner.errors[0];
  return inner instanceof Error ? inner.message : String(inner);
}
