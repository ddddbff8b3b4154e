import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, PageHead, Select, TextInput } from '../../ui/index.ts';
import { Alphabet } from './glossary/Alphabet.tsx';
import './glossary/glossary.css';
import { TermList } from './glossary/TermList.tsx';
import {
  byLetter,
  type GlossaryFilter,
  readGlossary,
  termsFor,
  termsQuery,
  topicsOf,
  writeGlossary,
} from './glossary/terms.ts';

export { load } from './glossary/load.ts';

import { Canonical, Print } from './PageActions.tsx';
import { topicsQuery } from './queries.ts';

/** /glossary (`learning.md §2`, Content). */
export default function GlossaryPage() {
  const { data } = useSuspenseQuery(termsQuery);
  const { data: topics } = useQuery(topicsQuery);
  const [filter, setFilter] = useFilter();
  const all = data.results;
  const shown = useMemo(() => byLetter(termsFor(all, filter)), [all, filter]);
  const count = shown.reduce((sum, { terms }) => sum + terms.length, 0);
  const offered = useMemo(() => topicsOf(all, topics?.results ?? []), [all, topics]);
  const topicName = offered.find(([tag]) => tag === filter.topic)?.[1] ?? filter.topic;
  return (
    <div className="wrap">
      <Canonical path="/glossary" />
      <PageHead title="Glossary" description="The words of computer science, and what they mean." actions={<Print />} />
      {all.length === 0 ? (
        <p>There are no glossary terms in the glossary yet! Please try again later.</p>
      ) : (
        <>
          <GlossaryForm filter={filter} setFilter={setFilter}>
            <option value="">All topics</option>
            {offered.map(([tag, title]) => (
              <option key={tag} value={tag}>
                {title}
              </option>
            ))}
          </GlossaryForm>
          <p className="print-only">
            {filter.text.trim() && <>Search: “{filter.text.trim()}”. </>}Topic:{' '}
            {filter.topic ? topicName : 'all topics'}.
          </p>
          {count > 0 && <Alphabet letters={new Set(shown.map(({ letter }) => letter))} />}
          <p role="status" className="small muted no-print">
            {count > 0 && (count === 1 ? '1 term' : `${count} terms`)}
            {count === 0 && 'We could not find glossary terms to match your search criteria.'}
          </p>
          <TermList groups={shown} />
        </>
      )}
    </div>
  );
}

interface GlossaryFormProps {
  filter: GlossaryFilter;
  setFilter: (next: GlossaryFilter) => void;
  children: ReactNode;
}

/** Narrows at once; a plain form until scripts run. */
function GlossaryForm({ filter, setFilter, children }: GlossaryFormProps) {
  const topic = useRef<HTMLSelectElement>(null);
  const clear = () => {
    setFilter({ ...filter, topic: '' });
    topic.current?.focus();
  };
  return (
    <search aria-label="Search the glossary" className="no-print">
      <form className="glossary-form" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <TextInput
          label="Search for a term"
          type="search"
          name="query"
          maxLength={255}
          autoComplete="off"
          value={filter.text}
          onChange={event => setFilter({ ...filter, text: event.currentTarget.value })}
        />
        <Select
          label="Topic"
          name="topic"
          ref={topic}
          value={filter.topic}
          onChange={event => setFilter({ ...filter, topic: event.currentTarget.value })}
        >
          {children}
        </Select>
        {filter.topic && (
          <Button variant="quiet" icon="cross" onClick={clear}>
            Clear topic
          </Button>
        )}
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </form>
    </search>
  );
}

/** ms from the last change to its address, so that typing is not held up */
const SETTLE = 400;

/** What is shown follows each key; the address follows when the keys rest, so that it can be shared and come back to. */
function useFilter(): [GlossaryFilter, (next: GlossaryFilter) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readGlossary(search));
  const address = writeGlossary(filter);
  const before = useRef(address);
  useEffect(() => {
    if (address === before.current) return;
    const timer = setTimeout(() => {
      before.current = address;
      navigate({ search: address }, { replace: true, preventScrollReset: true });
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [address, navigate]);
  return [filter, setFilter];
}
