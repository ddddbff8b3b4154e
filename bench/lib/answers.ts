import type { Snapshot } from '@cs/content';

/** A part with an answer that a client would post: one of its stored choices, without what is secret about it. */
export interface PartToAnswer {
  partId: string;
  body: string;
}

/** Every part of a library with an answer. */
export function partsOf(library: Snapshot): PartToAnswer[] {
  return [...library.questions].map(([partId, { question }]) => {
    const { type, value, units } = (question.choices?.[0] ?? {}) as { type?: string; value?: string; units?: string };
    return { partId, body: JSON.stringify({ type, value, ...(units !== undefined && { units }) }) };
  });
}

/** Where an answer to a part is posted. */
export const answerPath = (partId: string): string => `/api/v1/questions/${encodeURIComponent(partId)}/answer`;
