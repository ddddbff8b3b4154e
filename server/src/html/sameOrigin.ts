import type { FastifyRequest } from 'fastify';

/**
 * Whether a post comes from our own pages: every non-GET checks `Sec-Fetch-Site` or `Origin` (decisions.md, Who may).
 * A client that sends neither is no browser and carries nobody's cookies unasked.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}
