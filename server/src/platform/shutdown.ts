import type { FastifyInstance } from 'fastify';
import { type Database, setDatabase } from './database.ts';
import { stopJobs } from './jobs.ts';
import { stopLive } from './live.ts';
import { stopDelivery } from './mail.ts';

/** After this long, in ms, connections that are still busy are cut. */
const PATIENCE = 2500;

/**
 * Ends the server without losing anything: no new connections, event streams closed, requests that are being answered
 * finished, then jobs, mails, the live channel and the database.
 */
export async function shutDown(app: FastifyInstance, database: Database): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  await app.close();
  clearTimeout(impatience);
  await Promise.allSettled([stopJobs(1000), stopDelivery(), stopLive()]);
  setDatabase(undefined);
  await database.close();
}
