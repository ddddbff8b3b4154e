import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, testConfig, urlOf } from '../testing/index.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { start } from './start.ts';

let folder: string;
let database: Database | undefined;
let config: Config;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cs-start-'));
  database = process.env.TEST_DATABASE_URL ? await freshDatabase() : undefined;
  const url = database && urlOf.get(database);
  config = testConfig({ PORT: '0', DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) });
}, 60_000);
afterEach(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a server starts in order, answers, and stops without waiting for a connection that is kept open', async () => {
  const order: string[] = [];
  const answer = Promise.withResolvers<void>();
  const { address, app, stop } = await start(
    { ...config, demo: true },
    {
      loadContent: async () => void order.push('content'),
      register: async app => {
        order.push('routes');
        app.get('/slow', async () => {
          await answer.promise;
          return 'done';
        });
      },
      addDemonstration: async () => void order.push('demonstration'),
    },
  );
  expect(order).toEqual(['content', 'routes', 'demonstration']);
  // Nobody but the server ends this connection, which would stay for ever.
  app.server.keepAliveTimeout = 0;
  const agent = new Agent({ keepAlive: true });
  const [health] = (await once(get(`${address}/api/v1/health`, { agent }), 'response')) as [IncomingMessage];
  health.resume();
  expect(health.statusCode).toBe(200);
  const closed = once(health.socket, 'close');

  const slow = once(get(`${address}/slow`), 'response') as Promise<[IncomingMessage]>;
  await once(app.server, 'request');
  const stopped = stop();
  // The server no longer listens, ends what is idle, and waits for what it was asked before.
  await expect.poll(() => app.server.listening).toBe(false);
  await closed;
  answer.resolve();
  expect((await slow)[0].statusCode).toBe(200);
  await stopped;
  agent.destroy();
}, 120_000);

test('a port that is taken is named in one sentence, and the data is given back', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(start({ ...config, port }, { register: () => {} })).rejects.toThrow(
    `Port ${port} is in use by another program; stop it, or set PORT to another number.`,
  );
  other.close();
  const again = await start(config, { register: () => {} });
  await again.stop();
}, 120_000);
