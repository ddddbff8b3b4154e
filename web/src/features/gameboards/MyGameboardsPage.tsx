import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useHydrated } from '../../session/index.ts';
import { Button, Card, EmptyState, HexProgress, LinkButton, Meta, PageHead, Select, ViewMore } from '../../ui/index.ts';
import { DeleteBoard } from './DeleteBoard.tsx';
import './gameboards.css';
import { boardsOf, type MyBoard, myBoardsQuery, readSort, SORTS } from './myBoards.ts';
import { boardPath, EXAMPLE_BOARD } from './states.ts';

/** /my_gameboards (`learning.md §2`, Gameboards). */
export default function MyGameboardsPage() {
  const [search, setSearch] = useSearchParams();
  const sort = readSort(search);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery({
    ...myBoardsQuery(sort),
    refetchOnWindowFocus: 'always',
  });
  const [deleting, setDeleting] = useState<MyBoard>();
  const boards = boardsOf(data);
  const total = data.pages.at(-1)?.totalResults ?? 0;
  return (
    <div className="wrap">
      <PageHead title="My gameboards" description="Sets of questions that you have saved or worked on." />
      {boards.length === 0 ? (
        <EmptyState
          title="You have no gameboards to view."
          action={
            <LinkButton variant="primary" to={boardPath(EXAMPLE_BOARD)}>
              Open the example gameboard
            </LinkButton>
          }
        >
          <p>A gameboard that you save or answer questions on is listed here.</p>
        </EmptyState>
      ) : (
        <>
          <form className="list-tools">
            <Select
              label="Sort by"
              name="sort"
              options={SORTS}
              value={sort}
              onChange={event => setSearch({ sort: event.currentTarget.value }, { replace: true })}
            />
            <noscript>
              <Button type="submit">Sort</Button>
            </noscript>
          </form>
          <ul className="boards" aria-label="Gameboards">
            {boards.map(board => (
              <BoardCard key={board.id} board={board} onDelete={() => setDeleting(board)} />
            ))}
          </ul>
          <ViewMore
            shown={boards.length}
            {...(!hasNextPage ? { total: boards.length } : { total })}
            noun="gameboards"
            busy={isFetchingNextPage}
            onMore={() => fetchNextPage()}
          />
        </>
      )}
      <DeleteBoard board={deleting} onDone={() => setDeleting(undefined)} />
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** `Mon 3 Nov 2025` (interface.md, Dates). */
const dayOf = (at: number): string => day.format(at).replace(',', '');

function BoardCard({ board, onDelete }: { board: MyBoard; onDelete: () => void }) {
  const { id, title = 'Gameboard', contents, percentageCompleted = 0, lastVisited } = board;
  const hydrated = useHydrated();
  return (
    <Card as="li" id={id}>
      <div className="top">
        <HexProgress percent={percentageCompleted} size={72} />
        <div>
          <h2>
            <Link to={boardPath(id)}>{title}</Link>
          </h2>
        </div>
      </div>
      <Meta
        items={[
          { icon: 'list', text: contents.length === 1 ? '1 question' : `${contents.length} questions` },
          ...(lastVisited === undefined
            ? []
            : [{ icon: 'clock', text: `Last visited ${dayOf(lastVisited)}` } as const]),
        ]}
      />
      {hydrated && (
        <div className="row foot">
          <Button variant="quiet" small icon="trash" onClick={onDelete}>
            Delete<span className="sr"> {title}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}
