import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import { type Config, setConfig } from './platform/config.ts';
import { holdStreams } from './platform/eventStream.ts';
import { readBodies } from './platform/http/bodies.ts';
import { answerError, answerErrors } from './platform/http/errorAnswers.ts';
import { secureHeaders } from './platform/http/headers.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { answerPreflight, checkOrigin } from './platform/http/origin.ts';
import { serveReady } from './platform/http/readyReplies.ts';
import { logRequests } from './platform/http/requestLog.ts';
import { holdSockets } from './platform/http/sockets.ts';
import { validatorCompiler } from './platform/http/validate.ts';
import { makeLogger, setLogger } from './platform/logger.ts';
import { serveMailbox } from './platform/mailbox.ts';

export interface AppParts {
  readonly config: Config;
  /** Adds the routes of every feature, and the pages. */
  readonly register?: (app: FastifyInstance) => Promise<void> | void;
  readonly logger?: Logger;
}

const MEBIBYTE = 1024 * 1024;

/** ms for a whole request, and for its headers, to arrive: whoever sends letter by letter is cut, looked for every second. */
const REQUEST_TIMEOUT = 60_000;
const HEADERS_TIMEOUT = 20_000;

/** Older clients call `/api/{any version}/api/...`; they get the same routes. */
const rewriteUrl = (request: { url?: string | undefined }): string =>
  (request.url ?? '/').replace(/^\/api\/[^/?]+\/api(?=[/?]|$)/, '/api/v1');

/** With a number, that many entries at the end of `X-Forwarded-For` are believed; what a caller writes before them is not. */
const trusted = (proxies: number | string) =>
  typeof proxies === 'string' ? proxies : (_address: string, hop: number) => hop < proxies;

const callNotFound = (_request: unknown, reply: FastifyReply) => reply.callNotFound();

/** The server, ready to listen or to be tested with `inject`. The database must have been set. */
export async function buildApp({
  config,
  register,
  logger = makeLogger(config.logLevel),
}: AppParts): Promise<FastifyInstance> {
  setConfig(config);
  setLogger(logger);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: MEBIBYTE,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    rewriteUrl,
    frameworkErrors: answerError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.decorate('bound', []);
  app.decorate('checkAnswers', config.checkAnswers);
  app.decorate('authenticator', { authenticate: async () => undefined });
  app.decorateRequest('me', undefined);

  answerErrors(app);
  holdStreams(app);
  await holdSockets(app);
  secureHeaders(app, config);
  logRequests(app);
  await app.register(cookie);
  app.addHook('onRequest', checkOrigin(config.publicUrl));
  await readBodies(app);
  await serveOpenApi(app, config);
  app.options('/api/*', { schema: { hide: true } as object }, answerPreflight(config.publicUrl));
  serveHealth(app);
  serveReady(app, serveMetrics(app, config));
  serveMailbox(app, config);
  // Pages answer every address that nobody else does; what lies below the API is never a page.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    schema: { hide: true } as object,
    handler: callNotFound,
  });
  await register?.(app);
  return app;
}
