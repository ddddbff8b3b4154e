import type { FastifyRequest } from 'fastify';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import type { WebSocket } from '../../platform/http/sockets.ts';
import { logger } from '../../platform/logger.ts';
import { digest } from '../accounts/secrets.ts';
import { currentStreaks } from '../progress/snapshot.ts';
import { sessionCookie } from '../sessions/cookies.ts';
import { findSession } from '../sessions/sessions.ts';
import { markSeen, waitingAlerts } from './alerts.ts';
import { type Connection, type Connections, close, send } from './connections.ts';
import { type Closing, heartbeatFrame, isCommand, snapshotFrame } from './frames.ts';
import { tellWaiting } from './tellAlerts.ts';

/** Commands of one socket in so many ms; a client that keeps to its times sends two a minute. */
const MOST_COMMANDS = 30;
const WINDOW = 10_000;

/**
 * Serves one socket from its opening to its end (behaviour `accounts.md §17.2`). Listening to a socket does not extend
 * its session: an open page that nobody uses is signed out like any other.
 */
export function serveSocket(socket: WebSocket, request: FastifyRequest, connections: Connections): void {
  const token = sessionCookie(request);
  if (!token) {
    close({ socket }, 'noSession');
    return;
  }
  const connection: Connection = { socket, sessionId: digest(token), alive: true, told: new Set() };
  // Before the session is looked up: one that ends meanwhile finds its socket here.
  connections.add(connection);
  socket.on('close', () => connections.remove(connection));
  socket.on('pong', () => {
    connection.alive = true;
  });
  const opening = orClose(connection, 'faultAtOpening', () => open(connection, token, connections));
  takeCommands(connection, opening);
}

async function open(connection: Connection, token: string, connections: Connections): Promise<void> {
  const found = await findSession(token);
  if (!isOpen(connection)) return;
  if (!found || found.session.partial) return close(connection, 'noSession');
  const userId = found.user.id;
  if (!connections.claim(connection, userId, config().socketsPerUser)) return close(connection, 'tooMany');
  await sendSnapshot(connection, userId);
  const waiting = await waitingAlerts([userId]);
  if (waiting.length === 0 || !isOpen(connection)) return;
  await markSeen(tellWaiting(connection, waiting));
}

function takeCommands(connection: Connection, opening: Promise<void>): void {
  const mayCommand = counter();
  let reading: Promise<void> | undefined;
  let again = false;
  const readSnapshot = async (): Promise<void> => {
    await opening;
    do {
      again = false;
      if (connection.userId !== undefined) await sendSnapshot(connection, connection.userId);
    } while (again);
  };
  // No browser sends these, each is answered, and answers to somebody who does not read them would pile up.
  connection.socket.on('ping', () => {
    if (!mayCommand()) close(connection, 'badMessage');
  });
  connection.socket.on('message', (data, isBinary) => {
    connection.alive = true;
    const text = isBinary ? '' : String(data);
    if (!isCommand(text) || !mayCommand()) return close(connection, 'badMessage');
    if (text === 'heartbeat') {
      void opening.then(() => send(connection, heartbeatFrame(now().getTime())));
      return;
    }
    // Whatever is asked for while one is being read, is answered by one more.
    if (reading) again = true;
    else {
      reading = orClose(connection, 'faultAtCommand', readSnapshot).then(() => {
        reading = undefined;
      });
    }
  });
}

/** Whether one more fits into the running window. */
function counter(): () => boolean {
  let start = now().getTime();
  let count = 0;
  return () => {
    const at = now().getTime();
    if (at - start >= WINDOW) [start, count] = [at, 0];
    count += 1;
    return count <= MOST_COMMANDS;
  };
}

async function sendSnapshot(connection: Connection, userId: number): Promise<void> {
  send(connection, snapshotFrame(await currentStreaks(userId), now().getTime()));
}

const isOpen = ({ socket }: Connection): boolean => socket.readyState === socket.OPEN;

async function orClose(connection: Connection, why: Closing, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger().error({ err: error }, 'The live channel failed');
    close(connection, why);
  }
}
