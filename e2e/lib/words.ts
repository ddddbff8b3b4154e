import { expect, type Page } from './test.ts';

const wordsIn = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{N}]{2,}/gu));

/** The page that the server sends holds every word of what the library says there, before any script has run. */
export async function expectWhole(page: Page, path: string, text: string): Promise<void> {
  const reply = await page.request.get(path);
  expect(reply.status(), path).toBe(200);
  const sent = await page.evaluate(
    html => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      for (const hidden of body.querySelectorAll('script, style')) hidden.remove();
      // Inputs and pictures say what they hold in their attributes.
      const told = [...body.querySelectorAll('[alt], [value], [aria-label]')].flatMap(element =>
        ['alt', 'value', 'aria-label'].map(name => element.getAttribute(name) ?? ''),
      );
      // Words of neighbouring elements stand apart.
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) told.push(texts.currentNode.textContent ?? '');
      return told.join('\n');
    },
    await reply.text(),
  );
  const there = wordsIn(sent);
  const missing = [...wordsIn(text)].filter(word => !there.has(word));
  expect(missing, `words that scripts alone would bring: ${path}`).toEqual([]);
}
