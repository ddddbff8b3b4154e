import type { Gameboard } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isApiError, messageOf } from '../../api/index.ts';
import { useHydrated } from '../../session/index.ts';
import { Button, LinkButton, Note, PageHead, Skeleton } from '../../ui/index.ts';
import { boardQuery } from '../questions/queries.ts';
import { Board } from './Board.tsx';
import './gameboards.css';
import { finderSearch } from './finder/finderFilter.ts';
import { EXAMPLE_BOARD } from './states.ts';

/**
 * /gameboards#id (`learning.md §2`, Gameboards). The server knows no hash: it renders the example board, which is seen
 * where scripts do not run or where the address names it; otherwise a placeholder stands until the browser knows.
 */
export default function GameboardPage() {
  const hydrated = useHydrated();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const id = decodeURIComponent(hash.slice(1));

  useEffect(() => {
    if (hydrated && id === '') navigate({ pathname: '/gameboards', search, hash: EXAMPLE_BOARD }, { replace: true });
  }, [hydrated, id, search, navigate]);

  if (hydrated) return <BoardOrWord key={id} id={id || EXAMPLE_BOARD} />;
  return (
    <>
      <div className="board-first" id={EXAMPLE_BOARD}>
        <BoardOrWord id={EXAMPLE_BOARD} />
      </div>
      <div className="wrap board-wait">
        <Skeleton shape="page" count={6} label="Loading the gameboard" />
      </div>
    </>
  );
}

/** The board, or the word that there is none. */
function BoardOrWord({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...boardQuery(id), refetchOnWindowFocus: 'always' });
  const isToFinder = useToFinder(data);
  if (data && !isToFinder) return <Board board={data} />;
  if (!error)
    return (
      <div className="wrap board-wait">
        <Skeleton shape="page" count={6} label="Loading the gameboard" />
      </div>
    );
  return isApiError(error) && error.status === 404 ? (
    <Unknown id={id} />
  ) : (
    <div className="wrap">
      <PageHead title="Gameboard" />
      <Note kind="bad" title={`Error fetching gameboard with id: ${id}`} level={2} live="assertive">
        <p>{messageOf(error)}</p>
        <Button icon="refresh" onClick={() => refetch()}>
          Try again
        </Button>
      </Note>
    </div>
  );
}

/** With `filter=true` in the address the board's filter is opened in the Question Finder (`learning.md §2`). */
function useToFinder(board: Gameboard | undefined): boolean {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The server's drawing is of the example board, whatever the hash names.
  const isAsked = useHydrated() && search.get('filter') === 'true';
  useEffect(() => {
    if (board && isAsked)
      navigate(
        { pathname: '/gameboards/new', search: finderSearch(board.gameFilter), hash: board.id },
        { replace: true },
      );
  }, [board, isAsked, navigate]);
  return isAsked;
}

function Unknown({ id }: { id: string }) {
  return (
    <div className="wrap">
      <PageHead title="Gameboard not found" />
      <div className="stack prose">
        <p>
          No gameboard with the id <code>{id}</code> was found. It may have been mistyped, or it was never saved: a
          gameboard that nobody saves is kept for half an hour.
        </p>
        <div className="row">
          <LinkButton variant="primary" to={`/gameboards#${EXAMPLE_BOARD}`}>
            Open the example gameboard
          </LinkButton>
          <LinkButton variant="quiet" to="/my_gameboards">
            My gameboards
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
