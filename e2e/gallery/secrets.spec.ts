import { fileURLToPath } from 'node:url';
import { secretsOfPages } from '../../server/src/access/secrets.ts';
import { library, pathOf } from '../lib/library.ts';
import { signIn } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** Visitors are sent to the login page; crawlers get the full page. */
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Every type of question stands in the gallery; the data that all pages are drawn from is crawled by the API tests. */
const pages = [...library.pages.values()].filter(({ file }) => /^(gallery|topics\/number_representation)\//.test(file));

test('no page as it is drawn tells its stored answers or explanations', async ({ browser, siteUrl }) => {
  const secrets = secretsOfPages(library, fileURLToPath(new URL('../../library', import.meta.url)));
  expect(pages.flatMap(({ id }) => secrets.get(id) ?? []).length).toBeGreaterThan(50);
  // Somebody who has answered nothing, and nobody.
  const person = await browser.newContext({ baseURL: siteUrl });
  await signIn(await person.newPage(), 'leader@demo.example');
  const crawler = await browser.newContext({ baseURL: siteUrl, userAgent: CRAWLER });
  for (const context of [person, crawler])
    for (const page of pages) {
      const reply = await context.request.get(pathOf(page));
      expect(reply.status(), page.id).toBe(200);
      const html = await reply.text();
      // As markup, and as the data that is handed over to the browser.
      const text = `${html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')}${html.replaceAll('\\u003c', '<')}`;
      expect(
        (secrets.get(page.id) ?? []).filter(({ text: secret }) => text.includes(secret)),
        page.id,
      ).toEqual([]);
    }
  await person.close();
  await crawler.close();
});
