import type { Page, Snapshot, Wildcard as StoredWildcard } from '@cs/content';
import type { Gameboard, GameboardItem, ListedGameboard, Wildcard } from '@cs/contract';
import { difficulty } from '@cs/contract';
import { PASS_MARK, stateOf } from '../questions/stateOf.ts';
import type { Work } from '../questions/work.ts';
import type { Board } from './boards.ts';

/** The board's question pages that still exist, in order; others are silently left out (behaviour `learning.md §4.1`). */
export function pagesOf(snapshot: Snapshot, board: Board): Page[] {
  return itemsOf(snapshot, board).map(({ page }) => page);
}

function itemsOf(snapshot: Snapshot, board: Board) {
  return board.contents.flatMap(item => {
    const page = snapshot.pages.get(item.id);
    return page?.type === 'isaacQuestionPage' ? [{ page, item }] : [];
  });
}

/** How far somebody is with a board. */
export interface Completion {
  /** Whole percent of parts ever correct; absent when the board has no parts. 100 is complete. */
  percentageCompleted?: number;
  startedQuestion: boolean;
}

export function completionOf(snapshot: Snapshot, board: Board, work: Work): Completion {
  let parts = 0;
  let correct = 0;
  let startedQuestion = false;
  for (const page of pagesOf(snapshot, board)) {
    for (const part of page.parts) {
      parts += 1;
      const everCorrect = work.get(part.id);
      if (everCorrect) correct += 1;
      startedQuestion ||= everCorrect !== undefined;
    }
  }
  return { startedQuestion, ...(parts > 0 && { percentageCompleted: percentOf(correct, parts) }) };
}

/** Rounded, but 100 only when all is correct. */
const percentOf = (correct: number, parts: number): number =>
  correct === parts ? 100 : Math.min(99, Math.round((100 * correct) / parts));

/** A board with one reader's states. */
export function presentBoard(snapshot: Snapshot, board: Board, work: Work): Gameboard {
  return {
    ...head(snapshot, board),
    contents: itemsOf(snapshot, board).map(({ page, item }) => ({
      ...about(page, item.creationContext),
      ...standing(page, work),
    })),
    ...completionOf(snapshot, board, work),
  };
}

/** A board in the list of one's boards: how far the whole is, without the states of its questions (§4.6). */
export function presentListedBoard(
  snapshot: Snapshot,
  board: Board,
  completion: Completion,
  lastVisited: Date,
): ListedGameboard {
  return {
    ...head(snapshot, board),
    contents: itemsOf(snapshot, board).map(({ page, item }) => ({
      ...about(page, item.creationContext),
      questionPartsCorrect: 0,
      questionPartsIncorrect: 0,
      questionPartsNotAttempted: 0,
      questionPartStates: [],
    })),
    ...completion,
    lastVisited: lastVisited.getTime(),
    savedToCurrentUser: true,
  };
}

function head(snapshot: Snapshot, board: Board) {
  const { id, title, tags, gameFilter, wildCardId, wildCardPosition, ownerUserId, creationDate, creationMethod } =
    board;
  return {
    id,
    title,
    tags,
    gameFilter,
    wildCard: presentWildcard(snapshot.wildcards.get(wildCardId ?? '')),
    wildCardPosition,
    ownerUserId,
    creationDate: creationDate?.getTime(),
    creationMethod,
  };
}

/** A wildcard as it is sent; nothing for one that there is none. */
export const presentWildcard = (found: StoredWildcard | undefined): Wildcard | undefined =>
  found && { ...found, tags: [...found.tags] };

function about(page: Page, creationContext: GameboardItem['creationContext']) {
  return {
    id: page.id,
    contentType: 'isaacQuestionPage' as const,
    title: page.title,
    uri: `/api/v1/pages/questions/${page.id}`,
    tags: [...page.tags],
    audience: page.audience && [...page.audience],
    creationContext,
    difficulty: difficulty.safeParse(page.wire.difficulty).data,
    supersededBy: page.supersededBy,
    questionPartsTotal: page.parts.length,
    passMark: page.passMark ?? PASS_MARK,
  };
}

function standing(page: Page, work: Work) {
  const states = page.parts.map(part => {
    const everCorrect = work.get(part.id);
    return everCorrect === undefined ? 'NOT_ATTEMPTED' : everCorrect ? 'CORRECT' : 'INCORRECT';
  });
  const correct = states.filter(state => state === 'CORRECT').length;
  const incorrect = states.filter(state => state === 'INCORRECT').length;
  return {
    questionPartsCorrect: correct,
    questionPartsIncorrect: incorrect,
    questionPartsNotAttempted: states.length - correct - incorrect,
    questionPartStates: states,
    state: stateOf(correct, incorrect, states.length, page.passMark),
  } satisfies Partial<GameboardItem>;
}
