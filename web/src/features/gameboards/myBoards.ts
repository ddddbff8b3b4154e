import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiAnswer, clientOf } from '../../api/index.ts';

/** Boards that come at once (`learning.md §9`). */
export const PAGE_SIZE = 6;

/** Orders of the own boards; the plain word is ascending (behaviour `learning.md §4.6`). */
export const SORTS = [
  { value: 'visited', label: 'Visited, oldest first' },
  { value: '-visited', label: 'Visited, newest first' },
  { value: 'created', label: 'Created, oldest first' },
  { value: '-created', label: 'Created, newest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: 'completion', label: 'Least complete first' },
  { value: '-completion', label: 'Most complete first' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

/** The order that the address asks for; by last visit unless it does (`learning.md §2`, Gameboards). */
export const readSort = (search: URLSearchParams): Sort =>
  SORTS.find(({ value }) => value === search.get('sort'))?.value ?? 'visited';

export type MyBoards = ApiAnswer<'gameboards.listMyGameboards'>;
export type MyBoard = MyBoards['results'][number];

export const myBoardsQuery = (sort: Sort) =>
  infiniteQueryOptions({
    queryKey: ['gameboards.listMyGameboards', { sort }],
    initialPageParam: 0,
    queryFn: ({ client, pageParam, signal }): Promise<MyBoards> =>
      clientOf(client).call(
        'gameboards.listMyGameboards',
        { query: { start_index: String(pageParam), limit: String(PAGE_SIZE), sort } },
        { signal },
      ),
    getNextPageParam: (last: MyBoards, pages: MyBoards[]) => {
      const shown = pages.reduce((sum, { results }) => sum + results.length, 0);
      return last.results.length > 0 && shown < last.totalResults ? shown : undefined;
    },
  });

/** All boards that have come, each once: a list that changed meanwhile may bring one again (`learning.md §4`). */
export function boardsOf(data: InfiniteData<MyBoards>): MyBoards['results'] {
  const byId = new Map(data.pages.flatMap(({ results }) => results).map(board => [board.id, board]));
  return [...byId.values()];
}
