import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint, raw } from '@cs/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { testConfig } from '../testing/index.ts';
import { type EventStream, eventStream } from './eventStream.ts';
import { route, setAuthenticator, TAKEN_OVER } from './http/route.ts';

const watch = endpoint({
  method: 'GET',
  path: '/watch',
  access: 'loggedIn',
  summary: 'Watches.',
  answers: { 200: raw('text/event-stream') },
});

let app: FastifyInstance;
let streams: EventStream[];
let closed: number;
/** What is waited for before a stream begins, as rights that are looked up. */
let rights: Promise<void>;
beforeEach(async () => {
  streams = [];
  closed = 0;
  rights = Promise.resolve();
  app = await buildApp({
    config: testConfig(),
    register: app => {
      setAuthenticator(app, async () => ({ id: 1, role: 'TEACHER', email: 'a@b.c' }));
      route(app, watch, async ({ request, reply, me }) => {
        await rights;
        const stream = eventStream(request, reply, me.id);
        stream.onClose(() => closed++);
        streams.push(stream);
        return TAKEN_OVER;
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function open(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(
    get({ port, host: '127.0.0.1', path: '/api/v1/watch', agent: false }),
    'response',
  )) as [IncomingMessage];
  return response.setEncoding('utf8');
}

test('events arrive as they are sent', async () => {
  const response = await open();
  expect(response.headers['content-type']).toContain('text/event-stream');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  let text = '';
  response.on('data', part => {
    text += part;
  });
  streams[0]?.send('changed', { ids: [1] });
  await expect.poll(() => text).toContain('event: changed\ndata: {"ids":[1]}\n\n');
  response.destroy();
  await expect.poll(() => closed).toBe(1);
});

test('one person has at most ten streams', async () => {
  const responses = await Promise.all(Array.from({ length: 11 }, open));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(200), 429]);
  for (const response of responses) response.destroy();
});

test('somebody who goes away before the stream begins leaves nothing behind', async () => {
  let grant = () => {};
  rights = new Promise(resolve => {
    grant = resolve;
  });
  const { port } = app.server.address() as AddressInfo;
  const asked = once(app.server, 'request');
  const request = get({ port, host: '127.0.0.1', path: '/api/v1/watch', agent: false }).on('error', () => {});
  const [{ socket }] = (await asked) as [IncomingMessage];
  const gone = once(socket, 'close');
  request.destroy();
  await gone;
  grant();
  await expect.poll(() => closed).toBe(1);
  expect(app.streams.size).toBe(0);
});

test('a stream ends after ten minutes, so that rights are looked up again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const response = await open();
    response.resume();
    const ended = once(response, 'end');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(closed).toBe(0);
    vi.advanceTimersByTime(1);
    await ended;
    expect(app.streams.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('the server stops though somebody listens', async () => {
  const response = await open();
  response.resume();
  const ended = once(response, 'end');
  await app.close();
  await ended;
  expect(closed).toBe(1);
});
