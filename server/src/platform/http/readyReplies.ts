import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrawler } from './crawlers.ts';

/** A reply as it goes over the wire. */
interface Ready {
  readonly route: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Whether it still says what would be said now. */
  readonly fresh: () => boolean;
}

/** How many replies are kept, and how large one may be, in bytes; the one kept longest without a reader goes first. */
const MOST = 1000;
const LARGEST = 500_000;

/** Headers of a request that may change what is answered: with any of them nothing is kept or answered here. */
const TELLING = ['cookie', 'authorization', 'if-none-match', 'if-modified-since', 'range'] as const;

/** What is asked, if it is asked by somebody of whom nothing is known. Search engines may be shown other pages. */
function keyOf({ method, headers }: IncomingMessage, url: string): string | undefined {
  if (method !== 'GET' || TELLING.some(name => headers[name] !== undefined)) return undefined;
  if (isCrawler(headers['user-agent'])) return undefined;
  return `${url}\n${headers['accept-encoding'] ?? ''}`;
}

/**
 * Whole replies that are the same for everybody signed out. They go out before anything else looks at the request, so
 * that a popular page costs little more than the bytes it weighs (`docs/decisions/009-ready-replies.md`).
 */
class ReadyReplies {
  readonly #kept = new Map<string, Ready>();

  /** @returns what was kept for this request and is still good */
  find(request: IncomingMessage): Ready | undefined {
    const key = keyOf(request, request.url ?? '');
    const ready = key === undefined ? undefined : this.#kept.get(key);
    if (key === undefined || !ready) return undefined;
    this.#kept.delete(key);
    if (!ready.fresh()) return undefined;
    this.#kept.set(key, ready);
    return ready;
  }

  keep(request: FastifyRequest, ready: Ready): void {
    const key = keyOf(request.raw, request.originalUrl);
    if (key === undefined || ready.body.length > LARGEST) return;
    this.#kept.set(key, ready);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MOST && !oldest.done) this.#kept.delete(oldest.value);
  }
}

const repliesOf = new WeakMap<FastifyInstance['server'], ReadyReplies>();

/**
 * Keeps the reply that is about to be sent, with the headers it has now, for everybody who asks the same without a
 * cookie. The caller answers for its being the same for all of them.
 * @param fresh told each time whether it may still be sent
 */
export function keepReady(request: FastifyRequest, reply: FastifyReply, body: Buffer, fresh: () => boolean): void {
  if (reply.statusCode !== 200 || reply.hasHeader('Set-Cookie')) return;
  const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), 'content-length': body.length };
  const route = request.routeOptions.url ?? 'none';
  repliesOf.get(request.server.server)?.keep(request, { route, headers, body, fresh });
}

/**
 * Answers from what has been kept, until the server closes. Call it when the server has its handler.
 * @param measure is told the route of each such reply
 */
export function serveReady(app: FastifyInstance, measure: (route: string) => void): void {
  const replies = new ReadyReplies();
  repliesOf.set(app.server, replies);
  let closing = false;
  app.addHook('preClose', done => {
    closing = true;
    done();
  });
  const handlers = app.server.listeners('request') as ((request: IncomingMessage, reply: ServerResponse) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, reply) => {
    const ready = closing ? undefined : replies.find(request);
    if (ready) {
      reply.writeHead(200, ready.headers).end(ready.body);
      measure(ready.route);
    } else for (const handler of handlers) handler.call(app.server, request, reply);
  });
}
