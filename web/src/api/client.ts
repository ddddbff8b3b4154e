import type { AnswerOf, Api, Endpoint, ReplyOf, RequestOf } from '@cs/contract';
import { paths } from '@cs/contract/generated/paths';
import { apiError } from './errors.ts';

/** The names of the contract: `groups.createGroup`. */
export type EndpointName = keyof Api & keyof typeof paths;
type EndpointAt<N extends EndpointName> = Api[N] extends Endpoint ? Api[N] : never;
export type ApiRequest<N extends EndpointName> = RequestOf<EndpointAt<N>>;
export type ApiAnswer<N extends EndpointName> = AnswerOf<EndpointAt<N>>;
export type ApiReply<N extends EndpointName> = ReplyOf<EndpointAt<N>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One key a submission: a retry of the same submission is recorded once (decisions.md, Wire). */
  idempotencyKey?: string;
}

/** `object` when nothing in the request is required, so that `call('groups.listGroups')` needs no second argument. */
export type RequestArguments<N extends EndpointName> =
  object extends ApiRequest<N> ? [request?: ApiRequest<N>] : [request: ApiRequest<N>];
type CallArguments<N extends EndpointName> =
  object extends ApiRequest<N>
    ? [request?: ApiRequest<N>, options?: CallOptions]
    : [request: ApiRequest<N>, options?: CallOptions];

/** Carries one request to the API: by fetch in the browser, inside the process on the server. */
export type Fetcher = (
  method: string,
  /** Below the API base, with its query: `/groups/3/membership`. */
  url: string,
  body: string | undefined,
  options: { signal?: AbortSignal | undefined; headers: Record<string, string> },
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/**
 * Calls an endpoint by its name and answers the body; anything but success is thrown (`isApiError`). An interface, not a
 * type: into a function type the compiler looks for what to infer wherever it is passed, through every endpoint there is.
 */
export type Call = <N extends EndpointName>(name: N, ...args: CallArguments<N>) => Promise<ApiAnswer<N>>;

/** The same with the status, for endpoints that succeed in several ways: `{ status: 202, body }`. */
export type Reply = <N extends EndpointName>(name: N, ...args: CallArguments<N>) => Promise<ApiReply<N>>;

export interface Client {
  call: Call;
  reply: Reply;
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The address of an endpoint below the API base: parameters in the path, query in the order given, lists by comma. */
export function urlOf<N extends EndpointName>(name: N, ...[request]: RequestArguments<N>): string {
  return looseUrl(paths[name][1], (request ?? {}) as Loose);
}

function looseUrl(path: string, request: Loose): string {
  const filled = path.replace(/:(\w+)|\*/g, (whole, key: string | undefined) =>
    key
      ? encodeURIComponent(String(request.params?.[key] ?? whole))
      : String(request.params?.['*'] ?? '').replace(/[^/]+/g, encodeURIComponent),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null) query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  const text = query.toString();
  return text ? `${filled}?${text}` : filled;
}

function parsed(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Makes the typed client over a way to carry requests. */
export function makeClient(fetcher: Fetcher): Client {
  const send = async (name: EndpointName, request: Loose, options: CallOptions = {}) => {
    const [method, path] = paths[name];
    const headers: Record<string, string> = {};
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    const text = request.body === undefined ? undefined : JSON.stringify(request.body);
    const reply = await fetcher(method, looseUrl(path, request), text, { signal: options.signal, headers });
    const body = parsed(reply.body);
    if (reply.status < 200 || reply.status >= 300) throw apiError(reply.status, body);
    return { status: reply.status, body };
  };
  // The contract promises what each name answers; the wire itself is untyped, so the promise is stated once, here.
  return {
    call: async (name: EndpointName, request?: unknown, options?: CallOptions) =>
      (await send(name, (request ?? {}) as Loose, options)).body,
    reply: (name: EndpointName, request?: unknown, options?: CallOptions) =>
      send(name, (request ?? {}) as Loose, options),
  } as Client;
}
