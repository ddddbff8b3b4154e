import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What pages may load. Everything comes from our own host; a page that needs more, such as the sandbox, says so itself. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Rendered maths carries its measures in style attributes.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The policy as a header, with directives replaced or added. */
export const contentSecurityPolicy = (changes: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...POLICY, ...changes })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');

/** Headers that every reply carries unless the route has set its own. */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
  };
  if (config.production) headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
