import type { DocumentPreview, Snapshot } from '@cs/content';
import type { ContentObject, DocumentProblem, PreviewedPage, ValidationResponse } from '@cs/contract';
import { markAnswer } from '../questions/answerQuestion.ts';
import { shuffledFor } from '../questions/shuffle.ts';

/**
 * What is being written as its readers would see it, choices in an order of the author's own, and what the checks of the
 * library find. Nothing is stored.
 * @param userId whoever writes it
 */
export async function previewDocuments(
  snapshot: Snapshot,
  document: string,
  userId: number,
): Promise<{ pages: PreviewedPage[]; problems: DocumentProblem[] }> {
  const { pages, problems, questions } = await snapshot.previewDocuments(document);
  return {
    pages: pages.map(({ page, whole }) => ({ page: { ...page, ...shuffled(page, questions, userId) }, whole })),
    problems: problems.map(({ line, message, severity }) => ({ line, message, severity })),
  };
}

/** As on a question page (behaviour `learning.md §2.6`). */
function shuffled(object: ContentObject, questions: DocumentPreview['questions'], userId: number): ContentObject {
  const { id = '', children, choices, items } = object;
  const shuffles = questions.get(id)?.shuffled === true;
  return {
    ...object,
    ...(children && { children: children.map(child => shuffled(child, questions, userId)) }),
    ...(shuffles && choices && { choices: shuffledFor(userId, id, choices) }),
    ...(shuffles && items && { items: shuffledFor(userId, id, items) }),
  };
}

/**
 * Marks an answer to a question that is being written. Nothing is stored, and nothing is limited.
 * @throws {NotFound} when the document has no such question
 * @throws {Refusal} as `markAnswer` does, for an answer that cannot be one to it
 */
export async function tryAnswer(
  snapshot: Snapshot,
  { document, part, answer }: { document: string; part: string; answer: unknown },
  at: Date,
): Promise<ValidationResponse> {
  const { questions, compile } = await snapshot.previewDocuments(document);
  const { response } = markAnswer({ questions, pages: snapshot.pages }, part, answer, at);
  return response.explanation ? { ...response, explanation: compile(response.explanation) } : response;
}
