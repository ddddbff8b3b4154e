import { type Endpoint, endpoints } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach } from 'vitest';
import { testLibrary } from '../content/testLibrary.ts';
import { registerFeatures } from '../features/routes.ts';
import { API } from '../platform/http/registry.ts';
import { setTemplates } from '../platform/mail.ts';
import { itIs, type Reply, testApp, testConfig, testDatabase } from '../testing/index.ts';
import { TestIssuer } from '../testing/issuer.ts';
import { onTheNet } from '../testing/onTheNet.ts';

/** Every endpoint of the contract by name. */
export const byName: ReadonlyMap<string, Endpoint> = new Map(endpoints.map(({ name, endpoint }) => [name, endpoint]));

export function endpointNamed(name: string): Endpoint {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(`The contract has no endpoint ${name}.`);
  return endpoint;
}

/** The day of these tests: a term-time noon. The clock stands still, so that nothing but a request changes the data. */
export const NOON = Date.UTC(2026, 9, 14, 11);

/**
 * The whole server over the small library and an empty database; mails are written into the outbox, and an issuer answers.
 * @param settings that differ from those of tests
 */
export function product(
  register: (app: FastifyInstance) => Promise<void> | void = registerFeatures,
  settings: NodeJS.ProcessEnv = {},
) {
  testDatabase();
  testLibrary();
  const issuer = new TestIssuer();
  onTheNet(issuer);
  beforeAll(() => {
    itIs(NOON);
    setTemplates(id => ({ id, subject: id, plainTextContent: 'A mail.' }));
  });
  beforeEach(() => itIs(NOON));
  return testApp(register, testConfig({ CAPTCHA: 'off', ...issuer.settings(), ...settings }));
}

/** What one call carries beside who sends it. */
export interface Ask {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** The address of a call, its values escaped as a client of ours escapes them. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Ask): string {
  const path = endpoint.path
    .split('/')
    .map(part => {
      if (part === '*') return params['*'];
      return part.startsWith(':') ? encodeURIComponent(String(params[part.slice(1)])) : part;
    })
    .join('/');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${API}${path}${search.size > 0 ? `?${search}` : ''}`;
}

export interface Sent {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | object;
}

/** Sends a request as it stands and reads the reply; of a stream of events, the headers alone. */
export async function send(app: FastifyInstance, sent: Sent): Promise<Reply> {
  const answer = await app.inject({ ...sent, payloadAsStream: true });
  const kind = String(answer.headers['content-type'] ?? '');
  const stream = answer.stream();
  if (kind.startsWith('text/event-stream')) {
    stream.destroy();
    return { status: answer.statusCode, body: undefined, text: '', headers: answer.headers };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  const body: unknown = kind.startsWith('application/json') && text !== '' ? JSON.parse(text) : undefined;
  return { status: answer.statusCode, body, text, headers: answer.headers };
}

/** Calls an endpoint, with a cookie or without. */
export const call = (app: FastifyInstance, endpoint: Endpoint, ask: Ask, cookie?: string): Promise<Reply> =>
  send(app, {
    method: endpoint.method,
    url: addressOf(endpoint, ask),
    headers: cookie === undefined ? {} : { cookie },
    ...(ask.body === undefined ? {} : { payload: ask.body as object }),
  });
