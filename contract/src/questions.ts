import { z } from 'zod';
import { contentId } from './common.ts';
import { type ValidationResponse, validationResponse } from './content.ts';
import { endpoint } from './endpoint.ts';

/** Answering questions (behaviour `learning.md §2`). */
export const questions = {
  answerQuestion: endpoint({
    method: 'POST',
    path: '/questions/:id/answer',
    access: 'anyone',
    summary:
      'Marks an answer to a question part and stores the attempt; an `Idempotency-Key` header makes a retry safe.',
    params: z.object({ id: contentId }),
    /** `form=compiled` answers the explanation as a tree (contract `rich.ts`). */
    query: z.object({ form: z.enum(['compiled']).optional() }),
    body: z.unknown(),
    answers: { 200: validationResponse as unknown as z.ZodType<ValidationResponse> },
    errors: [404, 429],
  }),
};
