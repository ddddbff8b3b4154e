import type { ContentSummary, Gameboard } from '@cs/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWith, type Chosen, type ChosenAction, type ChosenQuestion, changeChosen, chosenOf } from './chosen.ts';
import {
  boardToMake,
  type Draft,
  draftFrom,
  emptyDraft,
  faultsOf,
  keepDraft,
  keptDraft,
  LONGEST_TITLE,
  readDraft,
} from './draft.ts';
import { readOrigin } from './load.ts';
import { noFilter, questionsQuery } from './questionFilter.ts';

const question = (id: string): ChosenQuestion => ({ id, title: `Question ${id}`, tags: [] });
const questions = (...ids: string[]) => ids.map(question);
const after = (chosen: Chosen, ...actions: ChosenAction[]): Chosen => actions.reduce(changeChosen, chosen);
const ids = ({ questions }: Pick<Chosen, 'questions'>): string => questions.map(({ id }) => id).join('');

describe('the questions of a board that is built', () => {
  const abc = beginWith(questions('a', 'b', 'c'));

  it('move up and down one place, and say where they are', () => {
    const moved = after(abc, { type: 'moved', id: 'b', by: -1 });
    expect([ids(moved), moved.said]).toEqual(['bac', '“Question b” is question 1 of 3.']);
    expect(ids(after(moved, { type: 'moved', id: 'b', by: 1 }))).toBe('abc');
  });

  it('stop at both ends, and say so', () => {
    const first = after(abc, { type: 'moved', id: 'a', by: -1 });
    expect([ids(first), first.said, first.past.length]).toEqual(['abc', '“Question a” is already first.', 0]);
    expect(after(abc, { type: 'moved', id: 'c', by: 1 }).said).toBe('“Question c” is already last.');
  });

  it('are dragged to a place that is counted without them', () => {
    expect(ids(after(abc, { type: 'put', id: 'a', place: 1 }))).toBe('bac');
    expect(ids(after(abc, { type: 'put', id: 'a', place: 2 }))).toBe('bca');
    expect(ids(after(abc, { type: 'put', id: 'c', place: 0 }))).toBe('cab');
    expect(after(abc, { type: 'put', id: 'b', place: 1 }).past).toEqual([]);
  });

  it('are taken out, and every step is undone', () => {
    const changed = after(abc, { type: 'removed', id: 'b' }, { type: 'moved', id: 'c', by: -1 });
    expect(ids(changed)).toBe('ca');
    expect(ids(after(changed, { type: 'undone' }))).toBe('ac');
    const all = after(changed, { type: 'undone' }, { type: 'undone' }, { type: 'undone' });
    expect([ids(all), all.said]).toEqual(['abc', 'Undone. 3 questions.']);
  });

  it('are ten at most', () => {
    const twelve = questions(...'abcdefghijkl');
    expect(ids(after(abc, { type: 'set', questions: twelve }))).toBe('abcdefghij');
  });

  it('are not touched by what names none of them', () => {
    for (const action of [
      { type: 'moved', id: 'x', by: 1 },
      { type: 'put', id: 'x', place: 0 },
      { type: 'removed', id: 'x' },
      { type: 'undone' },
      { type: 'set', questions: abc.questions },
    ] as const)
      expect(changeChosen(abc, action)).toBe(abc);
  });

  it('keep for whom they were looked for', () => {
    const found: ContentSummary = { id: 'q', type: 'isaacQuestionPage', title: 'Q', tags: ['sorting'] };
    expect(chosenOf(found, noFilter).creationContext).toBeUndefined();
    expect(chosenOf(found, { ...noFilter, stage: 'gcse', difficulty: 'practice_2' }).creationContext).toEqual({
      stage: ['gcse'],
      difficulty: ['practice_2'],
    });
  });
});

describe('a search for questions', () => {
  it('asks only for what is chosen', () => {
    expect(questionsQuery({ ...noFilter, text: '  ' }, 30).queryKey[1]).toEqual({ query: { limit: '30' } });
    expect(
      questionsQuery(
        { text: ' gates ', topic: 'boolean_logic', stage: 'gcse', examBoard: 'aqa', difficulty: 'practice_1' },
        60,
      ).queryKey[1],
    ).toEqual({
      query: {
        limit: '60',
        searchString: 'gates',
        tags: 'boolean_logic',
        stages: 'gcse',
        examBoards: 'aqa',
        difficulties: 'practice_1',
      },
    });
  });
});

describe('a draft', () => {
  const draft: Draft = { ...emptyDraft, title: ' Gates ', questions: [question('a')] };

  it('needs a title, a question and, if any, an id of small letters', () => {
    expect(faultsOf(draft)).toEqual({});
    expect(Object.keys(faultsOf(emptyDraft))).toEqual(['title', 'questions']);
    expect(Object.keys(faultsOf({ ...draft, title: '  ' }))).toEqual(['title']);
    for (const id of ['My-board', 'a board', 'ä', 'a.b'])
      expect(Object.keys(faultsOf({ ...draft, id }))).toEqual(['id']);
    expect(faultsOf({ ...draft, id: 'autumn_board-2' })).toEqual({});
  });

  it('becomes a board; what only staff may give goes only with staff', () => {
    const full = { ...draft, id: 'mine', tags: ['ISAAC_BOARD'], wildCard: 'w', wildCardPosition: 1 };
    const plain = {
      title: 'Gates',
      contents: [{ id: 'a' }],
      gameFilter: { subjects: ['computer_science'] },
      wildCardPosition: 0,
    };
    expect(boardToMake(full, false)).toEqual(plain);
    expect(boardToMake(full, true)).toEqual({
      ...plain,
      id: 'mine',
      tags: ['ISAAC_BOARD'],
      wildCard: { id: 'w' },
      wildCardPosition: 1,
    });
    expect(boardToMake(draft, true)).toEqual(plain);
  });

  it('copies a board with a title that fits, and not its id', () => {
    const creationContext = { stage: ['gcse' as const] };
    const board = {
      id: 'first',
      title: 'x'.repeat(LONGEST_TITLE),
      contents: [{ id: 'a', title: 'A', tags: [], creationContext }],
      wildCard: { id: 'w' },
      wildCardPosition: 3,
      tags: ['ISAAC_BOARD'],
    } as unknown as Gameboard;
    const copy = draftFrom(board);
    expect(copy).toMatchObject({ id: '', tags: [], wildCard: 'w', wildCardPosition: 3 });
    expect(copy.questions).toMatchObject([{ id: 'a', title: 'A', creationContext }]);
    expect(copy.title).toHaveLength(LONGEST_TITLE);
    expect(copy.title).toMatch(/x \(copy\)$/);
  });

  describe('is kept', () => {
    beforeEach(() => {
      const kept = new Map<string, string>();
      vi.stubGlobal('sessionStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      });
      return () => vi.unstubAllGlobals();
    });

    it('for one person and one beginning', () => {
      keepDraft(1, 'base=b', draft);
      expect(keptDraft(1, 'base=b')).toEqual(draft);
      expect(keptDraft(2, 'base=b')).toBeUndefined();
      expect(keptDraft(1, '')).toBeUndefined();
      keepDraft(1, 'base=b', undefined);
      expect(keptDraft(1, 'base=b')).toBeUndefined();
    });

    it('and read again only when it is one', () => {
      expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      for (const kept of [null, 'x', {}, { title: 1, questions: [] }, { title: '', questions: [{ id: 'a' }] }])
        expect(readDraft(kept)).toBeUndefined();
      expect(readDraft({ title: '', questions: [], tags: [1, 'a'] })).toEqual({ ...emptyDraft, tags: ['a'] });
    });
  });
});

describe('the address of the builder', () => {
  it('names a board, or concepts by commas', () => {
    const read = (address: string) => readOrigin(new URLSearchParams(address));
    expect(read('')).toEqual({ base: '', concepts: [] });
    expect(read('base=first-board')).toEqual({ base: 'first-board', concepts: [] });
    expect(read('concepts=a,%20b,,').concepts).toEqual(['a', 'b']);
    expect(read(`concepts=${Array.from({ length: 40 }, (_, n) => n)}`).concepts).toHaveLength(10);
  });
});
