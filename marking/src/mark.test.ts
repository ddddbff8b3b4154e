import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMultipleChoice, aNumeric, aPlainNumeric, aStringMatch, said } from './examples.ts';
import {
  BadAnswer,
  checkAnswer,
  decide,
  isBadAnswer,
  mark,
  markablePart,
  present,
  problemsOf,
  type StoredQuestion,
} from './index.ts';

const anyQuestion: [string, StoredQuestion][] = [
  ['choice', aMultipleChoice()],
  ['quantity', aNumeric()],
  ['stringChoice', aStringMatch()],
];

/** What marking refuses an answer with; undefined if it marks it. */
function refusal(question: StoredQuestion, answer: unknown): Pick<BadAnswer, 'status' | 'message'> | undefined {
  try {
    mark(question, answer);
  } catch (error) {
    if (isBadAnswer(error)) return { status: error.status, message: error.message };
    throw error;
  }
  return undefined;
}

describe('default feedback', () => {
  const defaultFeedback = said('Look at the page again.');

  it('stands in for a missing explanation', () => {
    const question = aMultipleChoice({ defaultFeedback });
    expect(mark(question, { type: 'choice', value: 'ACC' })).toEqual({ correct: false, explanation: defaultFeedback });
    expect(mark(question, { type: 'choice', value: 'nothing of the kind' }).explanation).toEqual(defaultFeedback);
  });

  it('stands in for an explanation with neither value nor children', () => {
    for (const explanation of [said(''), { type: 'content' }, { type: 'content', children: [] }]) {
      const question = aStringMatch({
        defaultFeedback,
        choices: [{ type: 'stringChoice', value: 'star', correct: true, explanation }],
      });
      expect(mark(question, { type: 'stringChoice', value: 'star' }).explanation).toEqual(defaultFeedback);
    }
  });

  it('attaches to a correct answer too', () => {
    expect(mark(aStringMatch({ defaultFeedback }), { type: 'stringChoice', value: 'star' })).toEqual({
      correct: true,
      explanation: defaultFeedback,
    });
    expect(mark(aPlainNumeric({ defaultFeedback }), { type: 'quantity', value: '42' })).toEqual({
      correct: true,
      correctValue: true,
      explanation: defaultFeedback,
    });
  });

  it('leaves an authored explanation alone', () => {
    const question = aMultipleChoice({ defaultFeedback });
    expect(mark(question, { type: 'choice', value: 'MAR' }).explanation).toEqual(said('That is memory.'));
    const children = [said('In a child.')];
    const withChildren = aMultipleChoice({
      defaultFeedback,
      choices: [{ type: 'choice', value: 'PC', correct: true, explanation: { type: 'content', children } }],
    });
    expect(mark(withChildren, { type: 'choice', value: 'PC' }).explanation).toEqual({ type: 'content', children });
  });

  it.each([
    [aMultipleChoice({ defaultFeedback, choices: [] }), { type: 'choice', value: 'PC' }, 'noChoices'],
    [aStringMatch({ defaultFeedback }), { type: 'stringChoice', value: '' }, 'noAnswer'],
    [aNumeric({ defaultFeedback }), { type: 'quantity', value: '' }, 'noAnswer'],
    [aNumeric({ defaultFeedback }), { type: 'quantity', value: '42' }, 'numeric.noUnits'],
    [aPlainNumeric({ defaultFeedback }), { type: 'quantity', value: '4,2' }, 'numeric.unrecognisedFormat'],
    [aNumeric({ defaultFeedback, significantFiguresMin: 9 }), { type: 'quantity', value: '42' }, 'numeric.badLimits'],
  ])('leaves alone what we say about an answer that was not judged (%#)', (question, answer, rule) => {
    const decision = decide(question, answer);
    expect(decision.rule).toBe(rule);
    expect(mark(question, answer).explanation).toEqual(decision.explanation);
  });

  it.each([
    ['24', 'MB', 'numeric.checkWorking', { correct: false, correctValue: false, correctUnits: true }],
    ['42', 'GB', 'numeric.checkUnits', { correct: false, correctValue: true, correctUnits: false }],
    ['4e1', 'MB', 'numeric.sigFigs.tooFew', { correct: false, correctValue: false, correctUnits: true }],
    ['42.00', 'MB', 'numeric.sigFigs.tooMany', { correct: false, correctValue: false, correctUnits: true }],
  ])(
    'takes the place of the generic text for %s %s, tags and all, and keeps the verdict',
    (value, units, rule, verdict) => {
      const question = aNumeric({ defaultFeedback });
      const answer = { type: 'quantity', value, units };
      expect(decide(question, answer)).toMatchObject({ verdict, rule, explanation: { encoding: 'markdown' } });
      expect(mark(question, answer)).toEqual({ ...verdict, explanation: defaultFeedback });
    },
  );

  it('takes no place when it is empty itself', () => {
    const question = aNumeric({ defaultFeedback: said('') });
    expect(mark(question, { type: 'quantity', value: '24', units: 'MB' }).explanation?.value).toBe(
      'Check your working.',
    );
    expect(
      Object.keys(mark(aStringMatch({ defaultFeedback: said('') }), { type: 'stringChoice', value: 'x' })),
    ).toEqual(['correct']);
  });
});

describe('a decision', () => {
  it('holds the verdict apart from the explanation, and is marked by presenting it', () => {
    for (const [question, answer] of [
      [aMultipleChoice(), { type: 'choice', value: 'MAR' }],
      [aNumeric(), { type: 'quantity', value: '42', units: 'GB' }],
      [aStringMatch(), { type: 'stringChoice', value: 'STAR' }],
    ] as const) {
      const decision = decide(question, answer);
      expect(decision.verdict).not.toHaveProperty('explanation');
      expect(present(decision, question)).toEqual(mark(question, answer));
    }
  });

  it('says nothing secret but the explanation', () => {
    expect(Object.keys(mark(aMultipleChoice(), { type: 'choice', value: 'PC' }))).toEqual(['correct', 'explanation']);
  });
});

describe.each(anyQuestion)('a body posted as %s', (type, question) => {
  it.each([undefined, null, ''])('is no answer when it is %j', body => {
    expect(refusal(question, body)).toEqual({ status: 400, message: 'No answer received.' });
  });

  it.each([[[]], ['text'], [7], [true], [[{ type, value: 'PC' }]]])('is malformed when it is %j', body => {
    expect(refusal(question, body)?.status).toBe(400);
  });

  it.each([
    {},
    { value: 'PC' },
    { type: 'poem', value: 'PC' },
    { type: null },
    { type: 7 },
    { type: [type] },
    { type: 'constructor' },
    { type: '__proto__' },
    { type: type.toUpperCase() },
    JSON.parse(`{"__proto__": {"type": "${type}", "value": "PC"}}`),
    Object.create({ type, value: 'PC' }),
  ])('is of no known kind when it is %j', body => {
    expect(refusal(question, body)).toEqual({
      status: 404,
      message: 'Unable to map response to a Choice object so failing with an error',
    });
  });

  it.each(['choice', 'quantity', 'stringChoice', 'itemChoice', 'formula', 'regexPattern'])(
    'has to be the kind of answer that the question takes, with %s too',
    other => {
      const refused = refusal(question, { type: other, value: '42' });
      if (other === type) expect(refused).toBeUndefined();
      else {
        expect(refused?.status).toBe(400);
        expect(refused?.message).toMatch(new RegExp(`^Bad request - expected .*${type}.* received .*${other}`));
      }
    },
  );

  it.each([undefined, null, 42, true, ['42'], { value: '42' }])('needs a text as its value, not %j', value => {
    expect(refusal(question, { type, value })).toMatchObject({
      status: 400,
      message: /^Bad request - expected .*"value"/,
    });
  });

  it('may carry further fields, which play no part', () => {
    const answer = { type, value: 'PC', correct: true, explanation: said('me'), tags: [], children: [{ type: 'x' }] };
    expect(mark(question, answer)).toEqual(mark(question, { type, value: 'PC' }));
    expect(checkAnswer(question, answer)).toEqual({ type, value: 'PC' });
  });
});

describe('a bad answer', () => {
  it('needs its units, if any, to be a text', () => {
    for (const units of [null, 1, [], {}]) {
      expect(refusal(aNumeric(), { type: 'quantity', value: '42', units })?.status).toBe(400);
    }
    expect(checkAnswer(aNumeric(), { type: 'quantity', value: '42', units: '' })).toEqual({
      type: 'quantity',
      value: '42',
      units: '',
    });
  });

  it('can be told by name and code, without the class', () => {
    const error = new BadAnswer(404, 'text');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'BadAnswer', code: 'BAD_ANSWER', status: 404, message: 'text' });
    expect(isBadAnswer(Object.assign(new Error('a copy'), { code: 'BAD_ANSWER', status: 400 }))).toBe(true);
    expect(isBadAnswer(new Error('another'))).toBe(false);
    expect(isBadAnswer(undefined)).toBe(false);
  });

  it('is any answer to a question that is not marked', () => {
    const quick = { ...aMultipleChoice(), type: 'isaacQuestion' } as unknown as StoredQuestion;
    expect(refusal(quick, { type: 'choice', value: 'PC' })?.status).toBe(400);
    expect(problemsOf(quick)).toEqual([]);
  });
});

describe('whatever is posted', () => {
  const awkward = fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    'toString',
    'x'.repeat(100_000),
    '9'.repeat(100_000),
    ' '.repeat(100_000),
    `${'1'.repeat(50_000)}e${'1'.repeat(50_000)}`,
    '10-'.repeat(30_000),
    '1e999999999',
    '-1e-999999999',
    '10^99999999999999999999',
    '\ud800',
    '\u0000',
  );
  const type = fc.oneof(
    fc.constantFrom('choice', 'quantity', 'stringChoice', 'itemChoice'),
    fc.string(),
    fc.jsonValue(),
  );
  const body = fc.oneof(
    fc.jsonValue({ maxDepth: 5 }),
    awkward,
    fc.record({ type, value: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), awkward) }),
    fc.record({
      type: fc.constant('quantity'),
      value: fc.oneof(fc.stringMatching(/^[ +\-.0-9eExX*^(){}×]{0,12}$/), awkward),
      units: fc.oneof(fc.constantFrom('MB', ''), fc.jsonValue()),
    }),
    fc.dictionary(fc.constantFrom('__proto__', 'type', 'value', 'units', 'constructor'), fc.jsonValue()),
  );
  const question = fc.constantFrom<StoredQuestion>(
    ...anyQuestion.map(([, one]) => one),
    aPlainNumeric({ disregardSignificantFigures: true }),
    aPlainNumeric({ significantFiguresMin: 1, significantFiguresMax: 1e15 }),
    aStringMatch({ choices: [{ type: 'stringChoice', value: 'x', caseInsensitive: true, correct: true }] }),
    aNumeric({ choices: [] }),
  );

  it('is marked or refused as a bad answer, and never leaves a key without a value', () => {
    fc.assert(
      fc.property(question, body, (asked, posted) => {
        const before = JSON.stringify(asked);
        try {
          const marked = mark(asked, posted);
          expect(typeof marked.correct).toBe('boolean');
          expect(Object.values(marked)).not.toContain(undefined);
          expect(Object.values(marked)).not.toContain(null);
        } catch (error) {
          if (!isBadAnswer(error)) throw error;
          expect(error.message).not.toBe('');
          expect(error.message.length).toBeLessThan(200);
        }
        expect(JSON.stringify(asked)).toBe(before);
      }),
      { numRuns: 2_000 },
    );
  });

  it('may be nested deeper than any recursion could follow', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(refusal(aStringMatch(), { type: 'stringChoice', value: deep })?.status).toBe(400);
    expect(mark(aStringMatch(), { type: 'stringChoice', value: 'star', extra: deep }).correct).toBe(true);
  });
});

describe('a markable part', () => {
  it('is a question of a type that is marked', () => {
    for (const [, { type }] of anyQuestion) expect(markablePart(type)).toBe(true);
  });

  it.each(['isaacQuestion', 'content', 'choice', '', '__proto__', 'constructor'])('is not %j', type => {
    expect(markablePart(type)).toBe(false);
  });
});
