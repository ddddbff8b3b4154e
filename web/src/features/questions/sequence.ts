import type { GameboardItem } from '@cs/contract';
import type { ApiAnswer } from '../../api/index.ts';
import { boardPath, questionPath } from '../gameboards/states.ts';
import { isQuestion } from '../pages/links.ts';

/** The questions that a question is one of, from a board or a topic (`learning.md §2`, question page). */
export interface Sequence {
  title: string;
  /** Where it is listed. */
  listPath: string;
  kind: 'board' | 'topic';
  /** Place of this question, from 0. */
  place: number;
  steps: readonly { id: string; path: string; state?: GameboardItem['state'] }[];
}

export function sequenceOfBoard(board: ApiAnswer<'gameboards.getGameboard'>, questionId: string): Sequence | undefined {
  const place = board.contents.findIndex(({ id }) => id === questionId);
  if (place < 0) return undefined;
  return {
    title: board.title ?? 'Gameboard',
    listPath: boardPath(board.id),
    kind: 'board',
    place,
    steps: board.contents.map(({ id, state }) => ({ id, state, path: questionPath(id, board.id) })),
  };
}

export function sequenceOfTopic(
  topic: string,
  page: ApiAnswer<'pages.getTopic'>,
  questionId: string,
): Sequence | undefined {
  const questions = (page.relatedContent ?? []).filter(isQuestion);
  const place = questions.findIndex(({ id }) => id === questionId);
  if (place < 0) return undefined;
  return {
    title: page.title,
    listPath: `/topics/${topic}`,
    kind: 'topic',
    place,
    steps: questions.map(({ id }) => ({ id, path: `/questions/${id}?topic=${encodeURIComponent(topic)}` })),
  };
}
