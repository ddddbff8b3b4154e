import type { GameboardItem } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { questionStateWords } from '../../ui/index.ts';
import { afterAdding } from './adding.ts';
import { deletionOf } from './deletion.ts';
import {
  boardsOf,
  creatorOf,
  directionOf,
  type MyBoard,
  type MyBoards,
  readShowing,
  sortedBy,
  titled,
} from './myBoards.ts';
import { nextQuestion, questionPath, stateLook, stateWords } from './states.ts';

const board = (...states: GameboardItem['state'][]) => ({
  contents: states.map(state => ({ state }) as GameboardItem),
});

describe('a board', () => {
  it('goes on with the first question that is not finished, else with one that is not perfect', () => {
    expect(nextQuestion(board('PERFECT', 'PASSED', 'FAILED', 'NOT_ATTEMPTED'))).toBe(2);
    expect(nextQuestion(board('PERFECT', 'PASSED'))).toBe(1);
    expect(nextQuestion(board('PERFECT'))).toBeUndefined();
  });

  it('says states in the words of the specification', () => {
    const states = ['PERFECT', 'PASSED', 'IN_PROGRESS', 'FAILED', 'NOT_ATTEMPTED'] as const;
    expect(states.map(state => questionStateWords[stateLook(state)])).toEqual(states.map(stateWords));
    expect(states.map(stateWords)).toEqual(['perfect!', 'in progress', 'in progress', 'try again!', 'not started']);
  });

  it('names itself in the addresses of its questions', () => {
    expect(questionPath('num_overflow', 'my board')).toBe('/questions/num_overflow?board=my%20board');
  });

  it('leads those who teach to setting it, students to their boards', () => {
    expect(afterAdding('b', { role: 'TUTOR' })).toBe('/set_assignments#b');
    expect(afterAdding('b', { role: 'TEACHER' })).toBe('/set_assignments#b');
    expect(afterAdding('b', { role: 'STUDENT' })).toBe('/my_gameboards#b');
  });
});

describe('deleting a board', () => {
  const known = { isError: false, isPending: false, isFetching: false };
  const set = { ...known, data: [{ gameboardId: 'b' }] };
  const refusal = (...asked: Parameters<typeof deletionOf>) => {
    const deletion = deletionOf(...asked);
    return typeof deletion === 'object' ? [deletion.refused, deletion.because('Gates')] : deletion;
  };

  it('is refused to tutors with groups assigned, and others are warned', () => {
    expect(refusal('b', { role: 'TUTOR' }, set)).toEqual([
      'Gameboard Deletion Not Allowed',
      'You have groups assigned to Gates. To delete this gameboard, you must unassign all groups.',
    ]);
    for (const role of ['TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR', 'EVENT_MANAGER', 'ADMIN'] as const)
      expect(refusal('b', { role }, set)).toBe('warned');
    for (const role of ['TUTOR', 'ADMIN'] as const) expect(refusal('c', { role }, set)).toBe('free');
  });

  it('waits until the assignments are known, and is refused when they cannot be', () => {
    expect(refusal('b', { role: 'TEACHER' }, { ...set, isFetching: true })).toBe('waiting');
    expect(refusal('b', { role: 'TEACHER' }, { ...known, isPending: true })).toBe('waiting');
    expect(refusal('b', { role: 'TEACHER' }, { ...known, isError: true })).toEqual([
      'Gameboard deletion failed',
      'Could not fetch assignments to determine if the board deletion is safe.',
    ]);
  });

  it('asks students nothing, and nobody deletes a board without an id', () => {
    expect(refusal('b', { role: 'STUDENT' }, { ...known, isPending: true })).toBe('free');
    expect(refusal('', { role: 'STUDENT' }, known)).toEqual([
      'Gameboard deletion failed',
      'Gameboard ID is missing: please contact us about this error.',
    ]);
  });
});

describe('my gameboards', () => {
  it('are in the order of the last visit unless the address says otherwise', () => {
    const read = (address: string) => readShowing(new URLSearchParams(address));
    expect(read('')).toEqual({ view: 'cards', sort: 'visited', limit: '6' });
    expect(read('sort=-title&view=table&limit=ALL')).toEqual({ view: 'table', sort: '-title', limit: 'ALL' });
    expect(read('sort=nonsense&view=list&limit=7')).toEqual(read(''));
  });

  it('sort by a column, and the other way round when asked again', () => {
    expect([sortedBy('visited', 'title'), sortedBy('title', 'title'), sortedBy('-title', 'title')]).toEqual([
      'title',
      '-title',
      'title',
    ]);
    expect([directionOf('title', 'title'), directionOf('-title', 'title'), directionOf('visited', 'title')]).toEqual([
      'ascending',
      'descending',
      undefined,
    ]);
  });

  it('are filtered by their titles, whatever the case', () => {
    const boards = [{ title: 'Logic gates' }, { title: 'Sorting' }, {}] as MyBoard[];
    expect(titled(boards, ' LOGIC ')).toEqual([{ title: 'Logic gates' }]);
    expect(titled(boards, '')).toHaveLength(3);
  });

  it('say whose they are', () => {
    expect(creatorOf({ ownerUserId: 7, tags: [] }, 7)).toBe('Me');
    expect(creatorOf({ ownerUserId: 8, tags: [] }, 7)).toBe('Someone else');
    expect(creatorOf({ tags: ['ISAAC_BOARD'] }, 7)).toBe('This site');
    expect(creatorOf({ tags: [] }, undefined)).toBe('Someone else');
  });

  it('are merged by id when more come', () => {
    const page = (...ids: string[]): MyBoards => ({
      results: ids.map(id => ({ id }) as MyBoard),
      totalResults: 3,
      totalNotStarted: 0,
      totalInProgress: 0,
      totalCompleted: 0,
    });
    const merged = boardsOf({ pages: [page('a', 'b'), page('b', 'c')], pageParams: [0, 2] });
    expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
