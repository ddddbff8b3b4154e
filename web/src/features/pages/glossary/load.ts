import type { PageRequest } from '../../../routing/page.ts';
import { ifThere } from '../ifThere.ts';
import { topicsQuery } from '../queries.ts';
import { termsQuery } from './terms.ts';

/** What the glossary shows: every term, and the topics to choose from. */
export const load = ({ need }: PageRequest): Promise<unknown> =>
  Promise.all([need(termsQuery), ifThere(need(topicsQuery))]);
