import { blockOf, gallery, output, PAGE, run, SLOW, write } from '../lib/sandbox.ts';
import { expect, test } from '../lib/test.ts';
import { PYTHON_ATTACK, SCRIPT_ATTACK } from './attacks.ts';

test.describe.configure({ mode: 'parallel' });

test('nothing gets out of the sandbox', async ({ browser, siteUrl }) => {
  // A device of its own: what is refused is told in the console, and that is as it should be.
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await gallery(() => context.newPage());
  const strange: string[] = [];
  const known = page.context().cookies();
  // The page itself may ask who is signed in and what they are to be told; nothing else may, or reach anybody else.
  const pages = /^\/(assets|sandbox)\/|^\/api\/v1\/(log|notifications|users\/current_user)$/;
  page.on('response', response => {
    const { pathname, origin, protocol } = new URL(response.url());
    if (protocol === 'blob:' || protocol === 'data:') return;
    const own = response.frame() === page.mainFrame() && origin === siteUrl && pages.test(pathname);
    if (!own && !pathname.startsWith('/sandbox/')) strange.push(response.url());
  });
  page.on('popup', popup => strange.push(popup.url()));
  await page.evaluate(() => {
    addEventListener('message', event => {
      document.documentElement.dataset.spoken = String(event.data?.type ?? event.data);
    });
    new BroadcastChannel('site').addEventListener('message', () => {
      document.documentElement.dataset.heard = 'something';
    });
    localStorage.setItem('secret', 'kept');
  });

  const python = blockOf(page, 'squares');
  await write(python, PYTHON_ATTACK.replaceAll('SITE', siteUrl));
  await run(python);
  await expect(output(python)).toContainText('end', SLOW);
  expect(await output(python).textContent()).not.toMatch(/out:/);

  const script = blockOf(page, 'fizz');
  await write(script, SCRIPT_ATTACK.replaceAll('SITE', siteUrl));
  await run(script);
  await expect(output(script)).toContainText('end', SLOW);
  expect(await output(script).textContent()).not.toMatch(/out:|spoofed/);

  // The frame has nobody's origin: the page cannot be read from it, nor it from the page.
  const frame = page.locator('iframe.cs-frame');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const inside = page.frames().find(each => each.url().includes('/sandbox/'));
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  const reached = await inside?.evaluate(async site => {
    const tries = [
      () => parent.document.title,
      () => document.cookie,
      () => localStorage.length,
      () => fetch(`${site}/api/v1/users/current_user`),
      () => window.open('https://example.org/')?.closed ?? Promise.reject(new Error('no window')),
      () => {
        (top as Window).location.href = 'https://example.org/';
        throw new Error('asked');
      },
    ];
    const found = await Promise.allSettled(tries.map(async each => each()));
    return found.filter(({ status }) => status === 'fulfilled').length;
  }, siteUrl);
  expect(reached).toBe(0);
  // What others say to the page is not taken for the sandbox.
  await inside?.evaluate(() => parent.postMessage({ type: 'output', text: 'forged' }, '*'));
  await expect(page.locator('html')).toHaveAttribute('data-spoken', 'output');
  await expect(page.getByText('forged')).toHaveCount(0);

  await expect(page.locator('html')).not.toHaveAttribute('data-heard');

  expect(page.url()).toBe(siteUrl + PAGE);
  expect(await page.context().cookies()).toEqual(await known);
  expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('kept');
  expect(strange).toEqual([]);
  await context.close();
});

test('the runtime is fetched once and runs without a network afterwards', async ({ browser, siteUrl }) => {
  // A device of its own: a run that cannot be logged is told in the console.
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await gallery(() => context.newPage());
  const fetched: string[] = [];
  page.on('response', reply => {
    if (/pyodide|python_stdlib/.test(reply.url())) {
      fetched.push(reply.url());
      expect(reply.headers()['cache-control']).toContain('immutable');
    }
  });
  const block = blockOf(page, 'squares');
  await run(block);
  await expect(output(block)).toContainText('5 squared is 25', SLOW);
  expect(fetched).toHaveLength(3);
  await page.context().setOffline(true);
  const other = blockOf(page, 'mistake');
  await run(other);
  await expect(other.getByText('NameError on line 5')).toBeVisible(SLOW);
  expect(fetched).toHaveLength(3);
  await context.close();
});
