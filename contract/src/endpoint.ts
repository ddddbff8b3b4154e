import type { z } from 'zod';

/** Who may call an endpoint at all; what they may do to one object is decided by the noun's policy. */
export type Access =
  | 'anyone'
  | 'loggedIn'
  /** TUTOR and above */
  | 'tutor'
  /** TEACHER and above */
  | 'teacher'
  /** ADMIN, EVENT_MANAGER, CONTENT_EDITOR */
  | 'staff'
  /** As staff; in development anybody: those who write content on their own machines have no account there. */
  | 'staffOrDeveloper'
  /** ADMIN, EVENT_MANAGER, EVENT_LEADER */
  | 'eventStaff'
  /** ADMIN, EVENT_MANAGER */
  | 'eventAdmin'
  | 'admin';

export type Method = 'GET' | 'POST' | 'DELETE';

/** A success status's body: a schema, `empty` (zero-length body) or `raw` (bytes of the named media type). */
export type Answer = z.ZodType | typeof empty | Raw;

/** A reply without a body. */
export const empty = 'empty' as const;

/** A reply that is not JSON, such as a CSV download or an event stream. */
export interface Raw {
  readonly raw: string;
}
export const raw = (mediaType: string): Raw => ({ raw: mediaType });

export interface Endpoint {
  readonly method: Method;
  /** Below the API base, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Every status of success with what it carries. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** The statuses of failure beside 400, 401 and 403 that a client should expect. */
  readonly errors?: readonly number[];
}

/** Declares one endpoint; the object is the single source for routes, client, OpenAPI and access matrix. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type AnswerBody<A> = A extends z.ZodType ? z.output<A> : undefined;

/** What a handler receives. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;

/** What a client sends: only the parts that the endpoint declares. */
export type RequestOf<E extends Endpoint> = Flat<
  (E extends { params: z.ZodObject } ? { params: In<E['params']> } : object) &
    (E extends { query: z.ZodObject } ? { query?: In<E['query']> } : object) &
    (E extends { body: z.ZodType } ? { body: In<E['body']> } : object)
>;
type Flat<T> = { [K in keyof T]: T[K] };

/** The status and body pairs that a handler may answer, as a union. */
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { status: S; body: AnswerBody<E['answers'][S]> };
}[keyof E['answers'] & number];

/** What a client gets back on success. */
export type AnswerOf<E extends Endpoint> = ReplyOf<E>['body'];
