import { describe, expect, it } from 'vitest';
import { isBadAnswer } from './badAnswer.ts';
import { aMultipleChoice, aStringMatch } from './examples.ts';
import { checkAnswer, mark, type StoredQuestion } from './index.ts';
import { anItem, aParsons, items } from './itemExamples.ts';

/** What a body is refused with. */
function refusal(question: StoredQuestion, body: unknown): string {
  try {
    mark(question, body);
  } catch (error) {
    if (isBadAnswer(error)) return `${error.status} ${error.message}`;
    throw error;
  }
  return 'it was marked';
}

const KINDS: [unknown, string][] = [
  [undefined, 'nothing'],
  [null, 'null'],
  [[], 'array'],
  [{}, 'object'],
  [1, 'number'],
  [true, 'boolean'],
];

describe('a field of another kind', () => {
  it.each(KINDS)('%j is told by its kind where a text is wanted', (value, kind) => {
    expect(refusal(aStringMatch(), { type: 'stringChoice', value })).toBe(
      `400 Bad request - expected the answer's "value" to be a string, received ${kind}`,
    );
  });

  it.each(KINDS.filter(([value]) => value !== undefined && !Array.isArray(value)))(
    '%j is told by its kind where a list is wanted',
    (value, kind) => {
      expect(refusal(anItem(), { type: 'itemChoice', items: value })).toBe(
        `400 Bad request - expected the answer's "items" to be a list, received ${kind}`,
      );
    },
  );

  it.each([...KINDS.filter(([value]) => kindless(value)), ['a', 'string']])(
    '%j is told by its kind where an item is wanted',
    (value, kind) => {
      expect(refusal(anItem(), { type: 'itemChoice', items: [{ type: 'item', id: 'a' }, value] })).toBe(
        `400 Bad request - expected the answer's "items" to hold objects, received ${kind}`,
      );
    },
  );

  it.each(['type', 'id', 'value', 'encoding', 'altText'])('is refused as the %s of an item', name => {
    for (const value of [1, null, {}]) {
      expect(refusal(anItem(), { type: 'itemChoice', items: [{ type: 'item', id: 'a', [name]: value }] })).toContain(
        `expected the answer's "${name}" to be a string`,
      );
    }
  });

  it.each([
    [[], 'array'],
    ['a', 'string'],
    [1, 'number'],
    [true, 'boolean'],
  ])('%j is told by its kind where an answer is wanted', (body, kind) => {
    expect(refusal(aStringMatch(), body)).toBe(
      `400 Bad request - expected an answer of type stringChoice, received ${kind}`,
    );
  });

  it.each([undefined, null, ''])('%j is no answer at all', body => {
    expect(refusal(aStringMatch(), body)).toBe('400 No answer received.');
  });

  it('is any answer to a question that is not marked', () => {
    const quick = { ...aStringMatch(), type: 'isaacQuestion' } as unknown as StoredQuestion;
    expect(refusal(quick, { type: 'stringChoice', value: 'x' })).toBe(
      '400 Bad request - questions of type isaacQuestion are not marked',
    );
  });
});

/** True of what can stand for no item. */
function kindless(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Array.isArray(value);
}

describe('an answer is echoed', () => {
  it('with the encoding and id of a choice, and without them where there were none', () => {
    const choice = { type: 'choice', value: 'PC', encoding: 'markdown', id: 'c1' };
    expect(checkAnswer(aMultipleChoice(), { ...choice, children: [], correct: true })).toStrictEqual(choice);
    for (const bare of [
      { type: 'choice', value: 'PC' },
      { type: 'choice', value: 'PC', id: 'c1' },
    ]) {
      expect(checkAnswer(aMultipleChoice(), bare)).toStrictEqual(bare);
    }
    for (const field of ['encoding', 'id']) {
      expect(refusal(aMultipleChoice(), { ...choice, [field]: 1 })).toContain(`"${field}"`);
    }
  });

  it('with what belongs to an item, in this order, and nothing else', () => {
    const item = { type: 'item', id: 'a', value: 'A', encoding: 'html', altText: 'The letter A' };
    const posted = {
      type: 'itemChoice',
      items: [{ ...item, indentation: 'x', children: [{}], rich: ['A'] }, { id: 'b' }],
    };
    const echoed = checkAnswer(anItem(), posted);
    expect(echoed).toStrictEqual({ type: 'itemChoice', items: [item, { id: 'b' }] });
    expect(JSON.stringify(echoed)).toBe(JSON.stringify({ type: 'itemChoice', items: [item, { id: 'b' }] }));
  });

  it('as an empty list where there was none', () => {
    expect(checkAnswer(anItem(), { type: 'itemChoice' })).toStrictEqual({ type: 'itemChoice', items: [] });
    expect(checkAnswer(aParsons(), { type: 'parsonsChoice' })).toStrictEqual({ type: 'parsonsChoice', items: [] });
  });

  it('with lines that have no indentation where there was none', () => {
    const posted = { type: 'parsonsChoice', items: items('a', 'parsonsItem') };
    expect(checkAnswer(aParsons(), posted)).toStrictEqual(posted);
  });
});

it('an error with another code is none of ours', () => {
  expect(isBadAnswer(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe(false);
});
