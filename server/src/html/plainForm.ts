import type { FastifyInstance, FastifyRequest } from 'fastify';
import { config } from '../platform/config.ts';

/** Makes the routes of this scope read what a plain HTML form posts. */
export function readPlainForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** The fields that were posted; none where the body is no form. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Takes only an address on this site. */
export const ownPath = (path: string | null | undefined): string =>
  path && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';

/** A cookie of no secrecy, which scripts may set as well. @param maxAge seconds */
export const cookieOf = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${config().secure ? '; Secure' : ''}`;

/** The most bytes that such a form has. */
export const SMALL_FORM = 10_000;
