import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { postgres } from '../platform/database/postgres.ts';
import { empty, shapeOf } from './emptying.ts';
import { fingerprint } from './migrations.ts';

/** Databases of one run of the tests begin like this; what is left of them is dropped after it (`dropDatabases.ts`). */
export const prefixOf = (run: string): string => `cs_test_${run}_`;
const prefix = prefixOf(process.env.TEST_RUN ?? `${process.pid}`);

/** URLs of the databases that tests have made, for tests that open a second connection as another process would. */
export const urlOf = new WeakMap<Database, string>();

/** Connections beside the server's own, for tests in raw SQL. The caller ends the pool. */
export function rawPool(database: Database, max: number): pg.Pool {
  return new pg.Pool({ connectionString: urlOf.get(database), max, Client: CalmClient });
}

/**
 * An ended pool forgets its connections before they are closed, also those that nobody was given; dropping the database
 * may end one first, and an error that nobody hears ends the process.
 */
class CalmClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** A database of this process that nobody uses. */
let spare: { name: string; shape: string } | undefined;

export async function freshPostgres(server: string): Promise<Database> {
  const { name, shape } = spare ?? (await copyOfTemplate(server));
  spare = undefined;
  const url = withDatabase(server, name);
  const database = postgres(url);
  const own: Database = {
    ...database,
    close: async () => {
      await database.close();
      const isEmpty = !spare && (await connected(url, client => emptied(client, shape)).catch(() => false));
      if (isEmpty) spare = { name, shape };
      else await connected(server, client => drop(client, name));
    },
  };
  urlOf.set(own, url);
  return own;
}

async function copyOfTemplate(server: string): Promise<{ name: string; shape: string }> {
  const template = `cs_template_${fingerprint}`;
  const name = `${prefix}${crypto.randomUUID().slice(0, 8)}`;
  await connected(server, async client => {
    // One process makes the template, the others wait; copying needs that nobody is connected to it.
    await client.query('select pg_advisory_lock(7214906)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return { name, shape: await connected(withDatabase(server, name), shapeOf) };
}

async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const unfinished = `${template}_${process.pid}`;
  await client.query(`create database ${unfinished}`);
  const url = withDatabase(server, unfinished);
  const database = postgres(url);
  await migrate(database, url);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

/** False where something other than rows has changed, which is not undone, or somebody is still there. */
async function emptied(client: pg.Client, shape: string): Promise<boolean> {
  if (!(await isLeft(client, 'current_database()')) || (await shapeOf(client)) !== shape) return false;
  await empty(client);
  return true;
}

/** How often, 20 ms apart, it is looked whether a database's last connections have closed. */
const LOOKS = 100;

/** Waits until nobody else is connected to a database; false when somebody stays. */
async function isLeft(client: pg.Client, name: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`,
    );
    if (!rowCount) return true;
    await client.query('select pg_sleep(0.02)');
  }
  return false;
}

/** Drops a database when its connections are gone: one that is ended by the server raises an error that nobody awaits. */
async function drop(client: pg.Client, name: string): Promise<void> {
  await isLeft(client, `'${name}'`);
  await client.query(`drop database if exists ${name} with (force)`);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
