import { compileLibrary, type Page as LibraryPage } from '@cs/content';
import { answerLike, mark } from '@cs/marking';
import { expect, type Page } from './test.ts';

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
