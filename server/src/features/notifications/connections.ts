import type { WebSocket } from '../../platform/http/sockets.ts';
import { CLOSINGS, type Closing } from './frames.ts';

/** Bytes that may wait for a slow client before it is cut. */
const MOST_WAITING = 256 * 1024;

/** A browser's page that listens. Nobody's until its session is known. */
export interface Connection {
  readonly socket: WebSocket;
  readonly sessionId: string;
  userId?: number;
  /** It has been heard of since the last look. */
  alive: boolean;
  /** Numbers of the alerts that it was sent (`tellAlerts.ts`). */
  readonly told: Set<number>;
}

/** The connections of one process. */
export interface Connections {
  readonly all: ReadonlySet<Connection>;
  add(connection: Connection): void;
  /** It is this person's, if they have not too many already. @returns whether it is */
  claim(connection: Connection, userId: number, most: number): boolean;
  remove(connection: Connection): void;
  of(userId: number): Iterable<Connection>;
  ofSession(sessionId: string): Iterable<Connection>;
  /** The people who are connected. */
  users(): number[];
  isHere(userId: number): boolean;
}

export function makeConnections(): Connections {
  const all = new Set<Connection>();
  const byUser = new Map<number, Set<Connection>>();
  const bySession = new Map<string, Set<Connection>>();
  const put = <K>(map: Map<K, Set<Connection>>, key: K, connection: Connection) => {
    const known = map.get(key);
    if (known) known.add(connection);
    else map.set(key, new Set([connection]));
  };
  const take = <K>(map: Map<K, Set<Connection>>, key: K, connection: Connection) => {
    const known = map.get(key);
    known?.delete(connection);
    if (known?.size === 0) map.delete(key);
  };
  return {
    all,
    add(connection) {
      all.add(connection);
      put(bySession, connection.sessionId, connection);
    },
    claim(connection, userId, most) {
      if ((byUser.get(userId)?.size ?? 0) >= most) return false;
      connection.userId = userId;
      put(byUser, userId, connection);
      return true;
    },
    remove(connection) {
      all.delete(connection);
      take(bySession, connection.sessionId, connection);
      if (connection.userId !== undefined) take(byUser, connection.userId, connection);
    },
    // Copies: closing one changes the set.
    of: userId => [...(byUser.get(userId) ?? [])],
    ofSession: sessionId => [...(bySession.get(sessionId) ?? [])],
    users: () => [...byUser.keys()],
    isHere: userId => byUser.has(userId),
  };
}

export function close({ socket }: Pick<Connection, 'socket'>, why: Closing): void {
  const [code, reason] = CLOSINGS[why];
  socket.close(code, reason);
}

/** Sends a frame; cuts a client that does not take what it is sent, so that it comes back when it can. */
export function send({ socket }: Connection, frame: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(frame);
}
