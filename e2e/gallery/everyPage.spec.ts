import { compileLibrary } from '@cs/content';
import { answerLike, mark } from '@cs/marking';
import { DEMO_PASSWORD } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const library = await compileLibrary(new URL('../../library', import.meta.url).pathname);
const pages = [...library.pages.values()].filter(({ file }) => file.startsWith('gallery/'));
const PATHS: Readonly<Record<string, string>> = {
  isaacQuestionPage: '/questions/',
  isaacConceptPage: '/concepts/',
  page: '/pages/',
};

type Verdict = 'right' | 'wrong';

/** Answers every part of a page as content's own choices do, over the API. */
async function answer(device: Page, pageId: string, verdict: Verdict): Promise<void> {
  for (const { id } of library.pages.get(pageId)?.parts ?? []) {
    const question = library.questions.get(id)?.question;
    const answers = (question?.choices ?? []).flatMap(choice => (question && answerLike(question, choice)) || []);
    const chosen = answers.find(each => question && mark(question, each).correct === (verdict === 'right'));
    if (chosen) {
      const reply = await device.request.post(`/api/v1/questions/${encodeURIComponent(id)}/answer`, { data: chosen });
      expect(reply.status(), id).toBe(200);
    }
  }
}

/** Everything within the width of a small phone, which is also a desktop at four times its size. */
async function expectFits(device: Page): Promise<void> {
  const before = device.viewportSize();
  await device.setViewportSize({ width: 320, height: 640 });
  const wider = await device.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `px too wide at 320: ${device.url()}`).toBe(0);
  if (before) await device.setViewportSize(before);
}

test.describe.configure({ mode: 'parallel' });

for (const { id, type } of pages) {
  const path = `${PATHS[type]}${id}`;
  test(`${path} is accessible and fits, untouched and answered`, async ({ device, viewport }) => {
    const page = await device();
    const signIn = await page.request.post('/api/v1/auth/SEGUE/authenticate', {
      data: { email: 'zara.ahmed@demo.example', password: DEMO_PASSWORD },
    });
    expect(signIn.ok()).toBe(true);
    // Between them, the two widths see each page in both themes, and its answers right and wrong.
    const isWide = (viewport?.width ?? 0) > 1000;
    await page.emulateMedia({ colorScheme: isWide ? 'light' : 'dark' });
    await open(page, path);
    await expectAccessible(page);
    await expectFits(page);
    if (library.pages.get(id)?.parts.length === 0) return;
    await answer(page, id, isWide ? 'wrong' : 'right');
    await page.emulateMedia({ colorScheme: isWide ? 'dark' : 'light' });
    await open(page, path);
    await expectAccessible(page);
    await expectFits(page);
  });
}
