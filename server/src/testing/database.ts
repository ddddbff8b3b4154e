import { createHash } from 'node:crypto';
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { link, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Database, setDatabase } from '../platform/database/database.ts';
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts';
import { pgliteOver } from '../platform/database/pglite.ts';
import { postgres } from '../platform/database/postgres.ts';

/** A PostgreSQL server on which tests may create databases; without it, or when it is empty, the tests run on PGlite. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || undefined;

const fingerprint = existsSync(MIGRATIONS)
  ? createHash('sha256')
      .update(
        readdirSync(MIGRATIONS)
          .filter(name => name.endsWith('.sql'))
          .sort()
          .map(name => name + readFileSync(join(MIGRATIONS, name), 'utf8'))
          .join(),
      )
      .digest('hex')
      .slice(0, 16)
  : 'empty';

/**
 * A migrated, empty database for the tests of one file; it becomes the database of the process and is dropped after the
 * last test. Migrating happens once, into a template that every file copies.
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

/** A database of this process that nobody uses: emptying one takes a tenth of the time that copying the template does. */
let spare: { engine: PGlite; shape: string } | undefined;

async function freshPglite(): Promise<Database> {
  const { engine, shape } = spare ?? (await copyOfTemplate());
  spare = undefined;
  const heard: (() => Promise<unknown>)[] = [];
  const database = pgliteOver(engine, 'memory');
  return {
    ...database,
    listen: async (channel, hear) => {
      const stop = await database.listen(channel, hear);
      heard.push(stop);
      return stop;
    },
    close: async () => {
      for (const stop of heard) await stop();
      // What changed the tables themselves is not undone.
      if (spare || (await shapeOf(engine)) !== shape) return engine.close();
      await engine.exec('reset all');
      await engine.exec(await emptying(engine));
      spare = { engine, shape };
    },
  };
}

async function copyOfTemplate(): Promise<{ engine: PGlite; shape: string }> {
  const file = join(tmpdir(), `cs-test-template-${fingerprint}.tar`);
  if (!existsSync(file)) await makePgliteTemplate(file);
  const engine = await PGlite.create({ loadDataDir: await openAsBlob(file), relaxedDurability: true });
  return { engine, shape: await shapeOf(engine) };
}

/** What a database consists of besides rows: its tables, indexes, triggers and functions. */
async function shapeOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ shape: string }>(
    `select concat_ws('/', (select string_agg(oid::text, ' ' order by oid) from pg_class where oid >= 16384),
       (select count(*) from pg_trigger), (select count(*) from pg_proc)) as shape`,
  );
  return rows[0]?.shape ?? '';
}

/** The statement that empties every table, and lets their ids begin anew. */
async function emptying(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ tables: string | null }>(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  return rows[0]?.tables ? `truncate ${rows[0].tables} restart identity cascade` : '';
}

async function makePgliteTemplate(file: string): Promise<void> {
  const engine = await PGlite.create();
  await migrate(pgliteOver(engine, 'memory'));
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await engine.close();
  // Never over a template that another process has made meanwhile: somebody may be reading it.
  await link(unfinished, file).catch(error => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(unfinished);
}

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

async function freshPostgres(server: string): Promise<Database> {
  const template = `cs_template_${fingerprint}`;
  const name = `cs_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await asAdministrator(server, async client => {
    // One process makes the template, the others wait; copying needs that nobody is connected to it.
    await client.query('select pg_advisory_lock(7214906)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makePostgresTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = withDatabase(server, name);
  const database = postgres(url);
  const dropping: Database = {
    ...database,
    close: async () => {
      await database.close();
      await asAdministrator(server, client => drop(client, name));
    },
  };
  urlOf.set(dropping, url);
  return dropping;
}

/** How often, 20 ms apart, it is looked whether a database's last connections have closed. */
const LOOKS = 100;

/** Drops a database when its connections are gone: one that is ended by the server raises an error that nobody awaits. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (!rowCount) break;
    await client.query('select pg_sleep(0.02)');
  }
  await client.query(`drop database if exists ${name} with (force)`);
}

async function makePostgresTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const unfinished = `${template}_${process.pid}`;
  await client.query(`create database ${unfinished}`);
  const url = withDatabase(server, unfinished);
  const database = postgres(url);
  await migrate(database, url);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

async function asAdministrator<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
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
