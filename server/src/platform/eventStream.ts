import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from './errors.ts';

/** An open stream of server-sent events. */
export interface EventStream {
  send(event: string, data: unknown): void;
  /** Runs when either side has closed the stream; at once when that has happened already. */
  onClose(effect: () => void): void;
  close(): void;
}

const HEARTBEAT = 25_000;
/** ms after which a stream ends; the browser opens it again, and whoever may no longer listen is refused then. */
const LONGEST = 10 * 60_000;
const MOST_PER_PERSON = 10;

declare module 'fastify' {
  interface FastifyInstance {
    streams: Map<EventStream, string>;
  }
}

/** Lets the app hold event streams; they end when it closes, or it would wait for them. */
export function holdStreams(app: FastifyInstance): void {
  app.decorate('streams', new Map<EventStream, string>());
  app.addHook('preClose', async () => {
    for (const stream of app.streams.keys()) stream.close();
  });
}

/**
 * Turns a reply into a stream of events; the handler then returns `TAKEN_OVER`.
 * @param person whose stream it is; one person may have ten at a time
 * @throws {TooManyRequests}
 */
export function eventStream(request: FastifyRequest, reply: FastifyReply, person: string | number): EventStream {
  const { streams } = request.server;
  const open = [...streams.values()].filter(other => other === String(person)).length;
  if (open >= MOST_PER_PERSON) throw new TooManyRequests('Too many pages of yours are listening at once.');
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  raw.write(': open\n\n');
  const effects: (() => void)[] = [];
  let isClosed = false;
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT).unref();
  const lifetime = setTimeout(() => raw.end(), LONGEST).unref();
  const stream: EventStream = {
    send: (event, data) => {
      if (!isClosed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    onClose: effect => {
      if (isClosed) effect();
      else effects.push(effect);
    },
    close: () => raw.end(),
  };
  const end = () => {
    isClosed = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    streams.delete(stream);
    for (const effect of effects) effect();
  };
  streams.set(stream, String(person));
  // Somebody who went away while their rights were looked up has closed it already, and no event will tell.
  if (raw.destroyed) end();
  else raw.on('close', end);
  return stream;
}
