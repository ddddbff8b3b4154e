import { fileURLToPath } from 'node:url';
import { compileLibrary } from '@cs/content';
import { hiddenAnswers, hiddenTexts } from '../../server/src/access/secrets.ts';
import { signIn } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** Visitors are sent to the login page; crawlers get the full page. */
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const PATHS: Readonly<Record<string, string>> = {
  isaacQuestionPage: '/questions/',
  isaacConceptPage: '/concepts/',
  isaacTopicSummaryPage: '/topics/',
  page: '/pages/',
};

test('no page as it is drawn tells a stored answer or an explanation', async ({ browser, siteUrl }) => {
  const library = await compileLibrary(fileURLToPath(new URL('../../library', import.meta.url)));
  const pages = [...library.pages.values()].flatMap(({ id, type }) =>
    PATHS[type] ? [PATHS[type] + id.replace('topic_summary_', '')] : [],
  );
  expect(pages.length).toBeGreaterThan(50);
  const hidden = [...hiddenTexts(library), ...hiddenAnswers(library)];
  // Somebody who has answered nothing, and nobody.
  const person = await browser.newContext({ baseURL: siteUrl });
  await signIn(await person.newPage(), 'leader@demo.example');
  const crawler = await browser.newContext({ baseURL: siteUrl, userAgent: CRAWLER });
  for (const context of [person, crawler])
    for (const page of pages) {
      const reply = await context.request.get(page);
      expect(reply.status(), page).toBe(200);
      const html = await reply.text();
      // As markup, and as the data that is handed over to the browser.
      const text = `${html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')}${html.replaceAll('\\u003c', '<')}`;
      expect(
        hidden.filter(({ text: secret }) => text.includes(secret)),
        page,
      ).toEqual([]);
    }
  await person.close();
  await crawler.close();
});
