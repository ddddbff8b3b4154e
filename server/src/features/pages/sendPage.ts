import type { Snapshot } from '@cs/content';
import type { pages, ReplyOf } from '@cs/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { content } from '../../content/live.ts';
import { compressed, encodingOf } from '../../html/compression.ts';
import { holds } from '../../platform/http/etag.ts';
import { keepReady } from '../../platform/http/readyReplies.ts';
import { TAKEN_OVER } from '../../platform/http/route.ts';

/** Seconds for which shared caches may keep a page of the library (behaviour `learning.md §0`). */
export const PAGE_SECONDS = 3600;

interface Written {
  json: string | Buffer;
  etag: string;
  /** Absent: private, asked for anew each time. */
  forEverybody?: {
    /** Seconds for which shared caches may keep it. */
    publicSeconds: number;
    /** The version it was written from. */
    snapshot: Snapshot;
  };
}

/**
 * Sends JSON that was written before the request came, compressed when it is bytes for everybody, with its tag, and 304
 * to whoever has it already. Public only for somebody signed out whose reply sets no cookie (`decisions.md`, Wire).
 */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, etag, forEverybody }: Written,
): Promise<ReplyOf<typeof pages.getConcept>> {
  const isPublic = forEverybody !== undefined && !request.me && !reply.hasHeader('Set-Cookie');
  reply.header('Cache-Control', isPublic ? `public, max-age=${forEverybody.publicSeconds}` : 'max-age=0, private');
  // Weak: the same page may travel compressed.
  reply.header('ETag', `W/${etag}`);
  if (forEverybody) reply.header('Vary', 'Cookie, Accept-Encoding');
  if (holds(request.headers['if-none-match'], etag)) reply.status(304).send();
  else {
    const encoding = typeof json === 'string' ? undefined : encodingOf(request.headers['accept-encoding']);
    const body = encoding && typeof json !== 'string' ? await squeezed(json, encoding) : json;
    if (encoding) reply.header('Content-Encoding', encoding);
    reply.status(200).type('application/json; charset=utf-8');
    if (isPublic && typeof body !== 'string')
      keepReady(request, reply, body, () => content() === forEverybody.snapshot);
    reply.send(body);
  }
  // The contract declares a JSON body, which the type asks for as an object; here it stands as text already.
  return TAKEN_OVER as unknown as ReplyOf<typeof pages.getConcept>;
}

type Encoding = 'br' | 'gzip';
const known = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** A page that is the same for everybody, compressed once. */
function squeezed(json: Buffer, encoding: Encoding): Promise<Buffer> {
  const forms = known.get(json) ?? new Map<Encoding, Promise<Buffer>>();
  known.set(json, forms);
  const squeezing = forms.get(encoding) ?? compressed(json.toString(), encoding, false);
  forms.set(encoding, squeezing);
  return squeezing;
}
