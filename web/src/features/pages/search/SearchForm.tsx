import type { ContentSummary, ExamBoard, Stage } from '@cs/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useExists } from '../../../shell/useExists.ts';
import { Button, Checkbox, FieldGroup, Select, TextInput } from '../../../ui/index.ts';
import { BOARDS, boardName, boardsOf, STAGES, stageName } from '../audience.ts';
import { LONGEST_QUERY, PAGE, type SearchState, TYPE_FILTERS } from './searchState.ts';
import { TopicOptions } from './TopicOptions.tsx';

/** ms from the last key to the search (`learning.md §9`) */
const DEBOUNCE = 800;

export interface SearchFormProps {
  state: SearchState;
  topics: readonly ContentSummary[];
  /** `typing` replaces the address instead of adding to the way back. */
  onSearch: (next: SearchState, how?: 'typing') => void;
}

/** What to look for and what narrows it. A plain form for `/search` until scripts run; every control then counts at once. */
export function SearchForm({ state, topics, onSearch }: SearchFormProps) {
  const exists = useExists();
  const { box, text, setText, submit } = useTyping(state, onSearch);
  const narrow = (change: Partial<SearchState>) => onSearch({ ...state, query: text.trim(), shown: PAGE, ...change });
  const toggle = (type: string) =>
    narrow({
      types: state.types.includes(type) ? state.types.filter(each => each !== type) : [...state.types, type],
    });
  const filters = TYPE_FILTERS.filter(filter => !('needs' in filter) || exists(filter.needs));
  const others = state.types.filter(type => !filters.some(filter => filter.type === type));
  const boards = state.stage === 'all' ? BOARDS : [...boardsOf(state.stage), 'all' as const];
  return (
    <search aria-label="Search for pages">
      <form className="search-form stack" action="/search" onSubmit={submit}>
        <TextInput
          label="What are you looking for?"
          ref={box}
          type="search"
          name="query"
          value={text}
          maxLength={LONGEST_QUERY}
          onChange={event => setText(event.currentTarget.value)}
          autoComplete="off"
          after={
            <Button variant="primary" type="submit" icon="search">
              Search
            </Button>
          }
        />
        <div className="search-by">
          <Select
            label="Stage"
            name="stage"
            value={state.stage}
            options={STAGES.map(stage => ({ value: stage, label: stageName(stage) || 'All stages' }))}
            onChange={event => narrow({ stage: event.currentTarget.value as Stage, examBoard: 'all' })}
          />
          <Select
            label="Exam board"
            name="examBoard"
            value={state.examBoard}
            options={boards.map(board => ({ value: board, label: boardName(board) }))}
            onChange={event => narrow({ examBoard: event.currentTarget.value as ExamBoard })}
          />
          <Select
            label="Topic"
            name="topic"
            value={state.topic}
            onChange={event => narrow({ topic: event.currentTarget.value })}
          >
            <TopicOptions topics={topics} />
          </Select>
          <FieldGroup label="Only these pages" className="ticks">
            {filters.map(({ type, label }) => (
              <Checkbox
                key={type}
                label={label}
                name="types"
                value={type}
                checked={state.types.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </FieldGroup>
        </div>
        {others.map(type => (
          <input key={type} type="hidden" name="types" value={type} />
        ))}
      </form>
    </search>
  );
}

/** The text in the box: searched for a while after the last key, or at once on request; an empty request is no search. */
function useTyping(state: SearchState, onSearch: SearchFormProps['onSearch']) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(state.query);
  const asked = useRef(state.query);
  const search = useRef(onSearch);
  search.current = onSearch;
  // The header's box, or the way back, has asked for something else.
  useEffect(() => {
    if (state.query === asked.current) return;
    asked.current = state.query;
    setText(state.query);
  }, [state.query]);
  useEffect(() => {
    const query = text.trim();
    if (query === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = query;
      search.current({ ...state, query, shown: PAGE }, 'typing');
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, state]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (!query) return box.current?.focus();
    asked.current = query;
    onSearch({ ...state, query, shown: PAGE });
  };
  return { box, text, setText, submit };
}
