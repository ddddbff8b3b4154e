import type { Gameboard } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { may, useHydrated, useMe } from '../../../session/index.ts';
import { Button, EmptyState, LinkButton, Note, PageHead, Skeleton, TextInput } from '../../../ui/index.ts';
import { viewerOf } from '../../pages/audience.ts';
import { topicsQuery } from '../../pages/queries.ts';
import { BoardQuestions } from '../BoardQuestions.tsx';
import '../gameboards.css';
import './finder.css';
import { FilterFold } from './FilterFold.tsx';
import { FinderForm } from './FinderForm.tsx';
import {
  countOf,
  type FinderFilter,
  filterQuery,
  isEmptyFilter,
  readFinder,
  suggestedTitle,
  toggled,
  writeFinder,
} from './finderFilter.ts';
import { useFinder } from './useFinder.ts';

/** Characters (behaviour `learning.md §4.4`). */
const LONGEST_TITLE = 255;

/** /gameboards/new: a gameboard from filters (`learning.md §2`, Gameboards). */
export default function QuestionFinderPage() {
  const hydrated = useHydrated();
  return (
    <div className="wrap">
      <PageHead
        title="Question Finder"
        description="Choose what you want to work on. Up to ten questions are picked for you, those you have not done first."
      />
      <noscript>
        <Note kind="info" title="The Question Finder needs scripts">
          <p>Without them, the questions of every topic are listed on the topic’s page.</p>
        </Note>
      </noscript>
      {hydrated && <Finder />}
    </div>
  );
}

function Finder() {
  const { data } = useSuspenseQuery(topicsQuery);
  const [filter, setFilter] = useFilter();
  const finder = useFinder(filterQuery(filter, data.results));
  const suggested = suggestedTitle(filter, data.results);
  return (
    <div className="g12">
      <FilterFold chosen={countOf(filter)} found="found">
        <FinderForm
          filter={filter}
          topics={data.results}
          onToggle={(name, value) => setFilter(toggled(filter, name, value))}
        />
        {!isEmptyFilter(filter) && (
          <Button
            variant="quiet"
            icon="cross"
            className="mt4"
            onClick={() => setFilter(readFinder(new URLSearchParams()))}
          >
            Clear all filters
          </Button>
        )}
      </FilterFold>
      <section className="c8 stack" aria-labelledby="found">
        <h2 className="sr" id="found" tabIndex={-1}>
          Questions
        </h2>
        <p role="status" className="small muted">
          {told(finder)}
        </p>
        <Found finder={finder} suggested={suggested} />
      </section>
    </div>
  );
}

/** The filter of the address; opened without one, for the reader's own stage and board. */
function useFilter(): [FinderFilter, (next: FinderFilter) => void] {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const me = useMe();
  const filter = readFinder(search);
  const write = (next: FinderFilter) =>
    navigate({ pathname, search: writeFinder(next), hash }, { replace: true, preventScrollReset: true });
  const begun = useRef(false);
  // Once, when the page opens: clearing the filters later is a choice.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { stage, examBoard } = viewerOf(search, me);
    if (!isEmptyFilter(filter) || hash !== '' || stage === 'all') return;
    write({ ...filter, stages: [stage], examBoards: examBoard === 'all' ? [] : [examBoard] });
  });
  return [filter, write];
}

type FinderState = ReturnType<typeof useFinder>;

function told({ finding, board, isGone }: FinderState): string {
  if (isGone) return 'This set of questions is gone.';
  // The first time, the placeholder says it.
  if (finding === 'choosing') return board ? 'Choosing questions …' : '';
  if (finding === 'none') return 'No questions found.';
  if (finding === 'failed') return 'Questions could not be chosen.';
  const count = board?.contents.length ?? 0;
  return count === 1 ? 'One question chosen.' : `${count} questions chosen.`;
}

function Found({ finder, suggested }: { finder: FinderState; suggested: string }) {
  const { board, finding, isGone, choose } = finder;
  if (finding === 'none')
    return (
      <EmptyState title="No questions found matching the criteria.">
        <p>Take out a filter or two: every kind of filter that you use narrows the choice.</p>
      </EmptyState>
    );
  if (isGone || finding === 'failed')
    return (
      <Note kind="bad" title={isGone ? 'This gameboard is gone' : 'Error creating temporary gameboard'} level={3}>
        <p>
          {isGone
            ? 'A gameboard that nobody saves is kept for half an hour.'
            : 'Perhaps the connection was lost. Your filters are kept.'}
        </p>
        <Button icon="refresh" onClick={() => void choose()}>
          Choose questions
        </Button>
      </Note>
    );
  return board ? (
    <FoundBoard key={board.id} board={board} finder={finder} suggested={suggested} />
  ) : (
    <Skeleton shape="page" count={6} label="Choosing questions" />
  );
}

function FoundBoard({ board, finder, suggested }: { board: Gameboard; finder: FinderState; suggested: string }) {
  const teaches = may('tutor', useMe());
  const [title, setTitle] = useState<string>();
  const named = (title ?? board.title ?? suggested).trim() || suggested;
  const add = `/add_gameboard/${encodeURIComponent(board.id)}/${encodeURIComponent(named)}`;
  return (
    <>
      <div className="finder-tools">
        <TextInput
          label="Name of the gameboard"
          maxLength={LONGEST_TITLE}
          value={title ?? board.title ?? suggested}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <div className="row">
          <Button icon="refresh" busy={finder.finding === 'choosing'} onClick={finder.shuffle}>
            Shuffle questions
          </Button>
          {finder.hasShuffled && (
            <Button
              variant="quiet"
              icon="undo"
              unavailable={finder.undo ? undefined : 'These are the first.'}
              onClick={() => finder.undo?.()}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      <BoardQuestions board={{ id: board.id, contents: board.contents }} />
      <div className="row">
        <LinkButton variant="primary" to={add}>
          {teaches ? 'Save and set as assignment' : 'Save to My gameboards'}
        </LinkButton>
        <LinkButton variant="quiet" to={`/gameboards#${board.id}`}>
          Open gameboard
        </LinkButton>
      </div>
    </>
  );
}
