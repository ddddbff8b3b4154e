import { describe, expect, it } from 'vitest';
import { nearest, spellingsOf } from './searchSpelling.ts';

const spellings = spellingsOf(['binary', 'stack', 'stock', 'complement', 'algorithm', 'ram', 'utf8', 'dijkstra']);
const near = (word: string) => nearest(word, spellings).sort();

describe('a word that stands on no page', () => {
  it.each([
    ['binery', 'a wrong letter'],
    ['binry', 'one left out'],
    ['binnary', 'one too many'],
    ['bianry', 'two swapped'],
  ])('%s is meant for binary: %s', word => {
    expect(near(word)).toEqual(['binary']);
  });

  it('may have two letters wrong when it is long', () => {
    expect(near('algorythem')).toEqual(['algorithm']);
    expect(near('complimant')).toEqual(['complement']);
    expect(near('djikstar')).toEqual(['dijkstra']);
    expect(near('stuuk')).toEqual([]);
  });

  it('may be meant for several', () => {
    expect(near('stoack')).toEqual(['stack', 'stock']);
  });

  it('is meant for the nearest', () => {
    expect(nearest('binaryy', spellingsOf(['binary', 'binaries', 'primary']))).toEqual(['binary']);
  });

  it('is as it is when it is short, or a number', () => {
    expect(near('rom')).toEqual([]);
    expect(near('utf9')).toEqual([]);
  });
});
