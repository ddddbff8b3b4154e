import { createRequire } from 'node:module';

/** PostgreSQL for the tests: the one that TEST_DATABASE_URL names, or a local server that lets us make databases. */
export async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, name: 'the server of TEST_DATABASE_URL' };
  const local = 'postgres://postgres@127.0.0.1:5432/postgres';
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: local, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.end();
    return { url: local, name: 'the local server on port 5432' };
  } catch {
    return { why: 'TEST_DATABASE_URL is not set and no local server on port 5432 lets the user postgres in.' };
  }
}
