import { describe, expect, it } from 'vitest';
import { stem, stemsOf, stemsOfQuery } from './searchWords.ts';

describe('words of a search', () => {
  it.each([
    ['gates', 'gate'],
    ['queries', 'query'],
    ['addresses', 'address'],
    ['viruses', 'virus'],
    ['sorting', 'sort'],
    ['programming', 'program'],
    ['adding', 'add'],
    ['coded', 'coding'],
    ['compression', 'compressing'],
    ['recursion', 'recursive'],
    ['iteration', 'iterate'],
    ['normalization', 'normalise'],
    ['normalisation', 'normalising'],
    ['optimized', 'optimise'],
  ])('%s is the same as %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['string', 'str'],
    ['class', 'clas'],
    ['status', 'statu'],
    ['binary', 'binar'],
    ['bus', 'bu'],
    ['0101s', '0101'],
  ])('%s keeps what is no ending', (word, wrong) => {
    expect(stem(word)).not.toBe(wrong);
  });

  it('have no case, accents or apostrophes', () => {
    expect(stemsOf('Café TWO’S')).toEqual(stemsOf("cafe two's"));
    expect(stemsOf("Dijkstra's")).toEqual(stemsOf('dijkstras'));
  });

  it('keep the signs that are part of a name', () => {
    expect(stemsOf('C# and C++, A* and I/O')).toEqual(['csharp', 'and', 'cplusplus', 'astar', 'and', 'io']);
    expect(stemsOf('2s complement')).toEqual(stemsOf("two's complement"));
    expect(stemsOf('1’s complement')).toEqual(stemsOf("one's complement"));
  });

  it('leave out what says nothing, but no word of a program', () => {
    expect(stemsOf('What is the difference of a for loop and an if?')).toEqual([
      'differenc',
      'for',
      'loop',
      'and',
      'if',
    ]);
    expect(stemsOf('NOT OR AND')).toEqual(['not', 'or', 'and']);
  });

  it('leave out who is asking, where something is asked', () => {
    expect(stemsOfQuery('gcse AQA binary revision notes')).toEqual(['binary']);
    expect(stemsOfQuery('A level binary')).toEqual(['binary']);
    expect(stemsOfQuery('a-level')).toEqual(['alevel']);
  });

  it('leave out an "and" that joins, but not the gate', () => {
    expect(stemsOfQuery('RAM and ROM')).toEqual(['ram', 'rom']);
    expect(stemsOfQuery('and gate')).toEqual(['and', 'gat']);
    expect(stemsOfQuery('not and or gates')).toEqual(['not', 'and', 'or', 'gat']);
  });

  it('are none where there are none', () => {
    expect(stemsOfQuery('?!')).toEqual([]);
    expect(stemsOfQuery('what is it')).toEqual([]);
  });
});
