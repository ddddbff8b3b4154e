import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groups } from '../../features/groups/tables.ts';
import { registerFeatures } from '../../features/routes.ts';
import { db } from '../../platform/database.ts';
import { aTeacher, cookieOf } from '../../testing/factories.ts';
import { testApp, testConfig } from '../../testing/index.ts';
import { product } from '../product.ts';
import { type RawConnection, rawConnection, statusIn } from './rawConnection.ts';

const app = product();
/** The same server, which is in a hurry. */
const hasty = testApp(registerFeatures, testConfig({ CAPTCHA: 'off' }));

beforeAll(async () => {
  hasty().server.requestTimeout = 200;
  hasty().server.headersTimeout = 200;
  for (const each of [app, hasty]) await each().listen({ port: 0, host: '127.0.0.1' });
});

const opened: RawConnection[] = [];
afterAll(() => {
  for (const { socket } of opened) socket.destroy();
});
async function open(server = app()): Promise<RawConnection> {
  const connection = await rawConnection(server);
  opened.push(connection);
  return connection;
}

const HOST = 'Host: localhost:3000\r\n';
const HEALTH = `GET /api/v1/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const createGroup = async (more: string) =>
  `POST /api/v1/groups HTTP/1.1\r\n${HOST}Cookie: ${await cookieOf(await aTeacher())}\r\nContent-Type: application/json\r\n${more}\r\n`;
const howMany = () => db().$count(groups);

describe('a request that is sent letter by letter', () => {
  test('is given a minute as a whole and less for its headers, and looked for every second', () => {
    const { requestTimeout, headersTimeout } = app().server;
    expect([requestTimeout, headersTimeout]).toEqual([60_000, 20_000]);
  });

  test('is cut when its headers do not end, and when its body does not come', async () => {
    const before = await howMany();
    const [header, body, nothing] = [await open(hasty()), await open(hasty()), await open(hasty())];
    header.write(`GET /api/v1/health HTTP/1.1\r\n${HOST}X-Slow: `);
    body.write(`${await createGroup('Content-Length: 40\r\n')}{"groupName":`);
    nothing.write(await createGroup('Content-Length: 40\r\n'));
    for (const [what, { ended }] of Object.entries({ header, body, nothing }))
      expect(statusIn(await ended), what).toBe(408);
    expect(await howMany()).toBe(before);
  });

  test('keeps nobody else waiting, however many do it', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => open()));
    for (const { write } of slow)
      write(`POST /api/v1/auth/SEGUE/authenticate HTTP/1.1\r\n${HOST}Content-Length: 9\r\n`);
    const quick = await open();
    quick.write(HEALTH);
    expect(statusIn(await quick.ended)).toBe(200);
    for (const { socket } of slow) socket.destroy();
  });
});

describe('a body that is too large', () => {
  test('is refused when it says so, before it is sent', async () => {
    const connection = await open();
    connection.write(await createGroup('Content-Length: 999999999\r\n'));
    const said = await connection.heard('\r\n\r\n');
    expect(statusIn(said)).toBe(413);
  });

  test('is refused where it passes the limit when it does not say so, and the rest is not read', async () => {
    const connection = await open();
    connection.write(await createGroup('Transfer-Encoding: chunked\r\n'));
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 20; sent++) connection.write(chunk);
    expect(statusIn(await connection.heard('\r\n\r\n'))).toBe(413);
  });

  test('has headers no larger than 16 KB', async () => {
    const connection = await open();
    connection.write(`GET /api/v1/health HTTP/1.1\r\n${HOST}X-Large: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(statusIn(await connection.ended)).toBe(431);
  });

  test('is not unpacked: what is compressed is not understood', async () => {
    const connection = await open();
    connection.write(
      `${await createGroup('Content-Encoding: gzip\r\nContent-Length: 4\r\nConnection: close\r\n')}\x1f\x8b\x08\x00`,
    );
    expect([400, 415]).toContain(statusIn(await connection.ended));
  });
});

describe('a request that two servers could read in two ways', () => {
  test.each([
    ['with two lengths', 'Content-Length: 2\r\nContent-Length: 40\r\n', '{}'],
    [
      'with a length and chunks',
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
      '0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n',
    ],
    ['with chunks of another name', 'Transfer-Encoding: xchunked\r\n', '{}'],
    ['with a negative length', 'Content-Length: -1\r\n', '{}'],
    ['with a length in words', 'Content-Length: two\r\n', '{}'],
    ['with a chunk whose length is none', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['with a header on a line that ends in half', 'X-A: b\nX-B: c\rX-C: d\r\n', ''],
    ['with a space before the colon', 'Content-Length : 2\r\n', '{}'],
    ['with a folded header', 'X-A: b\r\n c\r\nContent-Length : 2\r\n', '{}'],
    ['with a NUL in a header', 'X-A: b\0c\r\n', ''],
  ])('%s is refused, and its connection ends', async (_what, headers, body) => {
    const before = await howMany();
    const connection = await open();
    connection.write(`${await createGroup(headers)}${body}`);
    const said = await connection.ended;
    expect(statusIn(said)).toBe(400);
    // One reply: nothing of the rest was read as a request of its own.
    expect(said.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(await howMany()).toBe(before);
  });

  test.each(['TRACE', 'CONNECT', 'TRACK', 'DEBUG'])('the method %s is none', async method => {
    const connection = await open();
    connection.write(`${method} /api/v1/health HTTP/1.1\r\n${HOST}X-Echo: secret\r\nConnection: close\r\n\r\n`);
    const said = await connection.ended;
    expect(said).not.toContain('secret');
    if (said !== '') expect([400, 404, 405, 501]).toContain(statusIn(said));
  });
});
