import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A running copy of the whole product with demonstration data. */
export interface Site {
  url: string;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** Where a site keeps its data; made by `freshPlace`. */
export interface Place {
  dataDir: string;
  /** Absent: the embedded database under `dataDir`. */
  databaseUrl?: string;
  remove(): Promise<void>;
}

const root = new URL('../../', import.meta.url).pathname;

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** An empty folder, and an empty database when a server is named; or copies of what another place holds. */
export async function freshPlace(server?: string, stage?: Omit<Place, 'remove'>): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  if (stage) await cp(stage.dataDir, dataDir, { recursive: true });
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!server) return { dataDir, remove: removeFolder };
  const name = `site_${process.pid}_${Date.now()}`;
  const template = stage?.databaseUrl && ` template ${new URL(stage.databaseUrl).pathname.slice(1)}`;
  await runSql(server, `create database ${name}${template ?? ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = async () => {
    await runSql(server, `drop database ${name} with (force)`);
    await removeFolder();
  };
  return { dataDir, databaseUrl: url.href, remove };
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Starts the server as `npm start` does; `env` adds or replaces settings. */
export function launch(place: Place, port: number, env: NodeJS.ProcessEnv = {}) {
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      PUBLIC_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  server.stdout.on('data', chunk => output.push(String(chunk)));
  server.stderr.on('data', chunk => output.push(String(chunk)));
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise(resolve => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return { url, server, output, end };
}

/** Starts the server and waits until it answers. */
export async function startSite(place: Place, env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const { url, server, output, end } = launch(place, await freePort(), env);
  await ready(url, server, output);
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
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
