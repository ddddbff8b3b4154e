import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { testConfig } from '../../testing/index.ts';
import { keepReady } from './readyReplies.ts';

let app: FastifyInstance;
let url: string;
/** How often the route itself was asked. */
let asked: number;
let fresh: boolean;
beforeEach(async () => {
  [asked, fresh] = [0, true];
  app = await buildApp({
    config: testConfig(),
    register: app => {
      app.get('/page', async (request, reply) => {
        asked += 1;
        const body = Buffer.from(`answer ${asked}`);
        if (request.headers['x-cookie']) reply.header('Set-Cookie', 'a=b');
        reply.type('text/plain').header('Cache-Control', 'public');
        keepReady(request, reply, body, () => fresh);
        return reply.send(body);
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const get = async (headers: Record<string, string> = {}, path = '/page') => {
  const reply = await fetch(url + path, { headers });
  return { text: await reply.text(), headers: Object.fromEntries(reply.headers) };
};

describe('a reply that is the same for everybody', () => {
  it('is made once and goes out as it was, headers and all', async () => {
    const first = await get();
    const second = await get();
    expect(asked).toBe(1);
    expect(second.text).toBe('answer 1');
    const { date: _, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
    expect(second.headers).toHaveProperty('content-security-policy');
  });

  it('is made anew when it says no longer what would be said', async () => {
    await get();
    fresh = false;
    expect((await get()).text).toBe('answer 2');
  });

  it('is kept apart by address and by what the client can unpack', async () => {
    await get();
    await get({}, '/page?other=1');
    await get({ 'accept-encoding': 'br' });
    expect(asked).toBe(3);
  });

  it('is counted like any other', async () => {
    await get();
    await get();
    expect((await get({}, '/metrics')).text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/page",status="200"\} 2/,
    );
  });
});

describe('never answered from what is kept, nor kept', () => {
  it.each([
    ['somebody with a cookie', { cookie: 'session=1' }],
    ['a caller with credentials', { authorization: 'Bearer 1' }],
    ['who has it already', { 'if-none-match': '"1"' }],
    ['who wants a part of it', { range: 'bytes=0-1' }],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('%s', async (_who, headers) => {
    await get(headers);
    expect((await get()).text).toBe('answer 2');
    expect((await get(headers)).text).toBe('answer 3');
  });

  it('a reply that sets a cookie', async () => {
    await get({ 'x-cookie': '1' });
    expect((await get()).text).toBe('answer 2');
  });

  it('a request that is no GET', async () => {
    await get();
    const head = await fetch(`${url}/page`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(asked).toBe(2);
  });
});
