import { once } from 'node:events';
import { get } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { shutDown } from './shutdown.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a request that never ends is cut after a while, and only then is the database closed', async () => {
  const app = Fastify();
  app.get('/endless', () => new Promise(() => {}));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const cut = once(get(`${address}/endless`), 'error');
  await once(app.server, 'request');

  const close = vi.fn(async () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = shutDown(app, { close } as unknown as Database);
  await vi.advanceTimersByTimeAsync(2_499);
  expect([app.server.listening, close.mock.calls]).toEqual([false, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
  await stopped;
  expect(close).toHaveBeenCalledOnce();
});
