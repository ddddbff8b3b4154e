import { type Access, ROLES, type Role } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { startSession } from '../features/sessions/sessions.ts';
import { mayCall } from '../platform/http/access.ts';
import { aUser, cookieOf, halfCookieOf, PASSWORD, type Person, withSecondFactor } from '../testing/factories.ts';
import { DAY, itIs, visitor } from '../testing/index.ts';
import { NOON } from './product.ts';

/** Callers whose cookie is of a session that has ended: its time is over, or its owner has signed out. */
export const ENDED = ['EXPIRED', 'HAS_SIGNED_OUT'] as const;
export type Ended = (typeof ENDED)[number];

/** Who calls: somebody of each role, nobody, somebody with an old cookie, and somebody whose code is awaited. */
export const CALLERS = ['SIGNED_OUT', ...ENDED, 'HALF_SIGNED_IN', ...ROLES] as const;
export type CallerName = (typeof CALLERS)[number];

/** Whether a caller's cookie is of a session that has ended. */
export const hasEnded = (caller: CallerName): caller is Ended => (ENDED as readonly string[]).includes(caller);

/** Who tries what makes no sense: a teacher, or an admin where teachers are kept out whatever they send. */
export const trierOf = (access: Access): Role => (mayCall(access, 'TEACHER') ? 'TEACHER' : 'ADMIN');

export interface Cast {
  /** One person a role, signed in. */
  readonly people: Readonly<Record<Role, Person>>;
  /** Cookies as headers; nothing for SIGNED_OUT, and one of its own for each call of HALF_SIGNED_IN. */
  readonly cookies: Readonly<Record<Exclude<CallerName, 'SIGNED_OUT' | 'HALF_SIGNED_IN'>, string>>;
  /** A teacher and a student who have nothing to do with the callers. */
  readonly other: Person;
  readonly stranger: Person;
}

/** Signs in with e-mail address and password, as the form does. @returns the cookie */
export async function signInAs(app: FastifyInstance, person: Person): Promise<string> {
  // An ADMIN needs a second factor, so a password alone must not lead here.
  if (person.role === 'ADMIN') return cookieOf(person);
  const reply = await visitor(app).post('/auth/SEGUE/authenticate', { email: person.email, password: PASSWORD });
  const cookie = [reply.headers['set-cookie'] ?? []].flat().map(String).join();
  if (reply.status !== 200) throw new Error(`${person.role} could not sign in: ${reply.text}`);
  return cookie.split(';')[0] ?? '';
}

/** Somebody anew whose password was right and whose code, `code()`, is awaited. @returns the cookie */
export const halfSignedIn = async (): Promise<string> => halfCookieOf(await withSecondFactor(await aUser()));

/** The people of a file of tests, made and signed in once. */
export function cast(app: () => FastifyInstance): () => Cast {
  let made: Cast;
  beforeAll(async () => {
    itIs(NOON - 2 * DAY);
    const late = await aUser({ role: 'TEACHER' });
    const expired = `session=${await startSession(late.id, { remember: false, partial: false })}`;
    itIs(NOON);
    const signedOut = await cookieOf(late);
    await visitor(app(), { cookie: signedOut }).post('/auth/logout');
    const people = {} as Record<Role, Person>;
    const cookies = { EXPIRED: expired, HAS_SIGNED_OUT: signedOut } as Record<
      Exclude<CallerName, 'SIGNED_OUT' | 'HALF_SIGNED_IN'>,
      string
    >;
    for (const role of ROLES) {
      people[role] = await aUser({ role, password: true });
      cookies[role] = await signInAs(app(), people[role]);
    }
    made = { people, cookies, other: await aUser({ role: 'TEACHER' }), stranger: await aUser({ role: 'STUDENT' }) };
  }, 60_000);
  return () => made;
}
