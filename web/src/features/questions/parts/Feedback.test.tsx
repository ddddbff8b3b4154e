import type { ContentObject, ValidationResponse } from '@cs/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Feedback } from './Feedback.tsx';

const said = (correct: boolean, explanation?: Partial<ContentObject>) => {
  const result: ValidationResponse = {
    questionId: 'page|a',
    answer: { type: 'quantity', value: '1' },
    correct,
    dateAttempted: 1,
    ...(explanation && { explanation: { type: 'content', ...explanation } }),
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Feedback result={result} />
    </MemoryRouter>,
  );
};

describe('what is said of an answer (learning.md §8)', () => {
  it('has the heading of its verdict', () => {
    expect(said(true)).toContain('<h3>Correct!</h3>');
    expect(said(false)).toContain('<h3>Incorrect</h3>');
    expect(said(false, { tags: ['sig_figs', 'sig_figs_too_few'] })).toContain('<h3>Significant Figures</h3>');
  });

  it('says which way the figures are wrong', () => {
    expect(said(false, { tags: ['sig_figs', 'sig_figs_too_few'] })).toContain('too few significant figures');
    expect(said(false, { tags: ['sig_figs', 'sig_figs_too_many'] })).toContain('too many significant figures');
  });

  it('shows the explanation', () => {
    expect(said(false, { rich: ['Check your working.'] })).toContain('Check your working.');
  });

  it('says what a number looks like, and how standard form is written', () => {
    const text = 'Your answer is not in a format we recognise, please enter your answer as a decimal number.';
    expect(said(false, { tags: ['unrecognised_format'], rich: ['other words'] })).toContain(text);
    expect(said(false, { tags: ['unrecognised_format'] })).not.toContain('standard form');
    expect(said(false, { tags: ['unrecognised_format', 'invalid_std_form'] })).toContain('standard form');
  });
});
