import { describe, expect, it } from 'vitest';
import { render } from './entry-server.tsx';
import { aUser, fakeApi } from './testing/fakeApi.ts';
import { someSettings } from './testing/settings.ts';

/** A text that wants out of every place in which a page could put it. */
const HOSTILE = `"'><img src=x onerror=alert(1)></title></textarea></script><script>alert(1)</script><!--{{7*7}}\u2028`;
const HARMLESS = '&lt;img src=x onerror=alert(1)&gt;';

const somebody = aUser({
  role: 'TEACHER',
  givenName: `G${HOSTILE}`,
  familyName: `F${HOSTILE}`,
  email: `e${HOSTILE}@school.example`,
  schoolOther: `S${HOSTILE}`,
  emailVerificationStatus: 'NOT_VERIFIED',
});
const summary = {
  id: 9,
  givenName: HOSTILE,
  familyName: HOSTILE,
  role: 'STUDENT',
  email: HOSTILE,
  emailVerificationStatus: 'VERIFIED',
  authorisedFullAccess: true,
};
const group = {
  id: 1,
  _id: 1,
  groupName: HOSTILE,
  ownerId: 7,
  created: 0,
  archived: false,
  additionalManagerPrivileges: false,
  ownerSummary: summary,
  additionalManagers: [],
};
const page = { id: 'about_us', type: 'page', title: HOSTILE, subtitle: HOSTILE, tags: [], children: [] };

/** What a page is made of, as it goes to the browser. */
async function drawn(path: string, table: Parameters<typeof fakeApi>[0] = {}, me?: typeof somebody) {
  const { fetcher } = fakeApi(table, me);
  const { head, body, data, status } = await render({
    request: new Request(`https://site.example${path}`),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: () => {},
  });
  return { head, body, data, status };
}

const inAddress = encodeURIComponent(HOSTILE);

describe('a hostile text', () => {
  it.each<[string, string, Parameters<typeof fakeApi>[0], typeof somebody | undefined]>([
    ['the names of whoever reads', '/', {}, somebody],
    ['an address that has to be verified', '/contact', {}, somebody],
    ['one’s own account', '/account', {}, somebody],
    [
      'the names of groups',
      '/groups',
      { 'GET /groups?archived_groups_only=false': { status: 200, body: [group] } },
      somebody,
    ],
    ['the title of a page', '/about', { 'GET /pages/about_us?form=compiled': { status: 200, body: page } }, undefined],
    ['what is searched for', `/search?query=${inAddress}`, {}, undefined],
    ['an address at which there is nothing', `/no/such/${inAddress}`, {}, undefined],
    [
      'the words of a refusal',
      '/about',
      {
        'GET /pages/about_us?form=compiled': {
          status: 403,
          body: {
            responseCode: 403,
            responseCodeType: HOSTILE,
            errorMessage: HOSTILE,
            bypassGenericSiteErrorPage: false,
          },
        },
      },
      undefined,
    ],
    [
      'where somebody goes after signing in',
      `/login?afterAuthPath=${encodeURIComponent(`/${HOSTILE}`)}`,
      {},
      undefined,
    ],
  ])('in %s is text and nothing else', async (_what, path, table, me) => {
    const { head, body, data } = await drawn(path, table, me);
    for (const text of [head, body]) expect(text).not.toMatch(/<img src=x|<script|<!--\{/i);
    expect(data).not.toContain('<');
  });

  it('is really drawn where these tests look for it', async () => {
    const title = await drawn('/about', { 'GET /pages/about_us?form=compiled': { status: 200, body: page } });
    expect(title.head).toContain(HARMLESS);
    expect(title.body).toContain(HARMLESS);
    for (const path of ['/', '/account', '/contact'])
      expect((await drawn(path, {}, somebody)).body, path).toContain(HARMLESS);
  });
});
