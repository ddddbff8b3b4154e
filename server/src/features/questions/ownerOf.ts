import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownVisitor, visitorOf } from '../sessions/visitors.ts';
import type { Owner } from './owner.ts';

/** Whose work a request shows; nothing for somebody signed out who has not answered anything. */
export async function ownerOf(request: FastifyRequest): Promise<Owner | undefined> {
  if (request.me) return { userId: request.me.id };
  const visitorId = await knownVisitor(request);
  return visitorId === undefined ? undefined : { visitorId };
}

/** Whose work an answer becomes: the account's, or a visitor's, who is known from now on. */
export async function ownerOfAnswer(request: FastifyRequest, reply: FastifyReply): Promise<Owner> {
  return request.me ? { userId: request.me.id } : { visitorId: await visitorOf(request, reply) };
}
