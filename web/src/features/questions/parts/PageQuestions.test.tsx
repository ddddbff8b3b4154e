import type { ContentObject, ContentPage, ValidationResponse } from '@cs/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { makeClient, makeQueries } from '../../../api/index.ts';
import { Blocks } from '../../../blocks/index.ts';
import { meQuery, preferencesQuery } from '../../../session/index.ts';
import { aUser } from '../../../testing/fakeApi.ts';
import { createToasts, ToastProvider } from '../../../ui/index.ts';
import { PageQuestions, type PageQuestionsProps } from './PageQuestions.tsx';

const client = makeClient(() => Promise.reject(new Error('nothing is asked for while rendering')));

type Settings = Partial<PageQuestionsProps> & { hide?: boolean };

function render(children: ContentObject[], { hide, ...props }: Settings = {}): string {
  const page: ContentPage = { id: 'page', type: 'isaacQuestionPage', title: 'Page', tags: [], children };
  const queries = makeQueries(client, { server: true });
  if (hide) {
    queries.setQueryData(meQuery.queryKey, aUser());
    queries.setQueryData(preferencesQuery.queryKey, { DISPLAY_SETTING: { HIDE_QUESTION_ATTEMPTS: true } });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ToastProvider toasts={createToasts()}>
        <MemoryRouter>
          <PageQuestions page={page} {...props}>
            <Blocks blocks={page.children} />
          </PageQuestions>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const attempt = (id: string, answer: ValidationResponse['answer'], more: Partial<ValidationResponse>) => ({
  questionId: id,
  answer,
  correct: false,
  dateAttempted: 1,
  ...more,
});

const numeric: ContentObject = {
  id: 'page|a',
  type: 'isaacNumericQuestion',
  rich: ['How many?'],
  requireUnits: true,
  knownUnits: ['bits'],
  hints: [
    { type: 'content', rich: ['Count.'] },
    { type: 'content', rich: ['Again.'] },
  ],
};
const choice: ContentObject = {
  id: 'page|b',
  type: 'isaacMultiChoiceQuestion',
  rich: ['Which?'],
  choices: [
    { type: 'choice', value: 'A', rich: ['first'] },
    { type: 'choice', value: 'B', rich: ['second'] },
  ],
};

describe('the parts of a question page', () => {
  it('are regions with their letter, and only a part by itself is just "Question"', () => {
    const two = render([numeric, choice]);
    expect(two).toMatch(/<section[^>]*aria-label="Part A"/);
    expect(two).toMatch(/<section[^>]*aria-label="Part B"/);
    expect(render([numeric])).toMatch(/<section[^>]*aria-label="Question"/);
  });

  it('can be found by the part of their id that is an anchor', () => {
    expect(render([numeric, choice])).toMatch(/<section[^>]*id="b"/);
  });

  it('cannot be checked while empty, and say why', () => {
    const html = render([numeric, choice]);
    expect(html.match(/<button[^>]*type="submit"[^>]*aria-disabled="true"/g)).toHaveLength(2);
    expect(html).toContain('Type your answer first.');
    expect(html).toContain('Choose an answer first.');
  });

  it('have one place each where the verdict is announced', () => {
    expect(render([numeric, choice]).match(/role="status"/g)).toHaveLength(2);
  });

  it('have their title, where they have one', () => {
    expect(render([{ ...numeric, title: 'Storage' }])).toContain('<h3>Storage</h3>');
  });

  it('offer each hint by number, and keep it closed', () => {
    const html = render([numeric]);
    expect(html).toContain('Hint 1');
    expect(html).toContain('Hint 2');
    expect(html).not.toContain('<dialog');
  });

  it('offer units in order, with "Choose units" first and "None"', () => {
    const options = [...render([numeric]).matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(options).toEqual(['Choose units', 'None', 'bits']);
  });

  it('ask for no units where none are wanted, and show a unit that is given', () => {
    expect(render([{ ...numeric, requireUnits: false }])).not.toContain('<select');
    expect(render([{ ...numeric, displayUnit: 'ms' }])).toMatch(/>ms</);
  });
});

describe('a previous attempt', () => {
  it('is there with its answer, its verdict and its explanation', () => {
    const best = attempt(
      'page|b',
      { type: 'choice', value: 'B' },
      { explanation: { type: 'content', rich: ['Not that.'] } },
    );
    const html = render([numeric, { ...choice, bestAttempt: best }]);
    expect(html).toMatch(/<section[^>]*aria-label="Part B, incorrect"/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="1"|<input[^>]*value="1"[^>]*checked=""/);
    expect(html).toContain('<h3>Incorrect</h3>');
    expect(html).toContain('Not that.');
    expect(html).toContain('Change your answer to check again.');
  });

  it('marks value and units wrong only where that was judged', () => {
    const answer = { type: 'quantity', value: '3', units: 'bits' };
    const judged = (more: Partial<ValidationResponse>) =>
      render([{ ...numeric, bestAttempt: attempt('page|a', answer, more) }]).match(/aria-invalid="true"/g)?.length ?? 0;
    expect(judged({})).toBe(0);
    expect(judged({ correctUnits: false })).toBe(1);
    expect(judged({ correctValue: false, correctUnits: false })).toBe(2);
    expect(judged({ correctValue: true, correctUnits: false })).toBe(1);
  });

  it('stays out of the boxes when the part has become one of another type, with what was said of it', () => {
    const best = attempt('page|b', { type: 'stringChoice', value: 'B' }, {});
    const html = render([numeric, { ...choice, bestAttempt: best }]);
    expect(html).toContain('Choose an answer first.');
    expect(html).not.toContain('checked=""');
    expect(html).not.toContain('<h3>Incorrect</h3>');
    expect(render([{ ...choice, bestAttempt: { ...best, correct: true } }])).not.toContain('<h3>Correct!</h3>');
  });

  it('is hidden where its reader wants none to be shown, and said to be', () => {
    const best = attempt('page|b', { type: 'choice', value: 'B' }, {});
    const html = render([numeric, { ...choice, bestAttempt: best }], { hide: true });
    expect(html).toContain('A previous attempt at this question part has been hidden.');
    expect(html).not.toContain('Incorrect');
    expect(html).not.toContain('checked=""');
    expect(render([numeric, choice], { hide: true })).not.toContain('has been hidden');
  });
});

describe('parts that can only be read', () => {
  const lines: ContentObject = { id: 'page|c', type: 'isaacStringMatchQuestion', rich: ['Say.'], multiLineEntry: true };
  const given = [
    {
      ...numeric,
      bestAttempt: attempt('page|a', { type: 'quantity', value: '3', units: 'bits' }, { correctUnits: false }),
    },
    { ...choice, bestAttempt: attempt('page|b', { type: 'choice', value: 'B' }, {}) },
    { ...lines, bestAttempt: attempt('page|c', { type: 'stringChoice', value: 'this' }, {}) },
  ];

  it('show the answer in boxes that take no other one, and no button', () => {
    const html = render(given, { readOnly: true });
    expect(html).toMatch(/<input[^>]*readonly=""[^>]*value="3"/i);
    expect(html).toMatch(/<textarea[^>]*readonly=""[^>]*>this</i);
    expect(html.match(/<input[^>]*aria-disabled="true"/g)).toHaveLength(2);
    expect(html).not.toContain('<select');
    expect(html).toContain('bits');
    expect(html).not.toContain('Check my answer');
  });

  it('say so where no answer was given', () => {
    expect(render([numeric], { readOnly: true })).toContain('Not answered');
    expect(render(given, { readOnly: true })).not.toContain('Not answered');
  });
});

describe('a quick question', () => {
  it('has a letter, hides its answer and is not checked', () => {
    const quick: ContentObject = {
      id: 'page|q',
      type: 'isaacQuestion',
      rich: ['Think.'],
      answer: { type: 'content', rich: ['Thought.'] },
    };
    const html = render([quick, choice]);
    expect(html).toMatch(/<section[^>]*aria-label="Part A"/);
    expect(html).toContain('Show answer');
    expect(html).toMatch(/<div[^>]*hidden=""[^>]*>.*Thought\./);
    expect(html.match(/Check my answer/g)).toHaveLength(1);
  });

  it('has hints as well', () => {
    const hints = [{ type: 'content', rich: ['Look.'] }];
    expect(render([{ id: 'page|q', type: 'isaacQuestion', rich: ['Think.'], hints }])).toContain('Hint 1');
  });
});
