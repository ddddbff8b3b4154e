import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { db } from '../database/current.ts';
import { API } from './registry.ts';

/** Tells a load balancer whether this process can do its work: 200 when the database answers, else 503. */
export function serveHealth(app: FastifyInstance): void {
  app.get(`${API}/health`, { logLevel: 'silent' }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await db().execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
}
