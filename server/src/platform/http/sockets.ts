import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

export type { WebSocket } from '@fastify/websocket';

/** Bytes of a frame that is read; a longer one closes its socket with 1009. The longest command has 19. */
export const MOST_BYTES = 1024;
/** The code with which a server that stops says so. */
export const GOING_AWAY = 1001;
/** ms after which a socket that does not answer its closing is cut. */
const PATIENCE = 1000;

/**
 * Lets routes take web sockets (`wsHandler`). Must come before the routes. When the app closes, clients are told to come
 * back later, and nobody holds the closing up.
 */
export async function holdSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
    // Broken frames and connections are the client's: the library has closed the socket, and this cuts it in the end.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'A web socket broke');
      const impatience = setTimeout(() => socket.terminate(), PATIENCE);
      socket.once('close', () => clearTimeout(impatience));
    },
    preClose: async () => {
      app.server.removeAllListeners('upgrade');
      await Promise.all(
        [...app.websocketServer.clients].map(
          socket =>
            new Promise<void>(resolve => {
              const impatience = setTimeout(() => socket.terminate(), PATIENCE);
              socket.once('close', () => {
                clearTimeout(impatience);
                resolve();
              });
              socket.close(GOING_AWAY, 'The server stops');
            }),
        ),
      );
      app.websocketServer.close();
    },
  });
}
