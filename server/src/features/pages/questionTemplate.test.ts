import type { ContentPage } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { type Filling, fill, questionTemplate } from './questionTemplate.ts';

const page: ContentPage = {
  id: 'gates',
  type: 'isaacQuestionPage',
  title: 'Gates "and" more',
  tags: [],
  relatedContent: [
    { id: 'logic', type: 'isaacConceptPage', tags: [] },
    { id: 'bits', type: 'isaacQuestionPage', tags: ['a'] },
  ],
  children: [
    {
      type: 'content',
      layout: 'accordion',
      children: [
        {
          id: 'gates|a',
          type: 'isaacMultiChoiceQuestion',
          encoding: 'markdown',
          value: 'Which?',
          choices: ['x', 'y', 'z'].map(value => ({ type: 'choice', value, encoding: 'markdown' })),
        },
        { id: 'gates|quick', type: 'isaacQuestion', answer: { type: 'content', value: 'yes' } },
      ],
    },
    { id: 'gates|b', type: 'isaacStringMatchQuestion' },
  ],
};
const template = questionTemplate(
  page,
  id => ['gates|a', 'gates|b'].includes(id),
  id => id === 'gates|a',
);
const nothing: Filling = { attempt: () => undefined, choices: (_, elements) => elements, correct: () => false };

describe('a question page with holes', () => {
  it('is the page itself, with `correct` on every related item, when there is nothing to fill in', () => {
    const { relatedContent, ...rest } = page;
    expect(JSON.parse(fill(template, nothing))).toEqual({
      ...rest,
      relatedContent: relatedContent?.map(item => ({ ...item, correct: false })),
    });
  });

  it("takes each part's attempt, the order of choices and what is correct from the reader", () => {
    const filled = JSON.parse(
      fill(template, {
        attempt: part => (part === 'gates|b' ? '{"correct":true}' : undefined),
        choices: (_, elements) => elements.toReversed(),
        correct: id => id === 'bits',
      }),
    );
    expect(filled.children[1].bestAttempt).toEqual({ correct: true });
    expect(filled.children[0].children[0]).not.toHaveProperty('bestAttempt');
    expect(filled.children[0].children[0].choices.map((choice: { value: string }) => choice.value)).toEqual([
      'z',
      'y',
      'x',
    ]);
    expect(filled.relatedContent.map((item: { correct: boolean }) => item.correct)).toEqual([false, true]);
  });

  it('is mostly one string: a piece a hole and what lies between', () => {
    expect(template.pieces).toHaveLength(11);
  });
});
