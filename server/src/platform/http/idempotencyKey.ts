import type { FastifyRequest } from 'fastify';
import { BadRequest } from '../errors.ts';

/** Characters of a key. */
const LONGEST_KEY = 200;

/** Of the optional header that makes a retry safe (`decisions.md`, Wire). @throws {BadRequest} when it is too long */
export function idempotencyKey(request: FastifyRequest): { key?: string } {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return {};
  if (typeof key !== 'string' || key.length > LONGEST_KEY) {
    throw new BadRequest(`An Idempotency-Key has at most ${LONGEST_KEY} characters.`);
  }
  return { key };
}
