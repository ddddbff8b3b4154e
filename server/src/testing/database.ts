import { afterAll, beforeAll } from 'vitest';
import { type Database, setDatabase } from '../platform/database/database.ts';
import { freshPglite } from './pgliteDatabase.ts';
import { freshPostgres } from './postgresDatabase.ts';

/** A PostgreSQL server on which tests may create databases; without it, or when it is empty, the tests run on PGlite. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || undefined;

/**
 * A migrated, empty database for the tests of one file; it becomes the database of the process until the last test.
 * Migrating happens once, into a template that every process copies.
 */
export function testDatabase(): void {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
    setDatabase(database);
  }, 60_000);
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });
}

/** A migrated, empty database that the caller closes. */
export const freshDatabase = (): Promise<Database> =>
  TEST_DATABASE_URL === undefined ? freshPglite() : freshPostgres(TEST_DATABASE_URL);
