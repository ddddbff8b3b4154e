import { describe, expect, it } from 'vitest';
import { byLetter, letterOf, readGlossary, termsFor, topicsOf, writeGlossary } from './terms.ts';

const term = (value: string, ...tags: string[]) => ({ id: value, type: 'glossaryTerm', value, tags });
const all = [
  term('2D array', 'data_structures'),
  term("two's complement", 'number_representation'),
  term('Binary search', 'searching'),
  term('éclair'),
  term('binary', 'number_representation'),
];
const found = (text: string, topic = '') => termsFor(all, { text, topic }).map(({ value }) => value);

describe('the glossary', () => {
  it('shows the terms in which each typed word begins a word', () => {
    expect(found('bin')).toEqual(['Binary search', 'binary']);
    expect(found('SEARCH bin')).toEqual(['Binary search']);
    expect(found('twos complement')).toEqual(["two's complement"]);
    expect(found('ecl')).toEqual(['éclair']);
    expect(found('nary')).toEqual([]);
    expect(found(' ')).toHaveLength(all.length);
  });

  it('shows the terms of a topic', () => {
    expect(found('', 'number_representation')).toEqual(["two's complement", 'binary']);
    expect(found('bin', 'number_representation')).toEqual(['binary']);
  });

  it('stands by first letters, digits and signs first', () => {
    expect(all.map(letterOf)).toEqual(['#', 'T', 'B', 'E', 'B']);
    expect(byLetter(all).map(({ letter, terms }) => [letter, terms.length])).toEqual([
      ['#', 1],
      ['B', 2],
      ['E', 1],
      ['T', 1],
    ]);
  });

  it('offers the topics that have a page and a term', () => {
    const topics = ['searching', 'sorting'].map(id => ({
      id: `topic_summary_${id}`,
      type: 'isaacTopicSummaryPage',
      title: id.toUpperCase(),
      tags: [],
    }));
    expect(topicsOf(all, topics)).toEqual([['searching', 'SEARCHING']]);
  });

  it('is kept in the address', () => {
    const filter = { text: 'bit shift', topic: 'number_representation' };
    expect(readGlossary(new URLSearchParams(writeGlossary(filter)))).toEqual(filter);
    expect(writeGlossary({ text: ' ', topic: '' })).toBe('');
  });
});
