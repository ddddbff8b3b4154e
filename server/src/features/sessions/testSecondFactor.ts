import { aStudent, code, PASSWORD, type Person, SECRET, withSecondFactor } from '../../testing/factories.ts';
import { type Reply, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerAccounts } from '../accounts/routes.ts';
import { registerSessions } from './routes.ts';

export const EXPIRED =
  'Unable to complete 2FA login. Your login session may have expired. Please enter your password again.';
/** Another secret than that of `withSecondFactor`. */
export const OTHER = 'KRSXG5CTMVRXEZLUKN2XAZLSKNSWG4TF';

export const setCookie = (reply: Reply): string =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find(text => text.startsWith('session=')) ?? '';
/** The cookie of a reply, as it is sent back. */
export const sent = (reply: Reply): string => setCookie(reply).split(';')[0] ?? '';
/** What a refusal says. */
export const told = (reply: Reply) => [reply.status, reply.body?.errorMessage];
/** A student with a password and a second factor. */
export const someone = async (): Promise<Person> => withSecondFactor(await aStudent({ password: true }));

/** A server for the tests of one file, and what people do there with a cookie in hand. */
export function testSecondFactor() {
  testDatabase();
  const app = testApp(app => {
    registerSessions(app);
    registerAccounts(app);
  });
  const by = (cookie: string) => visitor(app(), { cookie });
  return {
    app,
    by,
    signIn: (person: Person, more: object = {}, headers = {}) =>
      visitor(app()).post('/auth/SEGUE/authenticate', { email: person.email, password: PASSWORD, ...more }, headers),
    me: (cookie: string) => by(cookie).get('/users/current_user'),
    answer: (cookie: string, mfaVerificationCode?: string, more: object = {}) =>
      by(cookie).post('/auth/mfa/challenge', { mfaVerificationCode, ...more }),
    setUp: (cookie: string, more: object = {}, secret = SECRET) =>
      by(cookie).post('/users/current_user/mfa', {
        sharedSecret: secret,
        mfaVerificationCode: code(0, secret),
        ...more,
      }),
    remove: (cookie: string, id: number, mfaVerificationCode?: string) =>
      by(cookie).send('DELETE', `/api/v1/users/${id}/mfa`, { mfaVerificationCode }),
    status: async (cookie: string) => (await by(cookie).get('/users/current_user/mfa')).body?.mfaStatus,
  };
}
