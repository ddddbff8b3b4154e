import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Reads JSON, where no body at all is allowed too, and plain forms. Keys that could poison prototypes are dropped. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
  await app.register(formbody);
}
