import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@cs/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Authenticate, enforceAccess } from './access.ts';
import { type Answers, type Caching, checkAnswer, sendJson, toJson } from './answer.ts';
import type { Me } from './me.ts';
import { describeRoute } from './openapi.ts';
import { API, register } from './registry.ts';

export { bytes, ok, TAKEN_OVER } from './answer.ts';
export type { Me } from './me.ts';
export { boundEndpoints } from './registry.ts';

/** What a handler is given: checked input, and who calls. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Somebody, unless anyone may call. */
  readonly me: E['access'] extends 'anyone' ? Me | undefined : Me;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions extends Caching {
  /** Bytes; 1 MiB when not given. */
  readonly bodyLimit?: number;
}

/** Provides the way to tell who sends a request; the sessions feature calls this. */
export function setAuthenticator(app: FastifyInstance, authenticate: Authenticate): void {
  app.authenticator.authenticate = authenticate;
}

/**
 * Gives an endpoint of the contract its handler. Before the handler runs, the caller's access has been checked, then
 * the input; a handler that answers anything but what the contract declares does not compile.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answers<E>>,
  options: RouteOptions = {},
): void {
  register(app, endpoint);
  app.route({
    method: endpoint.method,
    url: `${API}${endpoint.path}`,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    schema: describeRoute(endpoint),
    onRequest: enforceAccess(endpoint.access),
    handler: async (request, reply) => {
      // The validator and the access hook have made these what the contract says; Fastify cannot know.
      const { params, query, body, me } = request as unknown as Pick<Call<E>, 'params' | 'query' | 'body' | 'me'>;
      const answer = await handler({ params, query, body, me, request, reply });
      return send(endpoint, request, reply, answer, options);
    },
  });
}

type AnyAnswer = { status: number; body?: unknown } | { status: number; bytes: unknown } | { takenOver: true };

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnyAnswer,
  options: RouteOptions,
) {
  if ('takenOver' in answer) return reply;
  reply.status(answer.status);
  const declared = endpoint.answers[answer.status];
  if ('bytes' in answer) {
    if (!reply.hasHeader('Content-Type') && declared && typeof declared === 'object' && 'raw' in declared) {
      reply.type(declared.raw);
    }
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'max-age=0, private');
    return reply.send(answer.bytes);
  }
  // A body that is declared optional and absent is no body at all.
  if (!(declared instanceof z.ZodType) || answer.body === undefined)
    return reply.header('Cache-Control', 'max-age=0, private').send();
  const text = toJson(answer.body);
  if (request.server.checkAnswers) checkAnswer(`${endpoint.method} ${endpoint.path}`, declared, text);
  return sendJson(request, reply, text, options);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True in tests: every reply is compared with the contract. */
    checkAnswers: boolean;
  }
}
