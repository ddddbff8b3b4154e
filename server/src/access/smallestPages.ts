import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** The smallest renderer there can be: a page that says who reads it. */
const RENDERER = `
export const identify = url => ({ address: url.pathname, handle: { access: 'any', cache: 'content' } });
export async function render({ fetcher }) {
  const me = await fetcher('GET', '/users/current_user', undefined, { headers: {} });
  const signedIn = me.status === 200;
  return { status: 200, headers: {}, head: '<title>T</title>', data: '{}', routeIds: [], maths: false, signedIn,
    body: '<main>' + (signedIn ? 'somebody' : 'nobody') + '</main>' };
}`;
const MANIFEST = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: [], css: [] },
  font: { file: 'assets/atkinson-hyperlegible-next-latin-wght-normal-ABCDEFGH.woff2' },
  katex: { file: 'assets/katex.min-ABCDEFGH.css' },
};

/** Writes what the build of the pages would write. @returns its folder, which goes after the tests */
export function smallestPages(): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'access-'));
  for (const folder of ['server', 'client/assets', 'client/.vite'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'server/package.json'), '{"type":"module"}');
  writeFileSync(path.join(dist, 'server/entry-server.js'), RENDERER);
  writeFileSync(path.join(dist, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(dist, 'sandbox.json'), JSON.stringify({ script: '', version: '1' }));
  writeFileSync(path.join(dist, 'client/favicon.svg'), '<svg/>');
  afterAll(() => rmSync(dist, { recursive: true }));
  return dist;
}
