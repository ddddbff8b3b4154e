import { z } from 'zod';
import { contentId } from './common.ts';
import { contentObject, contentPage, type ValidationResponse, validationResponse } from './content.ts';
import { endpoint } from './endpoint.ts';

/** An answer with the verdict its author wants, and with the one it gets. */
const testCase = z.object({
  expected: z.boolean(),
  answer: z.looseObject({ type: z.string(), value: z.string().optional() }),
});
const testedCase = testCase.extend({
  correct: z.boolean(),
  explanation: contentObject.optional(),
  /** Index of the choice that decided, absent when none did. */
  matchedChoice: z.number().int().optional(),
});
export type TestCase = z.infer<typeof testCase>;
export type TestedCase = z.infer<typeof testedCase>;

/** More than any question has; what they may cost is bounded by marking. */
const MOST_CHOICES = 100;
const MOST_TEST_CASES = 200;

/** Answering questions (behaviour `learning.md §2`). */
export const questions = {
  listRandomQuestions: endpoint({
    method: 'GET',
    path: '/questions/random',
    access: 'loggedIn',
    summary: 'At most five question pages, without attempts, that fit the reader.',
    query: z.object({ subjects: z.string().max(2000).optional(), form: z.enum(['compiled']).optional() }),
    answers: { 200: z.array(contentPage) },
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/questions/:id/answer',
    access: 'anyone',
    summary:
      'Marks an answer to a question part and stores the attempt; an `Idempotency-Key` header makes a retry safe.',
    params: z.object({ id: contentId }),
    /** `form=compiled` answers the explanation as a tree (contract `rich.ts`). */
    query: z.object({
      form: z.enum(['compiled']).optional(),
      /** Of the page that was answered, as it was sent: while a new version of it spreads, it says by which to mark. */
      revision: z.string().max(40).optional(),
    }),
    body: z.unknown(),
    answers: { 200: validationResponse as unknown as z.ZodType<ValidationResponse> },
    errors: [404, 429],
  }),
  testQuestion: endpoint({
    method: 'POST',
    path: '/questions/test',
    access: 'staff',
    summary: 'Marks test answers by the choices of a question that is being written; nothing is stored.',
    /** `form=compiled` answers explanations as trees (contract `rich.ts`). */
    query: z.object({ type: z.string().optional(), form: z.enum(['compiled']).optional() }),
    body: z.object({
      userDefinedChoices: z
        .array(z.looseObject({ type: z.string(), value: z.string().optional(), correct: z.boolean().optional() }))
        .max(MOST_CHOICES),
      testCases: z.array(testCase).max(MOST_TEST_CASES),
    }),
    answers: { 200: z.array(testedCase) },
    errors: [404, 503],
  }),
};
