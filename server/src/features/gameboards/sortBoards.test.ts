import { describe, expect, it } from 'vitest';
import { readSortKey, type Sortable, type SortKey, sortBoards } from './sortBoards.ts';

const boards: Sortable[] = [
  { id: 'a', title: 'Loops', completion: 50, created: 30, visited: 3 },
  { id: 'b', title: 'Binary 10', completion: 100, created: 10, visited: 1 },
  { id: 'c', completion: 50, created: 20, visited: 4 },
  { id: 'd', title: 'Binary 2', created: 40, visited: 2 },
];
const order = (sort: string) => {
  const keys = sort ? sort.split(',').map(readSortKey) : [];
  return sortBoards(boards, keys as SortKey[])
    .map(board => board.id)
    .join('');
};

describe('the order of my gameboards', () => {
  it('has the board visited longest ago first when nothing is said', () => {
    expect(order('')).toBe('bdac');
    expect(order('visited')).toBe('bdac');
    expect(order('-visited')).toBe('cadb');
  });

  it('has the oldest first by creation, the newest with a minus', () => {
    expect(order('created')).toBe('bcad');
    expect(order('-created')).toBe('dacb');
  });

  it('has boards without a title or percentage last ascending and first descending', () => {
    expect(order('title')).toBe('dbac');
    expect(order('-title')).toBe('cabd');
    expect(order('completion,title')).toBe('acbd');
    expect(order('-completion,-title')).toBe('dbca');
  });

  it('breaks ties by the later keys', () => {
    expect(order('completion,created')).toBe('cabd');
    expect(order('completion,-created')).toBe('acbd');
  });

  it('knows no other instruction', () => {
    for (const sort of ['', '-', 'size', '--title', 'Title', 'toString']) expect(readSortKey(sort)).toBeUndefined();
  });
});
