import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { API } from '../../platform/http/registry.ts';

/** A frame as the server sends it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read frames of every shape, and an unknown would need a cast in each.
export type Frame = any;

/** A browser's side of the live channel. */
export interface TestSocket {
  say(text: string | Uint8Array<ArrayBuffer>): void;
  /** The next frame, in the order in which they came. Fails when the socket closes first. */
  next(): Promise<Frame>;
  /** Frames that came and were not read. */
  unread(): Frame[];
  closed: Promise<{ code: number; reason: string }>;
  close(code?: number, reason?: string): void;
}

export const addressOf = (app: FastifyInstance): string => {
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/** Opens the live channel of a server, as a page of the site does. */
export function openSocket(site: string, headers: Record<string, string>, path = `${API}/user-alerts`): TestSocket {
  const socket = new WebSocket(site.replace(/^http/, 'ws') + path, {
    headers: { origin: site, ...headers },
  } as unknown as string[]);
  socket.binaryType = 'arraybuffer';
  const frames: Frame[] = [];
  let wake: () => void = () => {};
  let ended: { code: number; reason: string } | undefined;
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)));
    wake();
  });
  // A refused opening closes as well.
  socket.addEventListener('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.addEventListener('close', ({ code, reason }) => {
      ended = { code, reason };
      wake();
      resolve(ended);
    });
  });
  const next = async (): Promise<Frame> => {
    while (frames.length === 0) {
      if (ended) throw new Error(`The socket was closed: ${ended.code} ${ended.reason}`);
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
    return frames.shift();
  };
  return {
    say: text => socket.send(text),
    next,
    unread: () => [...frames],
    closed,
    close: (code, reason) => socket.close(code, reason),
  };
}

/** Asks for a socket with headers of one's own. @returns how the server refuses; 101 when it does not */
export function askForSocket(
  site: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(`${site}${API}/user-alerts`, { headers, agent: false });
    asking.on('upgrade', (reply, socket) => {
      socket.destroy();
      resolve({ status: reply.statusCode, headers: reply.headers, body: '' });
    });
    asking.on('response', reply => {
      const chunks: Buffer[] = [];
      reply.on('data', chunk => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}
