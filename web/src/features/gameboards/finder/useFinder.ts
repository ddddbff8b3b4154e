import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError, useClient } from '../../../api/index.ts';
import { useTellBeside } from '../../../failures/tellFailure.ts';
import { boardQuery } from '../../questions/queries.ts';

/** ms after the last change of a filter (`learning.md §2`, Gameboards). */
const PATIENCE = 200;

/** What came of the last choosing. */
export type Finding = 'choosing' | 'chosen' | 'none' | 'failed';

/**
 * Chooses questions whenever the filter changes, and keeps the board's id in the hash, so that reloading and the back
 * button find the same board. Opened with a board, it shows that one first.
 * @param asked what the API is asked, by its value
 */
export function useFinder(asked: Readonly<Record<string, string | undefined>>) {
  const { reply } = useClient();
  const tellBeside = useTellBeside();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const id = decodeURIComponent(location.hash.slice(1));
  const [finding, setFinding] = useState<Finding>(id ? 'chosen' : 'choosing');
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [hasShuffled, setHasShuffled] = useState(false);
  const board = useQuery({ ...boardQuery(id), enabled: id !== '', retry: false });
  const running = useRef<AbortController>(undefined);
  const key = JSON.stringify(asked);
  const chosenFor = useRef(id ? key : '');
  const place = useRef(location);
  place.current = location;

  const show = useCallback(
    (board: string) => {
      const { pathname, search } = place.current;
      navigate({ pathname, search, hash: board }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  const choose = useCallback(async () => {
    running.current?.abort();
    const mine = new AbortController();
    const { signal } = mine;
    running.current = mine;
    setFinding('choosing');
    try {
      const { status, body } = await reply('gameboards.filterGameboard', { query: JSON.parse(key) }, { signal });
      if (signal.aborted) return;
      if (status === 200) queries.setQueryData(boardQuery(body.id).queryKey, body);
      setFinding(status === 200 ? 'chosen' : 'none');
      show(status === 200 ? body.id : '');
    } catch (error) {
      if (signal.aborted) return;
      setFinding('failed');
      tellBeside(error, () => {});
    }
  }, [reply, queries, tellBeside, show, key]);

  useEffect(() => {
    if (chosenFor.current === key) return;
    const timer = setTimeout(() => {
      chosenFor.current = key;
      setEarlier([]);
      void choose();
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [key, choose]);
  useEffect(() => () => running.current?.abort(), []);

  const isGone = isApiError(board.error) && board.error.status === 404;
  return {
    board: finding === 'none' || id === '' ? undefined : board.data,
    /** A board that is there while another one is being chosen is still shown. */
    finding: finding === 'chosen' && board.error ? ('failed' as const) : finding,
    isGone,
    choose,
    shuffle: () => {
      if (id !== '') setEarlier([...earlier, id]);
      setHasShuffled(true);
      void choose();
    },
    hasShuffled,
    /** Absent when there is nothing to undo. */
    undo:
      earlier.length === 0
        ? undefined
        : () => {
            running.current?.abort();
            setFinding('chosen');
            setEarlier(earlier.slice(0, -1));
            show(earlier.at(-1) ?? '');
          },
  };
}
