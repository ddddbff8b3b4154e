import { apiError } from '@cs/contract/common';
import type { Answer, Endpoint } from '@cs/contract/endpoint';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { API } from './registry.ts';

const FAILURES = [400, 401, 403] as const;

/** What Fastify is told of an endpoint: the schemas to check with, and what the OpenAPI document says. */
export function describeRoute(endpoint: Endpoint): FastifySchema {
  const { params, query, body } = endpoint;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-answers': endpoint.answers,
    'x-errors': endpoint.errors ?? [],
  } as FastifySchema;
}

/** Serves the OpenAPI 3.1 document, made from the contract. Must be registered before the routes. */
export async function serveOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: config.siteName,
        version: 'v1',
        description: 'Everything that this site can do. Declared access is in `x-access`.',
      },
      servers: [{ url: config.publicUrl }],
    },
    transform: ({ schema, url }) => ({ schema: toJsonSchemas((schema ?? {}) as Described), url }),
  });
  app.get(`${API}/openapi.json`, { schema: { hide: true } as FastifySchema }, async () => app.swagger());
}

type Described = FastifySchema & {
  hide?: boolean;
  summary?: string;
  'x-access'?: string;
  'x-answers'?: Endpoint['answers'];
  'x-errors'?: readonly number[];
};

function toJsonSchemas(described: Described): FastifySchema {
  const { params, querystring, body, 'x-answers': answers, 'x-errors': errors, ...rest } = described;
  if (!answers) return { ...rest, hide: true } as FastifySchema;
  const failures = [...FAILURES, ...(errors ?? [])].map(status => [
    status,
    { description: 'Refused', ...jsonSchema(apiError, 'output') },
  ]);
  return {
    ...rest,
    ...(params instanceof z.ZodType && { params: jsonSchema(params, 'input') }),
    ...(querystring instanceof z.ZodType && { querystring: jsonSchema(querystring, 'input') }),
    ...(body instanceof z.ZodType && { body: jsonSchema(body, 'input') }),
    response: {
      ...Object.fromEntries(failures),
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)])),
    },
  } as FastifySchema;
}

function describeAnswer(answer: Answer): object {
  if (answer === 'empty') return { description: 'Done; no body', type: 'null' };
  if (answer instanceof z.ZodType) return { description: 'Done', ...jsonSchema(answer, 'output') };
  return { description: 'Done', content: { [answer.raw]: { schema: { type: 'string', format: 'binary' } } } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}
