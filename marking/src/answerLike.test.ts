import { describe, expect, it } from 'vitest';
import { answerLike } from './answerLike.ts';
import { CASES } from './cases.ts';
import { aMultipleChoice, aNumeric, aPlainNumeric, aRegexMatch, aStringMatch } from './examples.ts';
import { mark, type StoredQuestion } from './index.ts';
import { anItem, aParsons, lines } from './itemExamples.ts';

describe('the answer that a stored choice stands for', () => {
  it.each(CASES.map(({ question }) => [question.type, question] as const))(
    'is marked as the choice says: %s',
    (_type, question) => {
      for (const choice of question.choices ?? []) {
        const answer = answerLike(question, choice);
        if (answer !== undefined) expect(mark(question, answer).correct).toBe(choice.correct === true);
      }
    },
  );

  it('is its text, and none of what is secret about it', () => {
    const [choice = { type: '' }] = aMultipleChoice().choices ?? [];
    expect(answerLike(aMultipleChoice(), choice)).toStrictEqual({ type: 'choice', value: 'MAR' });
    const text = { type: 'stringChoice', value: 'star', correct: true, caseInsensitive: true };
    expect(answerLike(aStringMatch(), text)).toStrictEqual({ type: 'stringChoice', value: 'star' });
  });

  it('is a number with its units, and with "None" where units are asked for and the choice has none', () => {
    const quantity = (fields: object) => ({ type: 'quantity', correct: true, ...fields });
    expect(answerLike(aNumeric(), quantity({ value: '42', units: 'MB' }))).toStrictEqual({
      type: 'quantity',
      value: '42',
      units: 'MB',
    });
    expect(answerLike(aNumeric(), quantity({ value: '42' }))).toStrictEqual({
      type: 'quantity',
      value: '42',
      units: '',
    });
    expect(answerLike(aPlainNumeric(), quantity({ value: '42' }))).toStrictEqual({ type: 'quantity', value: '42' });
    expect(answerLike(aPlainNumeric(), quantity({}))).toStrictEqual({ type: 'quantity', value: '' });
  });

  it('is made of items, which choices name by their ids', () => {
    const choice = { type: 'itemChoice', items: [{ type: 'item', id: 'a', value: 'x' }] };
    expect(answerLike(anItem(), choice)).toStrictEqual({ type: 'itemChoice', items: [{ type: 'item', id: 'a' }] });
    const program = { type: 'parsonsChoice', items: [...lines('a0 b'), { type: 'parsonsItem' }] };
    expect(answerLike(aParsons(), program)).toStrictEqual({
      type: 'parsonsChoice',
      items: [
        { type: 'parsonsItem', id: 'a', indentation: 0 },
        { type: 'parsonsItem', id: 'b' },
        { type: 'parsonsItem' },
      ],
    });
  });

  it('is none when the choice describes answers, has no text, or belongs to no question that is marked', () => {
    const [pattern = { type: '' }] = aRegexMatch().choices ?? [];
    expect(answerLike(aRegexMatch(), pattern)).toBeUndefined();
    expect(answerLike(aStringMatch(), { type: 'stringChoice' })).toBeUndefined();
    const quick = { ...aStringMatch(), type: 'isaacQuestion' } as unknown as StoredQuestion;
    expect(answerLike(quick, { type: 'stringChoice', value: 'x' })).toBeUndefined();
  });
});
