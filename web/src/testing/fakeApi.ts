import type { User } from '@cs/contract';
import type { Fetcher } from '../api/index.ts';

/** An account with the fields that every account has. */
export const aUser = (over: Partial<User> = {}): User => ({
  id: 7,
  _id: 7,
  givenName: 'Priya',
  familyName: 'Shah',
  email: 'priya@school.example',
  role: 'STUDENT',
  registrationDate: 0,
  firstLogin: false,
  emailVerificationStatus: 'VERIFIED',
  teacherPending: false,
  ...over,
});

const reply = (status: number, body: unknown) => ({ status, headers: {}, body: JSON.stringify(body) });

/** The API's error body. */
export const failure = (status: number, errorMessage: string) => ({
  responseCode: status,
  responseCodeType: 'Error',
  errorMessage,
  bypassGenericSiteErrorPage: false,
});

/** An API that answers from a table of `GET /path`; signed out unless it is given an account. Records what was asked. */
export function fakeApi(table: Record<string, { status: number; body: unknown }>, me?: User) {
  const asked: string[] = [];
  const fetcher: Fetcher = async (method, url) => {
    asked.push(`${method} ${url}`);
    if (url === '/users/current_user') return me ? reply(200, me) : reply(401, failure(401, 'Please log in.'));
    if (url === '/users/user_preferences') return reply(200, {});
    const found = table[`${method} ${url}`];
    return found ? reply(found.status, found.body) : reply(404, failure(404, 'There is no such thing.'));
  };
  return { fetcher, asked };
}
