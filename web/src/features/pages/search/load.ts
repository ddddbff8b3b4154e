import type { PageRequest } from '../../../routing/page.ts';
import { preferencesQuery } from '../../../session/index.ts';
import { ifThere } from '../ifThere.ts';
import { topicsQuery } from '../queries.ts';
import { chosenForVisit } from '../readerChoice.ts';
import { contextOf, readSearch, searchQuery } from './searchState.ts';

/** What the search page shows: results once something is typed, and the topics to choose from. */
export async function load({ search, me, need }: PageRequest): Promise<unknown> {
  const preferences = me ? await need(preferencesQuery) : {};
  const state = readSearch(search, contextOf(me, preferences, chosenForVisit()));
  return Promise.all([state.query && need(searchQuery(state)), ifThere(need(topicsQuery))]);
}
