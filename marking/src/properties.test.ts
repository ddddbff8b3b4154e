import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, type Posted } from './cases.ts';
import { said } from './examples.ts';
import { checkAnswer, decide, isBadAnswer, mark, type StoredQuestion } from './index.ts';
import { MARKED_TYPES } from './registry.ts';

/** The question with a text of its own for each choice and for default feedback, so that a leak can be told. */
const withSecrets = (question: StoredQuestion): StoredQuestion => ({
  ...question,
  choices: (question.choices ?? []).map((choice, index) => ({
    ...choice,
    explanation: said(`SECRET ${index}`),
  })) as never,
  defaultFeedback: said('SECRET default'),
});

const cases = CASES.map(each => [each.question.type, { ...each, question: withSecrets(each.question) }] as const);

/** What marking says, or that the body is no answer; anything else that is thrown fails the test. */
function outcome(question: StoredQuestion, body: unknown) {
  try {
    return { marked: mark(question, body), rule: decide(question, body).rule, answer: checkAnswer(question, body) };
  } catch (error) {
    if (!isBadAnswer(error)) throw error;
    expect(error.message).not.toBe('');
    expect(error.message.length).toBeLessThan(200);
    return { refused: error.status };
  }
}

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const HUGE = 100_000;
const huge = [
  'a'.repeat(HUGE),
  ' '.repeat(HUGE),
  '('.repeat(HUGE),
  'a '.repeat(HUGE / 2),
  '1'.repeat(HUGE),
  '~'.repeat(HUGE),
  'A & '.repeat(HUGE / 4),
  'x**'.repeat(HUGE / 3),
  '0'.repeat(HUGE - 1).concat('2'),
  '\u{1f600}'.repeat(HUGE / 2),
];

const texts = fc.oneof(
  fc.constantFrom(
    ...NAMES,
    'a',
    'z',
    'NULL_CLOZE_ITEM',
    'item',
    'parsonsItem',
    '\u0000',
    '\ud800',
    '-',
    '*',
    '|',
    '()',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.stringMatching(/^[AB01x().,|*&~^+= -]{0,20}$/),
);
const anything = fc.oneof(texts, fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined));
const anItemPosted = fc.oneof(
  fc.record({ type: texts, id: texts, indentation: anything, value: anything }, { requiredKeys: [] }),
  fc.record({ type: fc.constantFrom('item', 'parsonsItem'), id: fc.constantFrom(...'abcdez', ...NAMES) }),
  anything,
);
const body = (type: unknown) =>
  fc.oneof(
    fc.record(
      {
        type: fc.oneof({ weight: 9, arbitrary: fc.constant(type) }, { weight: 1, arbitrary: anything }),
        value: anything,
        pythonExpression: anything,
        units: anything,
        encoding: anything,
        items: fc.oneof(fc.array(anItemPosted, { maxLength: 6 }), anything),
        correct: fc.constant('POSTED'),
        explanation: fc.constant('POSTED'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.dictionary(fc.constantFrom(...NAMES, 'type', 'value', 'items'), anything),
    anything,
  );

it('knows a question of every type that is marked', () => {
  expect(CASES.map(({ question }) => question.type).sort()).toEqual([...MARKED_TYPES].sort());
});

describe.each(cases)('%s', (_type, { question, correct, incorrect, typed }) => {
  it('is answered right by the right answer, and wrong by the wrong one', () => {
    expect(mark(question, correct).correct).toBe(true);
    expect(mark(question, incorrect).correct).toBe(false);
    expect(decide(question, incorrect).rule).toMatch(/^choice:/);
  });

  it('echoes an answer whole, and no field that is none of it', () => {
    for (const answer of [correct, incorrect]) {
      expect(checkAnswer(question, answer)).toEqual(answer);
      expect(checkAnswer(question, { ...answer, more: 1, correct: true, explanation: said('x') })).toEqual(answer);
    }
  });

  it('marks or refuses whatever is posted, always alike, and changes nothing', () => {
    const before = JSON.stringify(question);
    fc.assert(
      fc.property(body(correct.type), posted => {
        const seen = JSON.stringify(posted);
        const first = outcome(question, posted);
        expect(outcome(question, posted)).toEqual(first);
        expect(JSON.stringify(posted)).toBe(seen);
        expect(JSON.stringify(question)).toBe(before);
        if (first.marked === undefined) return;
        expect(Object.values(first.marked)).not.toContain(undefined);
        expect(first.marked.correct).toBeTypeOf('boolean');
      }),
      { numRuns: 300 },
    );
  });

  it('tells the text of the choice that decided and of no other, and echoes no more than an answer', () => {
    fc.assert(
      fc.property(fc.oneof(body(correct.type), fc.constantFrom<unknown>(correct, incorrect)), posted => {
        const { marked, rule, answer } = outcome(question, posted);
        if (marked === undefined) return;
        const [secret, ...more] = JSON.stringify(marked).match(/SECRET \w+/g) ?? [];
        expect(more).toEqual([]);
        if (secret !== undefined && secret !== 'SECRET default') expect(rule).toBe(`choice:${secret.slice(7)}`);
        const echoed = JSON.stringify(answer);
        expect(echoed).not.toMatch(/SECRET/);
        expect(Object.keys(answer)).not.toContain('correct');
        expect(Object.keys(answer)).not.toContain('explanation');
        expect(Object.keys(marked).sort().join()).toMatch(
          /^correct(,correctUnits)?(,correctValue)?(,explanation)?(,itemsCorrect)?$/,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('says the same whatever the order of its choices, and when one stands there twice', () => {
    const choices = question.choices ?? [];
    for (const others of [[...choices].reverse(), [...choices, ...choices]]) {
      const again = { ...question, choices: others } as StoredQuestion;
      expect(mark(again, correct)).toEqual(mark(question, correct));
      expect(mark(again, incorrect)).toEqual(mark(question, incorrect));
    }
  });

  it('is refused, or not right, when any field is missing or of another kind', () => {
    for (const name of Object.keys(correct)) {
      for (const value of [undefined, null, 1, true, {}, [], [[]], '', Number.NaN]) {
        const { marked } = outcome(question, { ...correct, [name]: value });
        // Units are the one field whose absence says something, and then nothing was chosen.
        expect(marked?.correct ?? false).toBe(false);
      }
      const { [name]: __, ...rest } = correct;
      expect(outcome(question, rest).marked?.correct ?? false).toBe(false);
    }
    expect(outcome(question, { ...correct, more: { deep: 1 }, correct: true }).marked).toEqual(mark(question, correct));
  });

  it('takes no name of the language for something that is there', () => {
    for (const name of NAMES) {
      for (const field of Object.keys(correct)) {
        expect(outcome(question, { ...correct, [field]: name }).marked?.correct ?? false).toBe(false);
      }
      expect(outcome(question, { type: correct.type, items: [{ type: 'item', id: name }] }).marked?.correct).not.toBe(
        true,
      );
      expect(
        outcome(question, JSON.parse(`{"type":"${String(correct.type)}","${name}":${JSON.stringify(correct)}}`)).marked
          ?.correct,
      ).not.toBe(true);
    }
    const inherited = Object.create(correct);
    expect(outcome(question, inherited)).toEqual({ refused: 404 });
  });

  it('marks 100 KB or refuses them, whatever they are', () => {
    const bodies = huge.flatMap(text => [
      { ...correct, value: text },
      { ...correct, value: text, pythonExpression: text },
      { ...correct, items: [{ type: 'item', id: text }] },
    ]);
    const many = ['a', 'z', 'NULL_CLOZE_ITEM'].flatMap(id =>
      ['item', 'parsonsItem'].map(type => ({ ...correct, items: Array.from({ length: 4_000 }, () => ({ type, id })) })),
    );
    for (const posted of [...bodies, ...many]) {
      const { marked, refused } = outcome(question, posted);
      expect(typeof (marked?.correct ?? refused)).toMatch(/boolean|number/);
    }
    if (typed !== undefined) {
      for (const text of huge) expect(outcome(question, { ...correct, [typed]: text }).marked?.correct).toBe(false);
    }
  });

  it.runIf(typed)('does not mind white space around what is typed', () => {
    const space = fc.stringMatching(/^[ \t\n]{0,4}$/);
    fc.assert(
      fc.property(space, space, fc.constantFrom(correct, incorrect), (before, after, answer) => {
        const spaced = { ...answer, [typed ?? '']: `${before}${String(answer[typed ?? ''])}${after}` };
        expect(mark(question, spaced)).toEqual(mark(question, answer));
      }),
    );
  });
});

describe('an item that the question does not have', () => {
  const withItems = cases.filter(([, { correct }]) => Array.isArray(correct.items));

  it.each(withItems)('is never a part of a right answer to %s', (_type, { question, correct }) => {
    const items = correct.items as Posted[];
    for (const [place, item] of items.entries()) {
      for (const id of ['z', 'A', ' a', '', ...NAMES]) {
        const posted = { ...correct, items: items.with(place, { ...item, id }) };
        expect(outcome(question, posted)).toMatchObject({ marked: { correct: false }, rule: 'items.unknown' });
      }
      const { id: __, ...nameless } = item;
      expect(outcome(question, { ...correct, items: items.with(place, nameless) }).rule).toBe('items.unknown');
    }
    const longer = { ...correct, items: [...items, { ...items[0], id: 'z' }] };
    expect(outcome(question, longer).rule).toBe('items.unknown');
  });

  it.each(withItems)('says nothing by its text: %s goes by ids', (_type, { question, correct }) => {
    const posted = { ...correct, items: (correct.items as Posted[]).map(item => ({ ...item, value: 'anything' })) };
    expect(mark(question, posted)).toEqual(mark(question, correct));
  });
});
