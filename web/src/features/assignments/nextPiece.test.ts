import type { Assignment, GameboardItem, QuestionState } from '@cs/contract';
import { expect, it } from 'vitest';
import { nextPiece, questionIcons } from './nextPiece.ts';

const item = (id: string, state: QuestionState) => ({ id, state }) as GameboardItem;
const work = (id: number, states: readonly QuestionState[]): Assignment => ({
  id,
  _id: id,
  gameboardId: `board${id}`,
  gameboard: {
    id: `board${id}`,
    contents: states.map((state, place) => item(`q${place + 1}`, state)),
    startedQuestion: states.some(state => state !== 'NOT_ATTEMPTED'),
  },
  groupId: 1,
  ownerUserId: 1,
  creationDate: 0,
});

it('what was begun comes before what is more urgent', () => {
  const urgent = work(1, ['NOT_ATTEMPTED']);
  const begun = work(2, ['PERFECT', 'PASSED', 'FAILED', 'NOT_ATTEMPTED']);
  expect(nextPiece([urgent, begun])).toEqual({ assignment: begun, question: { id: 'q3', number: 3 }, started: true });
  expect(nextPiece([urgent])).toMatchObject({ question: { number: 1 }, started: false });
});

it('when everything is passed, it is the first question that is not complete', () => {
  expect(nextPiece([work(1, ['PERFECT', 'PASSED'])])?.question?.number).toBe(2);
});

it('there is none without work', () => {
  expect(nextPiece([])).toBeUndefined();
});

it('the row of hexagons shows each state and number', () => {
  expect(questionIcons(work(1, ['PERFECT', 'IN_PROGRESS'])).map(({ state, number }) => [state, number])).toEqual([
    ['perfect', 1],
    ['in-progress', 2],
  ]);
});
