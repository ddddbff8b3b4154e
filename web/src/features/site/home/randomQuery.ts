import { apiQuery } from '../../../api/index.ts';

/** A few questions by chance. They stay the same for the visit, or they would change under the reader's eyes. */
export const randomQuery = {
  ...apiQuery('questions.listRandomQuestions', { query: { form: 'compiled' } }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;
