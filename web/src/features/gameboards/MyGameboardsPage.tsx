import { type UseSuspenseInfiniteQueryResult, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useFailureToast } from '../../failures/useFailureToast.ts';
import { may, useHydrated, useMe } from '../../session/index.ts';
import {
  Button,
  EmptyState,
  LinkButton,
  PageHead,
  SegmentedControl,
  Select,
  TextInput,
  ViewMore,
} from '../../ui/index.ts';
import { BoardCards } from './BoardCards.tsx';
import { BoardsTable } from './BoardsTable.tsx';
import { DeleteBoard } from './DeleteBoard.tsx';
import './gameboards.css';
import {
  boardsOf,
  LIMITS,
  type MyBoard,
  queryOf,
  readShowing,
  type Showing,
  SORTS,
  titled,
  VIEWS,
  wholeQuery,
} from './myBoards.ts';

/** /my_gameboards (`learning.md §2`, Gameboards). */
export default function MyGameboardsPage() {
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const showing = readShowing(search);
  const show = (changes: Partial<Showing>) =>
    setSearch({ ...showing, ...changes }, { replace: true, preventScrollReset: true });
  const [typed, setTyped] = useState('');
  const list = useSuspenseInfiniteQuery({ ...queryOf(showing), refetchOnWindowFocus: 'always' });
  // What is looked for may be among those that have not come yet.
  const all = useQuery({ ...wholeQuery(showing.sort), enabled: typed.trim() !== '' });
  const isFiltered = typed.trim() !== '' && all.data !== undefined;
  const boards = titled(isFiltered ? all.data.results : boardsOf(list.data), typed);
  const total = list.data.pages.at(-1)?.totalResults ?? 0;
  useNamedBoard(boards, list);
  useFailureToast('Loading gameboards failed', list.isFetchNextPageError ? list.error : all.error);
  const [deleting, setDeleting] = useState<MyBoard>();
  return (
    <div className="wrap">
      <PageHead
        title="My gameboards"
        description="Sets of questions that you have saved or worked on."
        actions={
          <>
            {may('tutor', me) && (
              <LinkButton variant="secondary" icon="plus" to="/gameboard_builder">
                Build a gameboard
              </LinkButton>
            )}
            <LinkButton variant="secondary" icon="search" to="/gameboards/new">
              Find questions
            </LinkButton>
          </>
        }
      />
      {total === 0 ? (
        <EmptyState
          title="You have no gameboards to view."
          action={
            <LinkButton variant="primary" to="/gameboards/new">
              Make one with the Question Finder
            </LinkButton>
          }
        >
          <p>A gameboard that you save or answer questions on is listed here.</p>
        </EmptyState>
      ) : (
        <>
          <Tools showing={showing} onShow={show}>
            <TextInput
              label="Filter by title"
              type="search"
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          </Tools>
          {boards.length === 0 ? (
            <EmptyState title="No gameboard has such a title.">
              <p>Change what you typed, or clear it to see all.</p>
            </EmptyState>
          ) : showing.view === 'table' ? (
            <BoardsTable boards={boards} sort={showing.sort} onSort={sort => show({ sort })} onDelete={setDeleting} />
          ) : (
            <BoardCards boards={boards} onDelete={setDeleting} />
          )}
          <ViewMore
            shown={boards.length}
            {...(typed.trim() !== '' || !list.hasNextPage ? { total: boards.length } : { total })}
            noun="gameboards"
            busy={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
          />
        </>
      )}
      <DeleteBoard board={deleting} onDone={() => setDeleting(undefined)} />
    </div>
  );
}

type List = Pick<
  UseSuspenseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Brings the board that the hash names, such as one that was just saved, and goes to it once. */
function useNamedBoard(boards: readonly MyBoard[], list: List): void {
  const { hash } = useLocation();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const sought = useRef('');
  const id = decodeURIComponent(hash.slice(1));
  const isThere = boards.some(board => board.id === id);
  useEffect(() => {
    if (id === '' || sought.current === id) return;
    if (isThere) {
      sought.current = id;
      document.getElementById(id)?.scrollIntoView({ block: 'center' });
    } else if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [id, isThere, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}

interface ToolsProps {
  showing: Showing;
  onShow: (changes: Partial<Showing>) => void;
  /** The filter, which needs scripts. */
  children: ReactNode;
}

/** How the boards are shown: by scripts at once, without them by sending the form. */
function Tools({ showing, onShow, children }: ToolsProps) {
  const hydrated = useHydrated();
  return (
    <form className="list-tools" onSubmit={event => event.preventDefault()}>
      {hydrated ? (
        <SegmentedControl label="Show as" options={VIEWS} value={showing.view} onChange={view => onShow({ view })} />
      ) : (
        <Select label="Show as" name="view" options={VIEWS} defaultValue={showing.view} />
      )}
      <Select
        label="Sort by"
        name="sort"
        options={SORTS}
        value={showing.sort}
        onChange={event => onShow({ sort: event.currentTarget.value as Showing['sort'] })}
      />
      {showing.view === 'cards' && (
        <Select
          label="At a time"
          name="limit"
          className="narrow"
          options={LIMITS.map(limit => ({ value: limit, label: limit === 'ALL' ? 'All' : limit }))}
          value={showing.limit}
          onChange={event => onShow({ limit: event.currentTarget.value as Showing['limit'] })}
        />
      )}
      {hydrated && children}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}
