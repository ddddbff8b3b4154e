import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiAnswer, apiQuery, clientOf } from '../../api/index.ts';
import type { SortDirection } from '../../ui/index.ts';

/** How many boards come at once (`learning.md §9`); a table, and a list that is filtered, show all. */
export const LIMITS = ['6', '18', '60', 'ALL'] as const;
export type Limit = (typeof LIMITS)[number];

export const VIEWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;
export type View = (typeof VIEWS)[number]['value'];

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
export type SortColumn = Extract<Sort, 'visited' | 'created' | 'title' | 'completion'>;

/** How the own boards are shown. */
export interface Showing {
  view: View;
  sort: Sort;
  limit: Limit;
}

/** What the address asks for; unless it does, six cards by last visit (`learning.md §2`, Gameboards). */
export const readShowing = (search: URLSearchParams): Showing => ({
  view: VIEWS.find(({ value }) => value === search.get('view'))?.value ?? 'cards',
  sort: SORTS.find(({ value }) => value === search.get('sort'))?.value ?? 'visited',
  limit: LIMITS.find(limit => limit === search.get('limit')) ?? '6',
});

/** How a column is sorted now; nothing when another one is. */
export const directionOf = (sort: Sort, column: SortColumn): SortDirection | undefined =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;

/** The order that pressing a column's head asks for. */
export const sortedBy = (sort: Sort, column: SortColumn): Sort => (sort === column ? `-${column}` : column);

export type MyBoards = ApiAnswer<'gameboards.listMyGameboards'>;
export type MyBoard = MyBoards['results'][number];

export const myBoardsQuery = ({ sort, limit }: Pick<Showing, 'sort' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: ['gameboards.listMyGameboards', { sort, limit }],
    initialPageParam: 0,
    queryFn: ({ client, pageParam, signal }): Promise<MyBoards> =>
      clientOf(client).call(
        'gameboards.listMyGameboards',
        { query: { start_index: String(pageParam), limit, sort } },
        { signal },
      ),
    getNextPageParam: (last: MyBoards, pages: MyBoards[]) => {
      const shown = pages.reduce((sum, { results }) => sum + results.length, 0);
      return last.results.length > 0 && shown < last.totalResults ? shown : undefined;
    },
  });

/** What is fetched for a way of showing: a table is whole. */
export const queryOf = ({ view, sort, limit }: Showing) =>
  myBoardsQuery({ sort, limit: view === 'table' ? 'ALL' : limit });

/** All at once, for looking through their titles. */
export const wholeQuery = (sort: Sort) => apiQuery('gameboards.listMyGameboards', { query: { limit: 'ALL', sort } });

/** All boards that have come, each once: a list that changed meanwhile may bring one again (`learning.md §4`). */
export function boardsOf(data: InfiniteData<MyBoards>): MyBoards['results'] {
  const byId = new Map(data.pages.flatMap(({ results }) => results).map(board => [board.id, board]));
  return [...byId.values()];
}

/** Boards whose title holds what was typed, whatever its case. */
export function titled(boards: readonly MyBoard[], typed: string): readonly MyBoard[] {
  const wanted = typed.trim().toLocaleLowerCase('en-GB');
  return boards.filter(({ title = '' }) => title.toLocaleLowerCase('en-GB').includes(wanted));
}

/** Whose a board is, in a word (behaviour `learning.md §4.1`). */
export function creatorOf(
  { ownerUserId, tags }: Pick<MyBoard, 'ownerUserId' | 'tags'>,
  myId: number | undefined,
): string {
  if (ownerUserId !== undefined && ownerUserId === myId) return 'Me';
  return tags.includes('ISAAC_BOARD') ? 'This site' : 'Someone else';
}
