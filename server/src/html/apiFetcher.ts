import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fetcher } from './renderer.ts';

/** The headers of the reader's request that the API judges by. */
const FORWARDED = ['cookie', 'user-agent', 'host', 'origin', 'sec-fetch-site', 'accept-language'] as const;

/**
 * Calls the API inside the process as this reader. Cookies that the API sets are collected for the page's own reply, and
 * count from the next call on, so that an action that signs in is followed by loaders that see the session.
 */
export function apiFetcher(app: FastifyInstance, request: FastifyRequest, base: string) {
  const setCookies: string[] = [];
  const jar = new Map<string, string>();
  for (const part of (request.headers.cookie ?? '').split(/;\s*/)) {
    const at = part.indexOf('=');
    if (at > 0) jar.set(part.slice(0, at), part.slice(at + 1));
  }
  /** One call. `staleCookie` says that the API has refused and removed a cookie of this request. */
  const call = async (...[method, url, body, options]: Parameters<Fetcher>) => {
    const headers: Record<string, string> = { ...options.headers };
    for (const name of FORWARDED) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    headers.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: base + url,
      headers,
      remoteAddress: request.ip,
      ...(body !== undefined && { payload: body }),
    });
    const before = jar.size;
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      setCookies.push(cookie);
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '' || /;\s*max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    const told = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(told),
      body: reply.payload,
      staleCookie: reply.statusCode === 400 && jar.size < before,
    };
  };
  // A page that is asked for with the cookie of an ended session is shown signed out (decisions, Who may).
  const fetcher: Fetcher = async (...asked) => {
    const reply = await call(...asked);
    return reply.staleCookie ? call(...asked) : reply;
  };
  return { fetcher, setCookies };
}
