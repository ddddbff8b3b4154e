import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody with an account at the issuer; the claims that its ID token makes about them. */
export interface IssuersPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** What an issuer may get wrong, or an attacker may put in its place. */
export interface Tampering {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with another key than the published one, or not at all. */
  readonly signature?: 'foreign' | 'none';
  /** Claims at the token endpoint; `userinfo` leaves the address to the other endpoint. */
  readonly addressAt?: 'userinfo';
}

interface Grant {
  readonly person: IssuersPerson;
  readonly tampering: Tampering;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const KID = 'key-1';

/** One pair of keys for all issuers of a process: making them takes longer than a test. */
let keys: { own: KeyObject; foreign: KeyObject } | undefined;
const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** An OpenID Connect issuer for tests: it knows one client, and whoever a test says has an account there. */
export class TestIssuer {
  readonly client = { id: 'a-client', secret: 'a-secret' };
  readonly url: string;
  /** False answers nothing, as an issuer that is away. */
  answers = true;
  /** What it says of itself, beside the usual. */
  metadata: Readonly<Record<string, unknown>> = {};
  readonly #grants = new Map<string, Grant>();
  readonly #people = new Map<string, IssuersPerson>();

  constructor(url = 'https://issuer.example') {
    this.url = url;
  }

  /** The settings of a site that is registered here. */
  settings(name = 'Google'): NodeJS.ProcessEnv {
    return {
      OIDC_ISSUER: this.url,
      OIDC_CLIENT_ID: this.client.id,
      OIDC_CLIENT_SECRET: this.client.secret,
      OIDC_NAME: name,
    };
  }

  /** What the browser is sent back with, once this person has agreed at the address that it was sent to. */
  approve(redirectUrl: string, person: IssuersPerson, tampering: Tampering = {}): Record<string, string> {
    const asked = this.#read(redirectUrl);
    const code = randomUUID();
    this.#grants.set(code, {
      person,
      tampering,
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
    });
    return { code, state: asked.get('state') ?? '', iss: this.url };
  }

  /** The same for somebody who does not agree. */
  deny(redirectUrl: string): Record<string, string> {
    return { error: 'access_denied', state: this.#read(redirectUrl).get('state') ?? '', iss: this.url };
  }

  #read(redirectUrl: string): URLSearchParams {
    const { origin, pathname, searchParams } = new URL(redirectUrl);
    const fine =
      origin + pathname === `${this.url}/authorize` &&
      searchParams.get('client_id') === this.client.id &&
      searchParams.get('response_type') === 'code' &&
      searchParams.get('code_challenge_method') === 'S256' &&
      searchParams.get('scope')?.split(' ').includes('openid');
    if (!fine) throw new Error(`The issuer does not understand ${redirectUrl}`);
    return searchParams;
  }

  /** Answers as `fetch` would if the issuer were on the net. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (!this.answers || !request.url.startsWith(`${this.url}/`)) throw new TypeError('fetch failed');
    switch (request.url.slice(this.url.length)) {
      case '/.well-known/openid-configuration':
        return json(this.#describe());
      case '/jwks':
        return json({ keys: [{ ...createPublicKey(ownKeys().own).export({ format: 'jwk' }), kid: KID, use: 'sig' }] });
      case '/token':
        return this.#token(request);
      case '/userinfo':
        return this.#userinfo(request);
      default:
        return json({ error: 'not_found' }, 404);
    }
  };

  #describe() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      userinfo_endpoint: `${this.url}/userinfo`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ...this.metadata,
    };
  }

  async #token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    if (!this.#isClient(request, form)) return json({ error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    // A code is good for one try, right or wrong.
    this.#grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return json({ error: 'invalid_grant' }, 400);
    const token = randomUUID();
    this.#people.set(token, grant.person);
    return json({ access_token: token, token_type: 'Bearer', expires_in: 60, id_token: this.#idToken(grant) });
  }

  /** By header, where names are escaped (RFC 6749, §2.3.1), or in the form. */
  #isClient(request: Request, form: URLSearchParams): boolean {
    const header = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const [id, secret] = header
      ? Buffer.from(header, 'base64').toString().split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')];
    return id === this.client.id && secret === this.client.secret;
  }

  #idToken({ person, tampering, nonce }: Grant): string {
    const seconds = Math.floor(Date.now() / 1000);
    const { sub, ...about } = person;
    const claims = {
      iss: this.url,
      aud: this.client.id,
      iat: seconds,
      exp: seconds + 300,
      nonce,
      sub,
      ...(tampering.addressAt === 'userinfo' ? {} : about),
      ...tampering.claims,
    };
    const signed = `${base64({ alg: 'RS256', kid: KID, ...tampering.header })}.${base64(claims)}`;
    if (tampering.signature === 'none') return `${signed}.`;
    const key = tampering.signature === 'foreign' ? ownKeys().foreign : ownKeys().own;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  #userinfo(request: Request): Response {
    const person = this.#people.get(request.headers.get('authorization')?.replace(/^bearer /i, '') ?? '');
    return person ? json(person) : json({ error: 'invalid_token' }, 401);
  }
}

function ownKeys() {
  keys ??= { own: makeKey(), foreign: makeKey() };
  return keys;
}

/** An issuer on a port of this machine, for a site that runs by itself; its page lets the browser's owner say who they are. */
export async function serveIssuer(people: readonly IssuersPerson[]) {
  let issuer: TestIssuer;
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', issuer.url);
    if (url.pathname === '/authorize') {
      reply.setHeader('Content-Type', 'text/html; charset=utf-8').end(choosing(issuer, url, people));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
    const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : undefined;
    const answer = await issuer.fetch(url, {
      method: request.method ?? 'GET',
      headers,
      ...(body !== undefined && { body }),
    });
    reply.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = new TestIssuer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { issuer, close: () => new Promise<void>(done => server.close(() => done())) };
}

function choosing(issuer: TestIssuer, url: URL, people: readonly IssuersPerson[]): string {
  const back = url.searchParams.get('redirect_uri') ?? '';
  const link = (query: Record<string, string>, text: string) =>
    `<p><a href="${back}?${new URLSearchParams(query).toString().replaceAll('&', '&amp;')}">${text}</a></p>`;
  return [
    '<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>',
    ...people.map(person => link(issuer.approve(url.href, person), person.email ?? person.sub)),
    link(issuer.deny(url.href), 'Cancel'),
  ].join('\n');
}
