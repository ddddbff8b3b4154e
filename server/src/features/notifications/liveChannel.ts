import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { isOurs } from '../../platform/http/origin.ts';
import { API } from '../../platform/http/registry.ts';
import { type Id, subscribe } from '../../platform/live.ts';
import { logger } from '../../platform/logger.ts';
import { currentStreaks } from '../progress/snapshot.ts';
import { ATTEMPTS } from '../questions/topic.ts';
import { livingSessions } from '../sessions/sessions.ts';
import { SESSIONS } from '../sessions/topic.ts';
import { ALERTS, alertsOf, markSeen, waitingAlerts } from './alerts.ts';
import { type Connections, close, makeConnections, send } from './connections.ts';
import { streaksFrame } from './frames.ts';
import { serveSocket } from './serveSocket.ts';
import { tellAlert } from './tellAlerts.ts';

/** ms between two looks at who is still there, and whose session has run out. Proxies cut what is silent for a minute. */
export const LOOK_EVERY = 30_000;

/** The live channel at `/user-alerts` (behaviour `accounts.md §17.2`): each process serves the sockets that it holds. */
export function registerLiveChannel(app: FastifyInstance): void {
  const connections = makeConnections();
  app.route({
    method: 'GET',
    url: `${API}/user-alerts`,
    schema: { hide: true } as object,
    onRequest: refuseOtherSites,
    handler: async () => {
      throw new BadRequest('This address takes web sockets alone.');
    },
    wsHandler: (socket, request) => serveSocket(socket, request, connections),
  });
  const stops = [
    subscribe(ATTEMPTS, followStreaks(connections)),
    subscribe(SESSIONS, ids => endSessions(connections, ids)),
    subscribe(ALERTS, ids => deliver(connections, ids)),
  ];
  const looking = setInterval(() => void look(connections), LOOK_EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(looking);
    for (const stop of stops) stop();
  });
}

/**
 * A page of another site must not listen with somebody's cookie. Programs without an origin are let in where the site
 * itself is on this machine, for development (behaviour `accounts.md §17.2`).
 */
async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { publicUrl } = config();
  const { origin } = request.headers;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  if (origin === undefined ? isLocal : isOurs(origin, request, publicUrl)) return;
  // Of a connection that was to be a web socket nothing more is read.
  reply.header('Connection', 'close');
  throw new Forbidden('The live channel is for pages of this site.');
}

/** Tells people who answered how their streaks stand. Answers that come while streaks are read are told together. */
function followStreaks(connections: Connections): (ids: readonly Id[] | 'anything') => Promise<void> {
  const changed = new Set<number>();
  let isReading = false;
  return async ids => {
    // An answer's id is `{userId}/{pageId}`.
    const people = ids === 'anything' ? connections.users() : ids.map(id => Number.parseInt(String(id), 10));
    for (const userId of people) if (connections.isHere(userId)) changed.add(userId);
    if (isReading) return;
    isReading = true;
    try {
      while (changed.size > 0) {
        const userIds = [...changed];
        changed.clear();
        await Promise.all(userIds.map(userId => pushStreaks(connections, userId)));
      }
    } finally {
      isReading = false;
    }
  };
}

async function pushStreaks(connections: Connections, userId: number): Promise<void> {
  const streaks = await currentStreaks(userId);
  const frame = streaksFrame(userId, streaks, now().getTime());
  for (const connection of connections.of(userId)) send(connection, frame);
}

async function endSessions(connections: Connections, ids: readonly Id[] | 'anything'): Promise<void> {
  if (ids === 'anything') return closeEnded(connections);
  for (const id of ids) for (const connection of connections.ofSession(String(id))) close(connection, 'noSession');
}

async function closeEnded(connections: Connections): Promise<void> {
  const before = [...connections.all];
  const living = await livingSessions([...new Set(before.map(({ sessionId }) => sessionId))]);
  for (const connection of before) if (!living.has(connection.sessionId)) close(connection, 'noSession');
}

/** Sends alerts to the people of this process; those who are nowhere find them when they connect. */
async function deliver(connections: Connections, ids: readonly Id[] | 'anything'): Promise<void> {
  const here = connections.users();
  const alerts = ids === 'anything' ? await waitingAlerts(here) : await alertsOf(ids.map(String), here);
  const sent: number[] = [];
  for (const alert of alerts) if (tellAlert(connections, alert) && alert.id !== undefined) sent.push(alert.id);
  await markSeen(sent);
}

/** Cuts sockets whose other end has vanished and closes those whose session has run out. */
async function look(connections: Connections): Promise<void> {
  for (const connection of [...connections.all]) {
    if (connection.alive) {
      connection.alive = false;
      connection.socket.ping();
    } else connection.socket.terminate();
  }
  try {
    await closeEnded(connections);
  } catch (error) {
    logger().warn({ err: error }, 'The sessions of open sockets could not be looked up');
  }
}
