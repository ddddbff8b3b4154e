import { type ContentObject, type ValidationResponse, validationResponse } from '@cs/contract';
import { type Answer, type Content, type Marked, mark, type StoredQuestion, type Verdict } from '@cs/marking';
import { describe, expect, expectTypeOf, test } from 'vitest';

/** As an object of its own, as the server sends it. */
type Fields<T> = { [K in keyof T]: T[K] };

/** What the server adds to what marking says of an answer (behaviour `learning.md §2.3`). */
interface Around {
  questionId: string;
  answer: Fields<Answer>;
  dateAttempted: number;
}

/** The types are compared by the type check; `marking` and `contract` may not import each other. */
describe('what marking says', () => {
  test('is what travels, field by field', () => {
    expectTypeOf<Around & Marked>().toExtend<ValidationResponse>();
    expectTypeOf<Exclude<keyof ValidationResponse, keyof Around>>().toEqualTypeOf<keyof Marked>();
    expectTypeOf<Pick<ValidationResponse, keyof Verdict>>().toEqualTypeOf<Verdict>();
  });

  test('keeps to the schema of the wire', () => {
    const question: StoredQuestion = {
      type: 'isaacNumericQuestion',
      choices: [{ type: 'quantity', value: '42', units: 'm', correct: true }],
    };
    const answer = { type: 'quantity', value: '42', units: 's' };
    const response = { questionId: 'q|a', answer, ...mark(question, answer), dateAttempted: 0 };
    expect(validationResponse.strict().parse(response)).toEqual(response);
    expect(response).toMatchObject({ correct: false, correctValue: true, correctUnits: false });
  });
});

test('a stored question, its choices and its texts are content', () => {
  expectTypeOf<StoredQuestion>().toExtend<ContentObject>();
  expectTypeOf<NonNullable<StoredQuestion['choices']>[number]>().toExtend<ContentObject>();
  expectTypeOf<Content>().toExtend<ContentObject>();
});
