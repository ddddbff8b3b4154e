import { type Reply, testApp, testConfig, testDatabase, visitor } from '../../../testing/index.ts';
import { type IssuersPerson, type Tampering, TestIssuer } from '../../../testing/issuer.ts';
import { onTheNet } from '../../../testing/onTheNet.ts';
import { registerAccounts } from '../../accounts/routes.ts';
import { registerSessions } from '../routes.ts';

let people = 0;

/** Somebody whom the issuer knows and this site does not. */
export function somebody(about: Partial<IssuersPerson> = {}) {
  people += 1;
  return { sub: `subject-${people}`, email: `elsewhere.${people}@school.example`, email_verified: true, ...about };
}

/** A site that uses an issuer, with browsers that keep cookies. */
export function testProvider() {
  const there = new TestIssuer();
  onTheNet(there);
  testDatabase();
  const app = testApp(
    app => {
      registerSessions(app);
      registerAccounts(app);
    },
    testConfig({ CAPTCHA: 'off', ...there.settings() }),
  );

  /** A browser; its cookies are there to be looked at and tampered with. */
  const browser = (cookies: Record<string, string | undefined> = {}) => {
    const keep = (reply: Reply): Reply => {
      for (const text of [reply.headers['set-cookie'] ?? []].flat().map(String)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        cookies[name] = value || undefined;
      }
      return reply;
    };
    const headers = () => ({
      cookie: Object.entries(cookies)
        .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
        .join('; '),
    });
    const get = async (path: string) => keep(await visitor(app(), headers()).get(path));
    const sentTo = async (path: string): Promise<string> => {
      const reply = await get(path);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
      return reply.body.redirectUrl;
    };
    return {
      cookies,
      get,
      post: async (path: string, body: object) => keep(await visitor(app(), headers()).post(path, body)),
      delete: async (path: string) => keep(await visitor(app(), headers()).delete(path)),
      /** Begins to sign in, or to link. @returns where the browser is sent */
      start: () => sentTo('/auth/GOOGLE/authenticate'),
      startLink: () => sentTo('/auth/GOOGLE/link'),
      comeBack: (query: Record<string, string>) => get(`/auth/google/callback?${new URLSearchParams(query)}`),
      me: () => get('/users/current_user'),
    };
  };

  /** All the way, in a browser of its own. */
  const signInThere = async (person: IssuersPerson, tampering: Tampering = {}) => {
    const here = browser();
    const reply = await here.comeBack(there.approve(await here.start(), person, tampering));
    return { ...here, reply };
  };

  return { app, browser, issuer: () => there, signInThere };
}
