import type { Snapshot } from '@cs/content';
import type { ListedGameboard } from '@cs/contract';
import { BadRequest } from '../../platform/errors.ts';
import { workOf } from '../questions/work.ts';
import { findBoards } from './boards.ts';
import { type Completion, completionOf, pagesOf, presentListedBoard } from './present.ts';
import { savedBoards } from './savedBoards.ts';
import { readSortKey, type SortKey, sortBoards } from './sortBoards.ts';

const FIRST_PAGE = 6;

/** What `show_only` may say, and which boards it shows. */
const SHOWN: Readonly<Record<string, (completion: Completion) => boolean>> = {
  completed: ({ percentageCompleted }) => percentageCompleted === 100,
  in_progress: ({ percentageCompleted, startedQuestion }) => startedQuestion && percentageCompleted !== 100,
  not_attempted: ({ startedQuestion }) => !startedQuestion,
};

export interface BoardList {
  start: number;
  /** Absent: all. */
  limit?: number;
  sort: SortKey[];
  show?: (completion: Completion) => boolean;
}

/** Reads the query of the list. @throws {BadRequest} with the texts of behaviour `learning.md §4.6` */
export function readBoardList(query: {
  start_index?: string | undefined;
  limit?: string | undefined;
  sort?: string | undefined;
  show_only?: string | undefined;
}): BoardList {
  const { start_index = '0', limit = String(FIRST_PAGE), sort, show_only } = query;
  if (limit !== 'ALL' && !/^\d{1,9}$/.test(limit)) {
    throw new BadRequest('The number you entered as the results limit is not valid.');
  }
  if (!/^\d{1,9}$/.test(start_index)) throw new BadRequest('The number you entered as the start_index is not valid.');
  if (show_only && !Object.hasOwn(SHOWN, show_only)) {
    throw new BadRequest(`Unable to interpret showOnly criteria specified ${show_only}`);
  }
  return {
    start: Number(start_index),
    ...(limit !== 'ALL' && { limit: Number(limit) }),
    sort: (sort ? sort.split(',') : []).map(instruction => {
      const key = readSortKey(instruction.trim());
      if (!key) throw new BadRequest(`Sorry we do not recognise the sort instruction ${instruction}`);
      return key;
    }),
    ...(show_only && { show: SHOWN[show_only] }),
  };
}

/** One's saved boards, and how many of them stand where. Three queries. */
export async function listMyBoards(snapshot: Snapshot, userId: number, list: BoardList) {
  const saved = await savedBoards(userId);
  const boards = await findBoards(
    snapshot,
    saved.map(link => link.gameboardId),
  );
  const pageIds = [...boards.values()].flatMap(board => pagesOf(snapshot, board).map(page => page.id));
  const work = await workOf({ userId }, pageIds);
  const mine = saved.flatMap(({ gameboardId, created, lastVisited }) => {
    const board = boards.get(gameboardId);
    if (!board) return [];
    const completion = completionOf(snapshot, board, work);
    return [
      {
        id: gameboardId,
        ...(board.title !== undefined && { title: board.title }),
        ...(completion.percentageCompleted !== undefined && { completion: completion.percentageCompleted }),
        created: (board.creationDate ?? created).getTime(),
        visited: lastVisited.getTime(),
        present: (): ListedGameboard => presentListedBoard(snapshot, board, completion, lastVisited),
        progress: completion,
      },
    ];
  });
  const { show, start, limit } = list;
  const shown = sortBoards(show ? mine.filter(board => show(board.progress)) : mine, list.sort);
  const count = (name: keyof typeof SHOWN) => mine.filter(board => SHOWN[name]?.(board.progress)).length;
  return {
    results: shown.slice(start, limit === undefined ? undefined : start + limit).map(board => board.present()),
    totalResults: shown.length,
    totalNotStarted: count('not_attempted'),
    totalInProgress: count('in_progress'),
    totalCompleted: count('completed'),
  };
}
