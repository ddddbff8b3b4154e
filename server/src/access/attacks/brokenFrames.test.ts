import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aStudent, cookieOf } from '../../testing/factories.ts';
import { product } from '../product.ts';
import { type RawConnection, rawConnection } from './rawConnection.ts';

// What a client may say, and how often, is in `liveChannel.test.ts`; here are frames that no client makes (RFC 6455).
const app = product();
beforeAll(() => app().listen({ port: 0, host: '127.0.0.1' }));

let opened: RawConnection[] = [];
afterEach(() => {
  for (const { socket } of opened) socket.destroy();
  opened = [];
});

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;

interface Frame {
  opcode: number;
  body?: Buffer | string;
  last?: boolean;
  /** Of the three reserved bits. */
  reserved?: number;
  masked?: boolean;
  /** The length that the frame says it has. */
  length?: number;
}

/** A frame as it travels from a client, right unless told otherwise. */
function frame({ opcode, body = '', last = true, reserved = 0, masked = true, length }: Frame): Buffer {
  const bytes = Buffer.from(body);
  const said = length ?? bytes.length;
  const size = said < 126 ? 0 : said < 65_536 ? 2 : 8;
  const head = Buffer.alloc(2 + size);
  head[0] = (last ? 0x80 : 0) | (reserved << 4) | opcode;
  head[1] = (masked ? 0x80 : 0) | (size === 0 ? said : size === 2 ? 126 : 127);
  if (size === 2) head.writeUInt16BE(said, 2);
  if (size === 8) head.writeBigUInt64BE(BigInt(said), 2);
  if (!masked) return Buffer.concat([head, bytes]);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}

/** The live channel of somebody, open, its first frame read. */
async function channel(): Promise<RawConnection> {
  const connection = await rawConnection(app());
  opened.push(connection);
  connection.write(
    [
      'GET /api/v1/user-alerts HTTP/1.1',
      'Host: localhost:3000',
      'Origin: http://localhost:3000',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Cookie: ${await cookieOf(await aStudent())}`,
      '\r\n',
    ].join('\r\n'),
  );
  await connection.heard('userSnapshot');
  return connection;
}

/** The code of the closing frame at the end of what the server said. */
function closingCode(said: string): number | undefined {
  const bytes = Buffer.from(said, 'latin1');
  const at = bytes.lastIndexOf(Buffer.from([0x80 | CLOSE]));
  return at === -1 || at + 4 > bytes.length ? undefined : bytes.readUInt16BE(at + 2);
}

const heartbeat = frame({ opcode: TEXT, body: 'heartbeat' });

test('a frame as it should be is answered', async () => {
  const { write, heard } = await channel();
  write(heartbeat);
  expect(await heard('{"heartbeat":')).toContain('heartbeat');
});

describe('a frame ends its channel, and no other, when it', () => {
  test.each<[string, Buffer[], number]>([
    ['is not masked', [frame({ opcode: TEXT, body: 'heartbeat', masked: false })], 1002],
    ['has the first reserved bit', [frame({ opcode: TEXT, body: 'heartbeat', reserved: 4 })], 1002],
    ['has the second reserved bit', [frame({ opcode: TEXT, body: 'heartbeat', reserved: 2 })], 1002],
    ['has the third reserved bit', [frame({ opcode: TEXT, body: 'heartbeat', reserved: 1 })], 1002],
    ['is of a kind that there is not', [frame({ opcode: 0x3, body: 'heartbeat' })], 1002],
    ['is of a control kind that there is not', [frame({ opcode: 0xb })], 1002],
    ['continues nothing', [frame({ opcode: 0x0, body: 'heartbeat' })], 1002],
    [
      'begins anew before the last has ended',
      [frame({ opcode: TEXT, body: 'heart', last: false }), frame({ opcode: TEXT, body: 'beat' })],
      1002,
    ],
    ['is a ping in pieces', [frame({ opcode: PING, last: false })], 1002],
    ['is a ping that is too long', [frame({ opcode: PING, body: 'x'.repeat(126) })], 1002],
    ['is no UTF-8', [frame({ opcode: TEXT, body: Buffer.from([0xff, 0xfe, 0xc0, 0x80]) })], 1007],
    ['ends in half a letter', [frame({ opcode: TEXT, body: Buffer.from([0x68, 0xe2, 0x82]) })], 1007],
    ['says that it is huge', [frame({ opcode: TEXT, body: 'x', length: 2 ** 40 })], 1009],
    ['says that it is larger than any number', [frame({ opcode: TEXT, body: 'x', length: 2 ** 60 })], 1009],
    [
      'is too long in pieces',
      Array.from({ length: 11 }, (_, at) => frame({ opcode: at === 0 ? TEXT : 0, body: 'x'.repeat(100), last: false })),
      1009,
    ],
    ['closes with a code that there is not', [frame({ opcode: CLOSE, body: Buffer.from([0x03, 0xe7]) })], 1002],
    ['closes with half a code', [frame({ opcode: CLOSE, body: Buffer.from([0x03]) })], 1002],
    ['closes with a reason that is no UTF-8', [frame({ opcode: CLOSE, body: Buffer.from([0x03, 0xe8, 0xff]) })], 1007],
  ])('%s', async (_what, frames, code) => {
    const [broken, whole] = [await channel(), await channel()];
    for (const bytes of frames) broken.write(bytes);
    expect(closingCode(await broken.ended)).toBe(code);
    whole.write(heartbeat);
    await whole.heard('{"heartbeat":');
  });

  test('is no frame but HTTP', async () => {
    const { write, ended } = await channel();
    write('GET /api/v1/users/current_user HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    expect(await ended).not.toMatch(/HTTP\/1\.1 200/);
  });
});

describe('a flood', () => {
  test.each<[string, Buffer]>([
    ['of pings, each of which wants an answer', frame({ opcode: PING, body: 'x'.repeat(125) })],
    ['of commands', heartbeat],
  ])('%s ends its channel', async (_what, bytes) => {
    const { socket, write, ended } = await channel();
    for (let count = 0; count < 31; count++) write(bytes);
    // The server waits for the other side to close as well, as a client does.
    void ended.then(() => {});
    socket.on('data', chunk => {
      if (closingCode(chunk.toString('latin1')) === 1008)
        socket.end(frame({ opcode: CLOSE, body: Buffer.from([3, 0xe8]) }));
    });
    expect(closingCode(await ended)).toBe(1008);
  });

  test('of pieces of nothing ends its channel', async () => {
    const { write, ended } = await channel();
    write(frame({ opcode: TEXT, last: false }));
    const pieces = Buffer.concat(Array.from({ length: 1000 }, () => frame({ opcode: 0, last: false })));
    for (let count = 0; count < 20; count++) write(pieces);
    expect([1008, 1009]).toContain(closingCode(await ended));
  });
});
