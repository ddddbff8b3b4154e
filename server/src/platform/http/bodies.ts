import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../errors.ts';
import { isStorable, isTooDeep } from './text.ts';

/**
 * Reads JSON, where no body at all is allowed too, and plain forms. Keys that could poison prototypes are dropped; what
 * no database could keep and no rule could walk through is refused here, for every call.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length === 0) done(null, undefined);
    else if (isTooDeep(text)) done(new BadRequest('The body is nested too deeply.'));
    else if (!isStorable(text)) done(new BadRequest('The body contains characters that are no text.'));
    else parse(request, text, done);
  });
  await app.register(formbody);
}
