import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A reply that took this long, in ms, is told whatever it was. */
const SLOW = 1000;

/**
 * One line a request that changed something, was refused, failed or was slow: which route, how it ended, how long it
 * took. Never who, from where, or with which values. Reading that went well is told at level `debug` alone: it is counted
 * and timed by route in the metrics, and a line each would be a fifth of what a page costs.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[levelOf(request, reply)](fields, 'request');
    done();
  });
}

function levelOf({ method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  const reading = method === 'GET' || method === 'HEAD';
  return reading && statusCode < 400 && elapsedTime < SLOW ? 'debug' : 'info';
}
