import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden } from '../errors.ts';

const HARMLESS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a page of the given origin is one of ours: the public address, or the address the request was sent to. */
export function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}

/**
 * Keeps other sites from acting with a person's cookie: what changes something must come from a page of ours.
 * Programs that are not browsers send neither header and carry nobody else's cookies.
 */
export const checkOrigin = (publicUrl: string) =>
  async function refuseOtherSites(request: FastifyRequest): Promise<void> {
    if (HARMLESS.includes(request.method)) return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const fine =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : isOurs(origin, request, publicUrl);
    if (!fine) throw new Forbidden('This request came from another site, so it was not carried out.');
  };

/** Answers a browser that asks, before a call from another address of ours, what it may send. */
export const answerPreflight = (publicUrl: string) =>
  async function preflight(request: FastifyRequest, reply: FastifyReply) {
    const { origin } = request.headers;
    if (origin !== undefined && isOurs(origin, request, publicUrl)) {
      reply.headers({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS, PATCH',
        'Access-Control-Allow-Headers': 'Origin, X-Requested-With, Content-Type, Accept, Authorization',
        'Access-Control-Max-Age': '3600',
        Vary: 'Origin',
      });
    }
    return reply.status(200).send();
  };
