import type { Readable } from 'node:stream';
import type { Endpoint, Raw, ReplyOf } from '@cs/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { holds, tagOf } from './etag.ts';

/** Bytes that are not JSON: a download, a picture, a page. */
export interface Bytes<S extends number = number> {
  readonly status: S;
  readonly bytes: string | Buffer | Readable;
}

/** The reply has been taken over, as an event stream does. */
export const TAKEN_OVER = { takenOver: true } as const;

type RawStatus<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: E['answers'][S] extends Raw ? S : never;
}[keyof E['answers'] & number];

/** What the handler of an endpoint may return: nothing but what the contract declares. */
export type Answers<E extends Endpoint> =
  | Exclude<ReplyOf<E>, { status: RawStatus<E> }>
  | ([RawStatus<E>] extends [never] ? never : Bytes<RawStatus<E>> | typeof TAKEN_OVER);

/** An answer: `ok(200, body)`, or `ok(204)` where the contract says that the body is empty. */
export function ok<const S extends number>(status: S): { status: S; body: undefined };
export function ok<const S extends number, B>(status: S, body: B): { status: S; body: B };
export function ok(status: number, body?: unknown) {
  return { status, body };
}

/** An answer of bytes; the media type is the contract's unless a `Content-Type` header has been set. */
export const bytes = <const S extends number>(status: S, content: Bytes['bytes']): Bytes<S> => ({
  status,
  bytes: content,
});

/** JSON in which a field without a value is absent: `null` never travels (decisions, Wire). */
export function toJson(body: unknown): string {
  const text = JSON.stringify(body);
  return text.includes(':null') ? JSON.stringify(body, (_key, value) => (value === null ? undefined : value)) : text;
}

/** How an endpoint's replies may be kept. Nothing said: `max-age=0, private`, without a tag. */
export interface Caching {
  /** Seconds for which a reply to a visitor who is signed out may be kept by anybody. */
  readonly publicSeconds?: number;
  /** Sends an ETag and answers 304 when the client has the same body already. */
  readonly etag?: boolean;
}

/** Sends JSON with its caching headers. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, text: string, caching: Caching): FastifyReply {
  const isPublic = caching.publicSeconds !== undefined && !request.me && !reply.hasHeader('Set-Cookie');
  if (!reply.hasHeader('Cache-Control')) {
    reply.header('Cache-Control', isPublic ? `public, max-age=${caching.publicSeconds}` : 'max-age=0, private');
  }
  if (caching.publicSeconds !== undefined) reply.header('Vary', 'Cookie');
  if (caching.etag) {
    const tag = `W/${tagOf(text)}`;
    reply.header('ETag', tag);
    if (reply.statusCode === 200 && holds(request.headers['if-none-match'], tag)) return reply.status(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

/**
 * Compares a reply with the contract; used in tests only.
 * @throws when a field is missing, of another type, or not declared
 */
export function checkAnswer(name: string, schema: z.ZodType, text: string): void {
  const body: unknown = JSON.parse(text);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Error(`${name} does not keep to its contract: ${z.prettifyError(parsed.error)}`);
  const unknown = undeclared(body, parsed.data, '');
  if (unknown.length) throw new Error(`${name} sends what its contract does not declare: ${unknown.join(', ')}`);
}

/** Paths that are in what was sent but not in what the schema kept of it. */
function undeclared(sent: unknown, kept: unknown, path: string): string[] {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return [];
  const known = new Map(Object.entries(kept));
  return Object.entries(sent).flatMap(([key, value]) =>
    known.has(key) ? undeclared(value, known.get(key), `${path}.${key}`) : [`${path}.${key}`],
  );
}
