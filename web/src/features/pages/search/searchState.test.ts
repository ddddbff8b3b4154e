import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/fakeApi.ts';
import { contextOf, readSearch, searchQuery, writeSearch } from './searchState.ts';

const EVERYTHING = { stage: 'all', examBoard: 'all' } as const;
const read = (text: string) => readSearch(new URLSearchParams(text), EVERYTHING);

describe('the address of a search', () => {
  it('is read as it is written', () => {
    const text = '?query=big+o&types=page%2CisaacTopicSummaryPage&stage=gcse&examBoard=aqa&topic=sorting&shown=50';
    expect(writeSearch(read(text), EVERYTHING)).toBe(text);
    expect(writeSearch(read(''), EVERYTHING)).toBe('');
  });

  it('may be a form sent without scripts', () => {
    expect(read('query=+binary+&types=page&types=isaacEventPage&stage=all&examBoard=all&topic=')).toMatchObject({
      query: 'binary',
      types: ['page', 'isaacEventPage'],
      ...EVERYTHING,
      topic: '',
    });
  });

  it('asks for nothing that does not exist', () => {
    const state = read(`query=${'a'.repeat(300)}&types=isaacQuiz&stage=ks3&examBoard=x&shown=-1`);
    expect(state).toMatchObject({ types: [], ...EVERYTHING, shown: 25 });
    expect(state.query).toHaveLength(255);
    expect(read('shown=26').shown).toBe(50);
    expect(read('shown=1e9').shown).toBe(500);
  });

  it('becomes a call that narrows by what is chosen alone', () => {
    expect(searchQuery(read('query=sort')).queryKey[1]).toEqual({ query: { query: 'sort', limit: '25' } });
    expect(searchQuery(read('query=sort&stage=gcse&topic=sorting&types=page')).queryKey[1]).toEqual({
      query: { query: 'sort', limit: '25', types: 'page', stages: 'gcse', topics: 'sorting' },
    });
  });
});

describe('the context of a search', () => {
  const me = aUser({ registeredContexts: [{ stage: 'gcse', examBoard: 'ocr' }] });
  const hides = { DISPLAY_SETTING: { HIDE_NON_AUDIENCE_CONTENT: true } };

  it('is everything, unless the reader hides what is for others', () => {
    expect(contextOf(null, {}, {})).toEqual(EVERYTHING);
    expect(contextOf(me, {}, {})).toEqual(EVERYTHING);
    expect(contextOf(me, hides, {})).toMatchObject({ stage: 'gcse', examBoard: 'ocr' });
    expect(contextOf(me, hides, { showOthers: true })).toEqual(EVERYTHING);
  });

  it('is what the reader chose on a page before, and the address comes first', () => {
    const context = contextOf(me, {}, { stage: 'a_level', examBoard: 'cie' });
    expect(context).toMatchObject({ stage: 'a_level', examBoard: 'cie' });
    expect(readSearch(new URLSearchParams('stage=all'), context)).toMatchObject({ stage: 'all', examBoard: 'cie' });
    expect(writeSearch(readSearch(new URLSearchParams('query=x&stage=all'), context), context)).toBe(
      '?query=x&stage=all',
    );
  });
});
