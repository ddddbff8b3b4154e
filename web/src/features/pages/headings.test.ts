import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.ts';
import { strandsOf } from './strands.ts';

const h2 = (id: string, text: string) => ({ tag: 'h2', attrs: { id }, children: [text] });

describe('"On this page"', () => {
  it('lists the sections that stand open, in order, not what is folded away', () => {
    const page: ContentObject = {
      type: 'isaacConceptPage',
      children: [
        { type: 'content', rich: [h2('laws', 'The laws'), { tag: 'h3', attrs: { id: 'x' }, children: ['Smaller'] }] },
        { type: 'content', layout: 'accordion', children: [{ type: 'content', rich: [h2('hidden', 'Hidden')] }] },
        { type: 'content', children: [{ type: 'content', rich: [h2('more', 'More')] }] },
      ],
    };
    expect(headingsOf(page)).toEqual([
      { id: 'laws', text: 'The laws' },
      { id: 'more', text: 'More' },
    ]);
  });
});

describe('topics by strand', () => {
  const topic = (id: string, strand: string) => ({
    id: `topic_summary_${id}`,
    type: 'isaacTopicSummaryPage',
    tags: ['computer_science', strand, id],
  });
  const topics = [
    topic('recursion', 'programming_fundamentals'),
    topic('files', 'programming_fundamentals'),
    topic('functions', 'maths_for_cs'),
  ];

  it('leave out what GCSE does not have, and strands that are empty then', () => {
    const ids = (stage: 'gcse' | 'a_level') => strandsOf(topics, stage).map(({ id, topics: own }) => [id, own.length]);
    expect(ids('a_level')).toEqual([
      ['maths_for_cs', 1],
      ['programming_fundamentals', 2],
    ]);
    expect(ids('gcse')).toEqual([['programming_fundamentals', 1]]);
  });
});
