import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '../../platform/http/registry.ts';
import { wholeSite } from '../wholeSite.ts';
import { rawConnection, statusIn } from './rawConnection.ts';

const app = wholeSite();
beforeAll(() => app().listen({ port: 0, host: '127.0.0.1' }));

/** Sends an address as it stands, which clients would tidy. */
async function get(address: string): Promise<string> {
  const { write, ended } = await rawConnection(app());
  write(`GET ${address} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
  return ended;
}

/** Nothing of these is in what the smallest pages or a refusal say. */
const SECRETS =
  /root:x:|\[core\]|ref: refs|"workspaces"|"dependencies"|entry-server|export const render|postgres:|SECRETS_KEY|Index of|\.\.<\/a>/;

describe('a file that is not for the public', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.svn/entries',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/server/entry-server.js',
    '/server/package.json',
    '/sandbox.json',
    '/.vite/manifest.json',
    '/client/.vite/manifest.json',
    '/data/',
    '/library/',
    '/node_modules/',
    '/server/src/main.ts',
    '/etc/passwd',
  ])('%s is not given away', async address => {
    expect(await get(address)).not.toMatch(SECRETS);
  });

  test.each(['', '/assets', `${API}/images/figures`, `${API}/documents/content/books`])(
    'is not reached from %s by dots, escaped or not',
    async base => {
      for (const up of [
        '/../',
        '/..%2f',
        '/%2e%2e/',
        '/%2e%2e%2f',
        '/..%5c',
        '/..\\',
        '/.%2e/',
        '/%252e%252e/',
        '/....//',
      ]) {
        for (const file of ['package.json', 'server/package.json', 'etc/passwd']) {
          const said = await get(`${base}${up.repeat(file.startsWith('etc') ? 12 : 1)}${file}`);
          expect(said, `${up}${file}`).not.toMatch(SECRETS);
          expect(statusIn(said), `${up}${file}`).toBeLessThan(500);
        }
      }
    },
  );

  test.each([
    '/assets/',
    '/assets',
    '/server/',
    '/client/',
    `${API}/images/`,
    `${API}/images/figures/`,
    `${API}/documents/`,
  ])('is not in a list: %s is no list of a folder', async address => {
    expect(await get(address)).not.toMatch(/href="(\.\/)?entry|figures\b.*dot\.svg|>dot\.svg|Index of/);
  });
});
