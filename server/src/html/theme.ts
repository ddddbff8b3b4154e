import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000;

/** Takes only an address on this site. */
const own = (path: string | null): string => (path && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/');

/** The switch of colours without scripts: sets the cookie and goes back. */
export function registerTheme(pages: FastifyInstance): void {
  pages.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post('/theme', { bodyLimit: 10_000 }, (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const theme = form.get('theme');
      const known = theme === 'light' || theme === 'dark';
      const cookie = `theme=${known ? theme : ''}; Path=/; SameSite=Lax; Max-Age=${known ? YEAR : 0}`;
      return reply.header('set-cookie', cookie).redirect(own(form.get('from')), 303);
    });
  });
}
