import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A running copy of the whole product with demonstration data and a database of its own. */
export interface Site {
  url: string;
  stop(): Promise<void>;
}

const root = new URL('../../', import.meta.url).pathname;

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Makes an empty database on the server of TEST_DATABASE_URL; `drop` removes it. */
async function freshDatabase(server: string) {
  const name = `journey_${process.pid}_${Date.now()}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** Starts the server as `npm start` does, on PostgreSQL when TEST_DATABASE_URL is set, else on PGlite. */
export async function startSite(): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const database = process.env.TEST_DATABASE_URL ? await freshDatabase(process.env.TEST_DATABASE_URL) : undefined;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? '',
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  server.stdout.on('data', chunk => output.push(String(chunk)));
  server.stderr.on('data', chunk => output.push(String(chunk)));
  await ready(url, server, output);
  return {
    url,
    async stop() {
      const gone = new Promise(resolve => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, server: ChildProcess, output: string[]): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const healthy = await fetch(`${url}/api/v1/health`).then(
      reply => reply.ok,
      () => false,
    );
    if (healthy) return;
    await pause(100);
  }
  throw new Error(`The site did not start:\n${output.join('')}`);
}
