import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../../platform/config.ts';

const SESSION = 'session';
const VISITOR = 'visitor';
const ELSEWHERE = 'elsewhere';

/** Out of reach of scripts, of other sites' forms, and in production of connections that anybody can read. */
const options = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: config().production || config().secure,
});

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[SESSION];

/** @param maxAge seconds */
export const setSessionCookie = (reply: FastifyReply, token: string, maxAge: number): void => {
  reply.setCookie(SESSION, token, { ...options(), maxAge });
};

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(SESSION, options());
};

export const visitorCookie = (request: FastifyRequest): string | undefined => request.cookies[VISITOR];

/** Without an age: it goes when the browser closes, as it does at a shared computer. */
export const setVisitorCookie = (reply: FastifyReply, token: string): void => {
  reply.setCookie(VISITOR, token, options());
};

export const clearVisitorCookie = (reply: FastifyReply): void => {
  reply.clearCookie(VISITOR, options());
};

/** What binds a sign-in at a provider to the browser in which it was begun. */
export const elsewhereCookie = (request: FastifyRequest): string | undefined => request.cookies[ELSEWHERE];

/**
 * Lax is enough, although the sheet says None: the provider sends the browser back with an ordinary link, and our own page
 * makes the call. @param maxAge seconds
 */
export const setElsewhereCookie = (reply: FastifyReply, secret: string, maxAge: number): void => {
  reply.setCookie(ELSEWHERE, secret, { ...options(), maxAge });
};

export const clearElsewhereCookie = (reply: FastifyReply): void => {
  reply.clearCookie(ELSEWHERE, options());
};
