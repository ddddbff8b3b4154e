import { compileLibrary, type Page as LibraryPage } from '@cs/content';
import { answerLike, mark } from '@cs/marking';
import { expect, expectAccessible, type Page } from './test.ts';

/** The library that the site serves. */
export const library = await compileLibrary(new URL('../../library', import.meta.url).pathname);

const PLACES: Readonly<Record<string, string>> = {
  isaacQuestionPage: '/questions/',
  isaacConceptPage: '/concepts/',
  isaacTopicSummaryPage: '/topics/',
  page: '/pages/',
};

/** Fragments and news stand on other pages. */
export const hasAddress = ({ type }: LibraryPage): boolean => type in PLACES;

/** Where a page is read. */
export const pathOf = ({ id, type }: LibraryPage): string => `${PLACES[type]}${id.replace(/^topic_summary_/, '')}`;

type Verdict = 'right' | 'wrong';

/** Answers every part of a page as content's own choices do, over the API. */
export async function answer(device: Page, pageId: string, verdict: Verdict): Promise<void> {
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
export async function expectFits(device: Page): Promise<void> {
  const before = device.viewportSize();
  await device.setViewportSize({ width: 320, height: 640 });
  const wider = await device.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `px too wide at 320: ${device.url()}`).toBe(0);
  if (before) await device.setViewportSize(before);
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 667 };

/** The checker is content with the page as it is now: on a desktop in light, on a phone in dark. */
export async function expectGood(device: Page): Promise<void> {
  await device.emulateMedia({ colorScheme: 'dark' });
  await device.setViewportSize(PHONE);
  await expectAccessible(device);
  await device.emulateMedia({ colorScheme: 'light' });
  await device.setViewportSize(DESKTOP);
  await expectAccessible(device);
  await expectFits(device);
}
