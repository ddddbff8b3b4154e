import type { Assignment, QuestionState as WireState } from '@cs/contract';
import type { QuestionState } from '../../ui/index.ts';

/** What to do next: a piece of work and the question to go on with. */
export interface Piece {
  assignment: Assignment;
  /** The first question that is neither complete nor passed, else the first that is not complete. */
  question: { id: string; number: number } | undefined;
  started: boolean;
}

/** The most urgent piece that has been begun, else the most urgent; `toDo` is in order. */
export function nextPiece(toDo: readonly Assignment[]): Piece | undefined {
  const assignment = toDo.find(({ gameboard }) => gameboard?.startedQuestion) ?? toDo[0];
  if (!assignment) return undefined;
  const contents = assignment.gameboard?.contents ?? [];
  const open = contents.findIndex(({ state }) => state !== 'PERFECT' && state !== 'PASSED');
  const place = open >= 0 ? open : contents.findIndex(({ state }) => state !== 'PERFECT');
  const found = contents[place];
  return {
    assignment,
    question: found && { id: found.id, number: place + 1 },
    started: assignment.gameboard?.startedQuestion ?? false,
  };
}

const icons: Record<WireState, QuestionState> = {
  PERFECT: 'perfect',
  PASSED: 'passed',
  IN_PROGRESS: 'in-progress',
  FAILED: 'failed',
  NOT_ATTEMPTED: 'not-started',
};

/** The board's questions as a row of hexagons. */
export const questionIcons = ({ gameboard }: Assignment): { id: string; number: number; state: QuestionState }[] =>
  (gameboard?.contents ?? []).map(({ id, state }, place) => ({ id, number: place + 1, state: icons[state] }));
