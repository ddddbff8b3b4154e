import type { Endpoint } from '@cs/contract/endpoint';
import type { FastifyInstance } from 'fastify';

export const API = '/api/v1';

interface Bound {
  readonly endpoint: Endpoint;
  readonly matches: (path: string) => boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    bound: Bound[];
  }
}

/** Remembers that an endpoint of the contract has a handler. */
export function register(app: FastifyInstance, endpoint: Endpoint): void {
  const parts = endpoint.path.split('/').map(part => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  const pattern = new RegExp(`^${API}${parts.join('/')}/?$`);
  app.bound.push({ endpoint, matches: path => pattern.test(path) });
}

/** Every endpoint that has a handler, for the access matrix and for telling what is missing. */
export const boundEndpoints = (app: FastifyInstance): readonly Endpoint[] => app.bound.map(({ endpoint }) => endpoint);

/** Methods that are known at a path, to tell a wrong method (405) from an unknown address (404). */
export const methodsAt = (app: FastifyInstance, path: string): string[] => [
  ...new Set(app.bound.filter(({ matches }) => matches(path)).map(({ endpoint }) => endpoint.method)),
];
