import type { ContentSummary } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import {
  boardsFor,
  countOf,
  filterQuery,
  finderSearch,
  isEmptyFilter,
  readFinder,
  suggestedTitle,
  toggled,
  writeFinder,
} from './finderFilter.ts';

const topic = (id: string, strand: string, title: string): ContentSummary => ({
  id: `topic_summary_${id}`,
  type: 'isaacTopicSummaryPage',
  title,
  tags: ['computer_science', strand, id],
});
const TOPICS = [
  topic('sorting', 'data_structures_and_algorithms', 'Sorting algorithms'),
  topic('searching', 'data_structures_and_algorithms', 'Searching algorithms'),
  topic('sql', 'data_and_information', 'SQL'),
];
const read = (address: string) => readFinder(new URLSearchParams(address));

describe('the filter of the Question Finder', () => {
  it('is read from its address and written to it', () => {
    const address = '?stages=gcse&examBoards=aqa,ocr&topics=sorting,sql&difficulties=practice_1&concepts=quick_sort';
    expect(read(address)).toEqual({
      stages: ['gcse'],
      examBoards: ['aqa', 'ocr'],
      topics: ['sorting', 'sql'],
      difficulties: ['practice_1'],
      concepts: ['quick_sort'],
    });
    expect(writeFinder(read(address))).toBe(address);
    expect(writeFinder(read(''))).toBe('');
    expect(isEmptyFilter(read(''))).toBe(true);
    expect([countOf(read('')), countOf(read(address))]).toEqual([0, 7]);
  });

  it('passes over what does not exist, and takes a form’s way of repeating a name', () => {
    expect(read('stages=nursery,a_level&examBoards=all&difficulties=hard').stages).toEqual(['a_level']);
    expect(read('stages=nursery&examBoards=all&difficulties=hard').examBoards).toEqual([]);
    expect(read('topics=a&topics=b,a').topics).toEqual(['a', 'b']);
  });

  it('loses the boards that the chosen stages do not have', () => {
    const both = toggled(toggled(read(''), 'examBoards', 'cie'), 'examBoards', 'aqa');
    expect(toggled(both, 'stages', 'gcse').examBoards).toEqual(['aqa']);
    expect(toggled(read('stages=gcse'), 'stages', 'gcse').stages).toEqual([]);
    expect(boardsFor(['gcse'])).not.toContain('cie');
    expect(boardsFor([])).toContain('cie');
  });

  it('asks for the strands of its topics', () => {
    expect(filterQuery(read('topics=sorting,searching,unknown&stages=gcse'), TOPICS)).toEqual({
      subjects: 'computer_science',
      fields: 'data_structures_and_algorithms',
      topics: 'sorting,searching',
      stages: 'gcse',
    });
    expect(filterQuery(read(''), TOPICS)).toEqual({ subjects: 'computer_science' });
  });

  it.each([
    ['', 'Mixed questions'],
    ['topics=sql', 'SQL'],
    ['topics=sql,sorting', 'Sorting algorithms and SQL'],
    ['topics=sql,sorting,searching', 'Sorting algorithms, Searching algorithms and more'],
  ])('of %j suggests the title %j', (address, title) => {
    expect(suggestedTitle(read(address), TOPICS)).toBe(title);
  });

  it('opens a board’s filter in the Question Finder', () => {
    expect(
      finderSearch({ subjects: ['computer_science'], stages: ['gcse'], topics: ['sorting', 'sql'], concepts: [] }),
    ).toBe('?stages=gcse&topics=sorting,sql');
    expect(finderSearch({ subjects: ['computer_science'] })).toBe('');
  });
});
