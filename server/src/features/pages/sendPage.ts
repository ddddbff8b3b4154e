import type { pages, ReplyOf } from '@cs/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TAKEN_OVER } from '../../platform/http/route.ts';

/** Seconds for which shared caches may keep a page of the library (behaviour `learning.md §0`). */
export const PAGE_SECONDS = 3600;

interface Written {
  json: string | Buffer;
  etag: string;
  /** Absent: private, asked for anew each time. */
  publicSeconds?: number;
}

/**
 * Sends JSON that was written before the request came, with its tag, and 304 to whoever has it already. Public only
 * for somebody signed out whose reply sets no cookie (`decisions.md`, Wire).
 */
export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, etag, publicSeconds }: Written,
): ReplyOf<typeof pages.getConcept> {
  const isPublic = publicSeconds !== undefined && !request.me && !reply.hasHeader('Set-Cookie');
  reply.header('Cache-Control', isPublic ? `public, max-age=${publicSeconds}` : 'max-age=0, private');
  reply.header('ETag', etag);
  if (publicSeconds !== undefined) reply.header('Vary', 'Cookie');
  if (holds(request.headers['if-none-match'], etag)) reply.status(304).send();
  else reply.status(200).type('application/json; charset=utf-8').send(json);
  // The contract declares a JSON body, which the type asks for as an object; here it stands as text already.
  return TAKEN_OVER as unknown as ReplyOf<typeof pages.getConcept>;
}

function holds(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false;
  return wanted.split(',').some(one => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}
