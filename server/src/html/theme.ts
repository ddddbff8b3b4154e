import type { FastifyInstance } from 'fastify';
import { cookieOf, formOf, ownPath, readPlainForms, SMALL_FORM } from './plainForm.ts';

const YEAR = 31_536_000;

/** The switch of colours without scripts: sets the cookie and goes back. */
export function registerTheme(pages: FastifyInstance): void {
  pages.register(async scope => {
    readPlainForms(scope);
    scope.post('/theme', { bodyLimit: SMALL_FORM }, (request, reply) => {
      const form = formOf(request);
      const theme = form.get('theme');
      const known = theme === 'light' || theme === 'dark';
      const cookie = cookieOf('theme', known ? theme : '', known ? YEAR : 0);
      return reply.header('set-cookie', cookie).redirect(ownPath(form.get('from')), 303);
    });
  });
}
