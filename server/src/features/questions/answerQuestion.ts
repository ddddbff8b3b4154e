import type { Snapshot } from '@cs/content';
import type { ValidationResponse } from '@cs/contract';
import { checkAnswer, decide, isBadAnswer, present } from '@cs/marking';
import { BadRequest, Forbidden, NotFound, Refusal } from '../../platform/errors.ts';

/** Characters of an answer's JSON: ten times what any editor of ours produces. */
const LONGEST_ANSWER = 50_000;

/** An answer with its verdict, before it is stored. */
export interface Marking {
  pageId: string;
  partId: string;
  response: ValidationResponse;
  rule: string;
}

/**
 * Marks a posted answer; nothing is stored. Refusals in the order and with the texts of behaviour `learning.md §2.4`.
 * @param at when it was given
 */
export function markAnswer(
  snapshot: Pick<Snapshot, 'pages' | 'questions'>,
  partId: string,
  body: unknown,
  at: Date,
): Marking {
  if (body === undefined || body === null || body === '') throw new BadRequest('No answer received.');
  const part = snapshot.questions.get(partId);
  if (!part) throw new NotFound(`No question object found for given id: ${partId}`);
  if (snapshot.pages.get(part.pageId)?.type === 'isaacQuiz') throw new Forbidden('This question is part of a quiz');
  try {
    const answer = { ...checkAnswer(part.question, body) };
    refuseTooLong(answer);
    const decision = decide(part.question, body);
    return {
      pageId: part.pageId,
      partId,
      rule: decision.rule,
      response: { questionId: partId, answer, ...present(decision, part.question), dateAttempted: at.getTime() },
    };
  } catch (error) {
    throw isBadAnswer(error) ? new Refusal(error.status, error.message) : error;
  }
}

function refuseTooLong(answer: object): void {
  if (JSON.stringify(answer).length > LONGEST_ANSWER) throw new BadRequest('Bad request - the answer is too long');
}

/** A response for our own client: its explanation as a tree. */
export function compiledResponse(snapshot: Snapshot, pageId: string, response: ValidationResponse): ValidationResponse {
  const { explanation } = response;
  return explanation ? { ...response, explanation: snapshot.compile(explanation, pageId) } : response;
}
