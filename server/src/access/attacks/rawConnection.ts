import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection on which anything can be written, as no client of HTTP would. */
export interface RawConnection {
  readonly socket: Socket;
  write(bytes: string | Buffer): void;
  /** Waits until what was said contains a text, and gives everything so far. */
  heard(text: string): Promise<string>;
  /** Waits for the other side to end it. @returns everything that was said */
  ended: Promise<string>;
}

/** Connects to a server that listens. */
export async function rawConnection(app: FastifyInstance): Promise<RawConnection> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let said = '';
  let wake: () => void = () => {};
  socket.on('data', chunk => {
    said += chunk.toString('latin1');
    wake();
  });
  // A server that cuts a connection may do so while something is being written to it.
  socket.on('error', () => {});
  const ended = new Promise<string>(resolve => {
    socket.once('close', () => {
      wake();
      resolve(said);
    });
  });
  await once(socket, 'connect');
  return {
    socket,
    ended,
    write: bytes => socket.write(bytes),
    heard: async text => {
      while (!said.includes(text)) {
        if (socket.destroyed) throw new Error(`The connection has ended after: ${said}`);
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
      return said;
    },
  };
}

/** The status of the first reply in what was said. */
export const statusIn = (said: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);
