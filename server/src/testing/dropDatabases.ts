/** Around a whole run of the tests: names the run, and drops the databases that its processes kept to the end. */
import pg from 'pg';
import { prefixOf } from './postgresDatabase.ts';

export default function nameRun(): () => Promise<void> {
  const run = crypto.randomUUID().slice(0, 8);
  process.env.TEST_RUN = run;
  return () => dropDatabases(run);
}

async function dropDatabases(run: string): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefixOf(run)],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
