import type { Gameboard, GameboardItem } from '@cs/contract';
import type { QuestionState as Look } from '../../ui/index.ts';

type State = GameboardItem['state'];

const LOOKS: Readonly<Record<State, Look>> = {
  PERFECT: 'perfect',
  PASSED: 'passed',
  IN_PROGRESS: 'in-progress',
  FAILED: 'failed',
  NOT_ATTEMPTED: 'not-started',
};
/** How a state is drawn. */
export const stateLook = (state: State): Look => LOOKS[state];

const WORDS: Readonly<Record<State, string>> = {
  PERFECT: 'perfect!',
  PASSED: 'in progress',
  IN_PROGRESS: 'in progress',
  FAILED: 'try again!',
  NOT_ATTEMPTED: 'not started',
};
/** How a state is said (decisions.md, Readings: passed and in progress are told apart by their icons). */
export const stateWords = (state: State): string => WORDS[state];

/** Finished is what needs no more work: all right, or passed. */
export const isFinished = ({ state }: Pick<GameboardItem, 'state'>): boolean =>
  state === 'PERFECT' || state === 'PASSED';

/** Place, from 0, of the question to go on with: the first unfinished, else the first not perfect; none when all are. */
export function nextQuestion({ contents }: Pick<Gameboard, 'contents'>): number | undefined {
  const unfinished = contents.findIndex(item => !isFinished(item));
  const place = unfinished < 0 ? contents.findIndex(({ state }) => state !== 'PERFECT') : unfinished;
  return place < 0 ? undefined : place;
}

/** The board that is opened when the address names none (`learning.md §2`, Gameboards). */
export const EXAMPLE_BOARD = 'example-gameboard';

/** A question as one of a board. */
export const questionPath = (id: string, boardId: string): string =>
  `/questions/${id}?board=${encodeURIComponent(boardId)}`;

export const boardPath = (id: string): string => `/gameboards#${id}`;
