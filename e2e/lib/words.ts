import { expect, type Page } from './test.ts';

/** Lower case, because a title may stand inside another one there. */
const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu));

/** The page that the server sends holds every word of what the library says there, before any script has run. */
export async function expectWhole(page: Page, path: string, text: string): Promise<void> {
  const reply = await page.request.get(path);
  expect(reply.status(), path).toBe(200);
  const told = await page.evaluate(
    html => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      for (const hidden of body.querySelectorAll('script, style')) hidden.remove();
      // Inputs and pictures say what they hold in their attributes.
      const found = [...body.querySelectorAll('[alt], [value], [aria-label]')].flatMap(element =>
        ['alt', 'value', 'aria-label'].map(name => element.getAttribute(name) ?? ''),
      );
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
      return found;
    },
    await reply.text(),
  );
  // Words of neighbouring elements stand apart; a word such as the plural of code goes through two of them.
  const there = wordsIn(told.join('\n'));
  const run = told.join('').toLowerCase();
  const missing = [...wordsIn(text)].filter(word => !there.has(word) && !run.includes(word));
  expect(missing, `words that scripts alone would bring: ${path}`).toEqual([]);
}
