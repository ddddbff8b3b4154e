import { describe, expect, it } from 'vitest';
import type { BadAnswer } from './badAnswer.ts';
import { said } from './examples.ts';
import { aParsons, items, lines, program } from './itemExamples.ts';
import { checkAnswer, decide, mark } from './mark.ts';
import type { ParsonsQuestion } from './parsons.ts';
import { problemsOf } from './problemsOf.ts';

const choice = (text: string, correct: boolean, says?: string) => ({
  type: 'parsonsChoice',
  items: lines(text),
  correct,
  ...(says !== undefined && { explanation: said(says) }),
});

/** The status and text that an answer is refused with. */
function refusal(answer: unknown): Pick<BadAnswer, 'status' | 'message'> {
  try {
    mark(aParsons(), answer);
  } catch (error) {
    const { status, message } = error as BadAnswer;
    return { status, message };
  }
  throw new Error('it was marked');
}

describe('a Parsons question', () => {
  it('is correct with the same lines in the same order with the same indentation', () => {
    expect(mark(aParsons(), program('a0 b1 c0'))).toEqual({ correct: true });
  });

  it.each([
    ['another order', 'b1 a0 c0'],
    ['another indentation', 'a0 b2 c0'],
    ['another indentation at the end', 'a0 b1 c1'],
    ['another line', 'a0 b1 d0'],
    ['the right lines with the indentation of others', 'a1 b0 c0'],
  ])('is incorrect with %s', (_, text) => {
    expect(decide(aParsons(), program(text))).toEqual({ verdict: { correct: false }, rule: 'default' });
  });

  it.each(['a0', 'a0 b1', 'a0 b1 c0 d0', 'a0 b1 c0 a0'])(
    'passes over choices of another length without a word: %s',
    text => {
      expect(decide(aParsons(), program(text)).rule).toBe('default');
    },
  );

  it('tells a missing indentation from none', () => {
    expect(mark(aParsons(), program('a b1 c0')).correct).toBe(false);
    const question = aParsons({ choices: [choice('a b1', true)] });
    expect(mark(question, program('a b1')).correct).toBe(true);
    expect(mark(question, program('a0 b1')).correct).toBe(false);
  });

  it('compares indentation although the editor may not let anybody indent', () => {
    const question = aParsons({ disableIndentation: true });
    expect(mark(question, program('a0 b0 c0')).correct).toBe(false);
    expect(mark(question, program('a0 b1 c0')).correct).toBe(true);
  });

  it('lets a line occur twice', () => {
    const question = aParsons({ choices: [choice('a0 b1 a0', true)] });
    expect(mark(question, program('a0 b1 a0')).correct).toBe(true);
    expect(mark(question, program('a0 b1 b0')).correct).toBe(false);
  });

  it('tries correct choices first, each kind as authored, and knows no subsets', () => {
    const question = aParsons({
      choices: [
        choice('a0', false, 'wrong first'),
        choice('a0', false, 'wrong second'),
        choice('b0', false, 'wrong b'),
        choice('b0', true, 'right first'),
        choice('b0', true, 'right second'),
        { ...choice('c0', true, 'subset'), allowSubsetMatch: true } as ReturnType<typeof choice>,
      ],
    });
    const saidTo = (text: string) => mark(question, program(text)).explanation?.value;
    expect([saidTo('a0'), saidTo('b0'), saidTo('c0 d0')]).toEqual(['wrong first', 'right first', undefined]);
    expect(decide(question, program('b0')).rule).toBe('choice:3');
  });

  it('is not matched by a choice without items', () => {
    const question = aParsons({ choices: [{ type: 'parsonsChoice', correct: true }] });
    expect(decide(question, program('a0')).rule).toBe('default');
  });
});

describe('what a Parsons question says of an answer that cannot be right', () => {
  it.each<[string, ParsonsQuestion, string, string]>([
    ['no choices', aParsons({ choices: [] }), 'a0', 'This question does not have any correct answers!'],
    ['no items', aParsons({ items: [] }), 'a0', 'This question does not have any items to choose from!'],
    ['no lines', aParsons(), '', 'You did not provide an answer.'],
    ['an unknown line', aParsons(), 'a0 z0', 'You did not provide a valid answer; it contained unrecognised items!'],
  ])('%s', (_, question, text, value) => {
    expect(mark({ ...question, defaultFeedback: said('Again.') }, program(text))).toMatchObject({
      correct: false,
      explanation: { value },
    });
  });

  it('refuses lines of another kind', () => {
    expect(refusal({ type: 'parsonsChoice', items: [...lines('a0'), ...items('b')] })).toEqual({
      status: 400,
      message: 'Bad request - expected items of type parsonsItem, received item',
    });
    expect(refusal({ type: 'parsonsChoice', items: [{ id: 'a' }] }).message).toBe(
      'Bad request - expected items of type parsonsItem, received one without a type',
    );
    expect(refusal({ type: 'parsonsChoice', items: [{ type: 'x'.repeat(1_000) }] }).message.length).toBeLessThan(200);
  });

  it.each(['1', null, true, [1]])('refuses an indentation that is no number: %j', indentation => {
    expect(refusal({ type: 'parsonsChoice', items: [{ type: 'parsonsItem', id: 'a', indentation }] }).message).toMatch(
      /^Bad request - expected the answer's "indentation" to be a number, received /,
    );
  });

  it('echoes lines with their indentation, 0 too, and none where there was none', () => {
    const posted = { type: 'parsonsChoice', items: [{ ...lines('a0')[0], value: 'x', more: 1 }, ...lines('b')] };
    expect(checkAnswer(aParsons(), posted)).toEqual({
      type: 'parsonsChoice',
      items: [
        { type: 'parsonsItem', id: 'a', value: 'x', indentation: 0 },
        { type: 'parsonsItem', id: 'b' },
      ],
    });
  });
});

describe('the author of a Parsons question', () => {
  it('hears nothing when all is well', () => {
    expect(problemsOf(aParsons())).toEqual([]);
    expect(problemsOf(aParsons({ choices: [choice('a0 b3', true), choice('c', false), choice('d4', false)] }))).toEqual(
      [],
    );
    expect(problemsOf(aParsons({ disableIndentation: true, choices: [choice('a0 b0', true)] }))).toEqual([]);
  });

  it.each([
    [{ items: items('abca', 'parsonsItem') }, 'Two items have the id "a".'],
    [
      { choices: [choice('a0', true), choice('z0', false)] },
      'Choice 2 names the item "z", which the question does not have.',
    ],
    [{ choices: [choice('a0 b0 a0', true)] }, 'Choice 1 is correct, but uses the item "a" more than once.'],
    [{ choices: [choice('a0', true), choice('', false)] }, 'Choice 2 has no items.'],
    [{ choices: [choice('a0 b', true)] }, 'Choice 1 is correct, but its line "b" has no indentation: write 0.'],
    [
      { choices: [choice('a0 b4', true)] },
      'Choice 1 is correct, but its line "b" is indented by 4, where 0 to 3 can be given.',
    ],
    [
      { choices: [choice('a0 b1', true)], disableIndentation: true },
      'Choice 1 is correct, but its line "b" is indented by 1, where 0 to 0 can be given.',
    ],
    [
      { choices: [{ ...choice('a0', true), items: [{ type: 'parsonsItem', id: 'a', indentation: -1 }] }] },
      'Choice 1 is correct, but its line "a" is indented by -1, where 0 to 3 can be given.',
    ],
    [
      { choices: [{ ...choice('a0', true), items: [{ type: 'parsonsItem', id: 'a', indentation: 0.5 }] }] },
      'Choice 1 is correct, but its line "a" is indented by 0.5, where 0 to 3 can be given.',
    ],
  ])('hears of %j', (fields, problem) => {
    expect(problemsOf(aParsons(fields))).toEqual([problem]);
  });

  it('hears of a correct choice that would be marked incorrect', () => {
    expect(problemsOf(aParsons({ choices: [choice('z0', true)] }))).toEqual([
      'Choice 1 names the item "z", which the question does not have.',
      'Choice 1 is correct, but would be marked incorrect (items.unknown).',
    ]);
  });
});
