import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { NotFound, NotLoggedIn } from '../errors.ts';

/**
 * Serves `/metrics` for Prometheus: with the token when one is set; without a token in development only.
 * @returns counts a reply that was ready, by its route
 */
export function serveMetrics(app: FastifyInstance, config: Config): (route: string) => void {
  const registry = new Registry();
  if (!config.checkAnswers) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (config.metricsToken === undefined && config.production) throw new NotFound();
    if (config.metricsToken !== undefined && !isBearer(request.headers.authorization, config.metricsToken))
      throw new NotLoggedIn();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return route => durations.observe({ method: 'GET', route, status: 200 }, 0);
}

function isBearer(header: string | undefined, token: string): boolean {
  const sent = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
