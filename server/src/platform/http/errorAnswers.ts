import { isBadAnswer } from '@cs/marking';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault, isUnavailable } from '../database/faults.ts';
import {
  BadRequest,
  Conflict,
  errorBody,
  MethodNotAllowed,
  NotFound,
  Refusal,
  ServiceUnavailable,
  TooLarge,
} from '../errors.ts';
import { methodsAt } from './registry.ts';
import { InvalidInput } from './validate.ts';

/** Codes of the framework for requests that cannot be read, with what the person is told. */
const UNREADABLE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Refusal(415, 'The body of this request is of a kind that is not understood.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new BadRequest('The body of this request is not as long as it says.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new BadRequest('The body of this request is not valid JSON.'),
  FST_ERR_BAD_URL: () => new NotFound(),
};

/** The refusal that a fault amounts to; undefined when it is ours and unforeseen. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isBadAnswer(error)) return new Refusal(error.status, error.message);
  if (error instanceof InvalidInput) return inputRefusal(error);
  if (isUnavailable(error))
    return new ServiceUnavailable('The site cannot reach its data just now. Please try again in a moment.');
  const constraint = constraintRefusal(error);
  if (constraint) return constraint;
  if (error instanceof SyntaxError && 'statusCode' in error)
    return new BadRequest('The body of this request is not valid JSON.');
  if (!(error instanceof Error)) return undefined;
  return ('code' in error ? UNREADABLE[String(error.code)]?.() : undefined) ?? libraryRefusal(error);
}

/** What a library refuses: the server of files, for one, an address that climbs out of its folder. */
function libraryRefusal(error: Error): Refusal | undefined {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (!(status >= 400 && status < 500)) return undefined;
  return status === 403 || status === 404
    ? new NotFound()
    : new Refusal(status, 'This request could not be understood.');
}

/** A path that no object can have, such as a word for a number, is an unknown address. */
function inputRefusal(error: InvalidInput): Refusal {
  const place = 'validationContext' in error ? error.validationContext : 'body';
  return place === 'params' ? new NotFound() : new BadRequest(error.message);
}

/** A promise of the database that a rule did not check beforehand: the request is at fault, not the server. */
function constraintRefusal(error: unknown): Refusal | undefined {
  switch (databaseFault(error)?.code) {
    case '23505':
      return new Conflict('This exists already.');
    case '23503':
      return new Conflict('This refers to something that does not exist any more.');
    case '23514':
    case '23502':
      return new BadRequest('One of the values is not allowed here.');
    case '22P05':
    case '22021':
      return new BadRequest('The text contains a character that cannot be stored.');
    case '22003':
      return new BadRequest('One of the numbers is too large.');
    default:
      return undefined;
  }
}

/** The one place where faults become answers. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = methodsAt(app, path);
    return answerError(
      // A path that is too long matches no route although its method is right.
      allowed.length && !allowed.includes(request.method)
        ? new MethodNotAllowed(request.method, path, allowed)
        : new NotFound(),
      request,
      reply,
    );
  });
}

/** Turns one fault into its answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error);
  reply.header('Cache-Control', 'max-age=0, private').removeHeader('ETag');
  if (!refusal) {
    const reportId = crypto.randomUUID();
    request.log.error({ err: error, reportId, route: request.routeOptions.url }, 'An unhandled error occurred');
    const message = `An unhandled error occurred!\nPlease report this ID if you contact support: ${reportId}.`;
    return reply.status(500).send(errorBody(500, message));
  }
  if (refusal.status >= 500) request.log.warn({ err: error, route: request.routeOptions.url }, 'Service unavailable');
  if (
    refusal instanceof NotFound &&
    refusal.publicSeconds !== undefined &&
    !request.me &&
    !reply.hasHeader('Set-Cookie')
  )
    reply.headers({ 'Cache-Control': `public, max-age=${refusal.publicSeconds}`, Vary: 'Cookie' });
  if (refusal instanceof MethodNotAllowed) reply.header('Allow', refusal.allowed.join(', '));
  return reply.status(refusal.status).send(errorBody(refusal.status, refusal.message, refusal.bypass));
}
