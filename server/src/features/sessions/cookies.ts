import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../../platform/config.ts';

const SESSION = 'session';
const VISITOR = 'visitor';
const ELSEWHERE = 'elsewhere';

const isSecure = (): boolean => config().secure;

/** Out of reach of scripts, of other sites' forms, and in production of connections that anybody can read. */
const options = () => ({ httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure() });

/**
 * A cookie as it is called on the wire. Where it travels by HTTPS alone, browsers take one with this prefix from this host
 * alone: a neighbour below the same domain, or somebody on the way, cannot put one of theirs in its place.
 */
export const cookieName = (name: string): string => (isSecure() ? `__Host-${name}` : name);

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName(SESSION)];

/** @param maxAge seconds */
export const setSessionCookie = (reply: FastifyReply, token: string, maxAge: number): void => {
  reply.setCookie(cookieName(SESSION), token, { ...options(), maxAge });
};

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(cookieName(SESSION), options());
};

export const visitorCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName(VISITOR)];

/** Without an age: it goes when the browser closes, as it does at a shared computer. */
export const setVisitorCookie = (reply: FastifyReply, token: string): void => {
  reply.setCookie(cookieName(VISITOR), token, options());
};

export const clearVisitorCookie = (reply: FastifyReply): void => {
  reply.clearCookie(cookieName(VISITOR), options());
};

/** What binds a sign-in at a provider to the browser in which it was begun. */
export const elsewhereCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName(ELSEWHERE)];

/**
 * Lax is enough, although the sheet says None: the provider sends the browser back with an ordinary link, and our own page
 * makes the call. @param maxAge seconds
 */
export const setElsewhereCookie = (reply: FastifyReply, secret: string, maxAge: number): void => {
  reply.setCookie(cookieName(ELSEWHERE), secret, { ...options(), maxAge });
};

export const clearElsewhereCookie = (reply: FastifyReply): void => {
  reply.clearCookie(cookieName(ELSEWHERE), options());
};
