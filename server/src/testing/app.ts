import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Me } from '../platform/http/me.ts';
import { API } from '../platform/http/registry.ts';

/** The settings of tests, with changes. */
export const testConfig = (changes: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...changes,
  });

/** What came back: the status, the body read as JSON where it is JSON, and the headers. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape, and an unknown would need a cast in each.
  readonly body: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export type Headers = Readonly<Record<string, string>>;

/** Somebody who sends requests. Paths are below the API base. */
export interface Caller {
  get(path: string, headers?: Headers): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Reply>;
  delete(path: string, headers?: Headers): Promise<Reply>;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD',
    url: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<Reply>;
}

const TEST_ME = 'x-test-me';

/** Somebody without an account. */
export const visitor = (app: FastifyInstance, headers: Headers = {}): Caller => callerWith(app, headers);

/** Somebody who is signed in, without the way through the sign-in. */
export const as = (app: FastifyInstance, me: { id: number; role: string; email?: string }): Caller =>
  callerWith(app, { [TEST_ME]: JSON.stringify({ email: `${me.id}@example.org`, ...me }) });

function callerWith(app: FastifyInstance, always: Headers): Caller {
  const send: Caller['send'] = async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...always, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json') && answer.payload !== '';
    const content: unknown = isJson ? JSON.parse(answer.payload) : undefined;
    return { status: answer.statusCode, body: content, text: answer.payload, headers: answer.headers };
  };
  return {
    send,
    get: (path, headers) => send('GET', API + path, undefined, headers),
    post: (path, body, headers) => send('POST', API + path, body, headers),
    delete: (path, headers) => send('DELETE', API + path, undefined, headers),
  };
}

/** The server with some routes, built before the tests of a file and closed after them. */
export function testApp(
  register: (app: FastifyInstance) => Promise<void> | void,
  config = testConfig(),
): () => FastifyInstance {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp({ config, register });
    letTestsSayWhoCalls(app);
    await app.ready();
  });
  afterAll(() => app.close());
  return () => app;
}

/** Believes the header that `as` sends; everybody else is authenticated as in production. */
export function letTestsSayWhoCalls(app: FastifyInstance): void {
  const { authenticate } = app.authenticator;
  app.authenticator.authenticate = async request => {
    const me = request.headers[TEST_ME];
    return typeof me === 'string' ? (JSON.parse(me) as Me) : authenticate(request);
  };
}
