import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useMe, usePreferences } from '../../session/index.ts';
import { useSettings } from '../../shell/settings.tsx';
import { useExists } from '../../shell/useExists.ts';
import { EmptyState, LinkButton, PageHead } from '../../ui/index.ts';
import { topicsQuery } from './queries.ts';
import { useReaderChoice } from './readerChoice.ts';

export { load } from './search/load.ts';

import { SearchForm } from './search/SearchForm.tsx';
import { SearchResults, Shortcuts } from './search/SearchResults.tsx';
import './search/search.css';
import { contextOf, PAGE, readSearch, type SearchState, searchQuery, writeSearch } from './search/searchState.ts';
import { shortcutsFor } from './search/shortcuts.ts';

/** /search (`learning.md §2`, Content). */
export default function SearchPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const me = useMe();
  const preferences = usePreferences();
  const choice = useReaderChoice();
  const { data: topics } = useQuery(topicsQuery);
  const context = useMemo(() => contextOf(me, preferences, choice), [me, preferences, choice]);
  const state = useMemo(() => readSearch(search, context), [search, context]);
  useEmptyHeaderBox(state.query);
  const go = (next: SearchState, how?: 'typing') =>
    navigate({ search: writeSearch(next, context) }, { replace: how === 'typing', preventScrollReset: true });
  return (
    <div className="wrap">
      <PageHead title="Search" documentTitle={state.query ? `${state.query} - Search` : 'Search'} />
      <SearchForm state={state} topics={topics?.results ?? []} onSearch={go} />
      <section className="mt6" aria-labelledby="results">
        <h2 className="sr" id="results">
          Results
        </h2>
        {state.query ? (
          <Found state={state} more={writeSearch({ ...state, shown: state.shown + PAGE }, context)} />
        ) : (
          <Start />
        )}
      </section>
    </div>
  );
}

/** The header's box has done its work once its search is here (behaviour `events-admin.md §17.1`). */
function useEmptyHeaderBox(query: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new query is an arrival.
  useEffect(() => {
    const box = document.getElementById('site-search');
    if (box instanceof HTMLInputElement) box.value = '';
  }, [query]);
}

function Start() {
  return (
    <p className="muted">
      Type a few words: a topic, something from a lesson, or what a question is about. Or look through{' '}
      <Link to="/topics">all topics</Link>.
    </p>
  );
}

function Found({ state, more }: { state: SearchState; more: string }) {
  const { data } = useSuspenseQuery(searchQuery(state));
  const { siteShortName } = useSettings();
  const exists = useExists();
  const busy = useNavigation().location?.pathname === '/search';
  const shortcuts = shortcutsFor(state.query, siteShortName).filter(({ to }) => exists(to.replace(/[?#].*/, '')));
  const { results, totalResults } = data;
  return (
    <div className="stack" aria-busy={busy}>
      <p role="status" className="muted">
        {totalResults === 1 ? '1 result' : `${totalResults} results`} for “{state.query}”
      </p>
      <Shortcuts shortcuts={shortcuts} />
      {totalResults === 0 && shortcuts.length === 0 && <Nothing state={state} />}
      {results.length > 0 && <SearchResults results={results} />}
      {results.length < totalResults && (
        <p className="row">
          <LinkButton to={more} preventScrollReset replace>
            Show more results
          </LinkButton>
          <span className="small muted">
            Showing {results.length} of {totalResults}
          </span>
        </p>
      )}
    </div>
  );
}

function Nothing({ state: { types, stage, examBoard, topic } }: { state: SearchState }) {
  const isNarrowed = types.length > 0 || stage !== 'all' || examBoard !== 'all' || topic !== '';
  return (
    <EmptyState title="No pages found" level={3} action={<LinkButton to="/topics">Look through all topics</LinkButton>}>
      <p>
        {isNarrowed
          ? 'Try it without the filters, or with other words.'
          : 'Try fewer words, or other words for the same thing.'}
      </p>
    </EmptyState>
  );
}
