import type { Snapshot } from '@cs/content';
import { answerLike } from '@cs/marking';

/** A part with an answer that a client would post: one of its stored choices, without what is secret about it. */
export interface PartToAnswer {
  partId: string;
  body: string;
}

/** Every part of a library that has a choice which is an answer, with that answer. */
export function partsOf(library: Snapshot): PartToAnswer[] {
  return [...library.questions].flatMap(([partId, { question }]) => {
    const [choice] = question.choices ?? [];
    const answer = choice && answerLike(question, choice);
    return answer ? [{ partId, body: JSON.stringify(answer) }] : [];
  });
}

/** Where an answer to a part is posted. */
export const answerPath = (partId: string): string => `/api/v1/questions/${encodeURIComponent(partId)}/answer`;
