/**
 * Posts over connections of its own, as often as replies come. The load shares the machine with what is measured, and a
 * client that does more than it must takes as long as the server: this one writes text and looks for where a reply ends.
 */
import { connect, type Socket } from 'node:net';
import type { Work } from './load.ts';

export interface Post {
  path: string;
  cookie: string;
  body: string;
}

/** Sends each list over a connection, every request with an idempotency key of its own; each turn goes on down the list. */
export function posting(url: string, lists: readonly (readonly Post[])[]): Work {
  const at = lists.map(() => 0);
  let key = 0;
  return async seconds => {
    const sockets = await Promise.all(lists.map(() => opened(url)));
    const start = performance.now();
    const ends = start + seconds * 1000;
    const sendOnAndOn = async (socket: Socket, connection: number) => {
      const list = lists[connection] ?? [];
      let replies = 0;
      while (performance.now() < ends) {
        const next = list[(at[connection] ?? 0) % list.length];
        at[connection] = (at[connection] ?? 0) + 1;
        if (!next) throw new Error('There is nothing to post.');
        key += 1;
        const status = await ask(socket, requestOf(url, next, key));
        if (status < 200 || status > 299) throw new Error(`${next.path} was refused with ${status}.`);
        replies += 1;
      }
      return replies;
    };
    const counts = await Promise.all(sockets.map(sendOnAndOn));
    const took = (performance.now() - start) / 1000;
    for (const socket of sockets) socket.destroy();
    return counts.reduce((sum, count) => sum + count, 0) / took;
  };
}

async function opened(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

const requestOf = (url: string, { path, cookie, body }: Post, key: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: ${url.slice('http://'.length)}\r\nAccept-Encoding: gzip, deflate, br\r\n` +
  `Content-Type: application/json\r\nCookie: ${cookie}\r\nIdempotency-Key: key-${key}\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** @returns the status of the reply, once all of it has come */
function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const hear = (bytes: Buffer) => {
      reply += bytes.toString('latin1');
      const head = reply.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(reply)?.[1];
      if (length === undefined) return end(() => reject(new Error('A reply does not say how long it is.')));
      if (reply.length >= head + 4 + Number(length)) end(() => resolve(Number(reply.slice(9, 12))));
    };
    const fail = () => end(() => reject(new Error('The server hung up.')));
    const end = (then: () => void) => {
      socket.off('data', hear).off('close', fail).off('error', fail);
      then();
    };
    socket.on('data', hear).on('close', fail).on('error', fail).write(request);
  });
}
