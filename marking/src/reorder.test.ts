import { describe, expect, it } from 'vitest';
import { said } from './examples.ts';
import { aReorder, FOUND_AMONG, given, items, ONE_OF_EACH_KIND, right, wrong } from './itemExamples.ts';
import { decide, mark } from './mark.ts';
import { problemsOf } from './problemsOf.ts';

const saidTo = (question: Parameters<typeof mark>[0], ids: string) => mark(question, given(ids)).explanation?.value;

const TOO_FEW = 'Your answer does not contain enough items.';
const TOO_MANY = 'Your answer contains too many items.';

describe('a reorder question', () => {
  it('is correct with the items of the correct choice in their order', () => {
    expect(mark(aReorder(), given('abc'))).toEqual({ correct: true });
  });

  it.each(['acb', 'bac', 'cba', 'abd', 'aaa', 'abb'])('is incorrect with another list of the same length: %s', ids => {
    expect(decide(aReorder(), given(ids))).toEqual({ verdict: { correct: false }, rule: 'default' });
  });

  it('says why with an incorrect choice', () => {
    const question = aReorder({ choices: [right('abc'), wrong('cba', { says: 'Turn it round.' })] });
    expect(mark(question, given('cba'))).toEqual({ correct: false, explanation: said('Turn it round.') });
  });

  it('lets an item occur twice, as the choice has it', () => {
    const question = aReorder({ choices: [right('aba')] });
    expect(mark(question, given('aba')).correct).toBe(true);
    expect(decide(question, given('abb')).rule).toBe('default');
  });

  it.each([
    ['ab', TOO_FEW, 'reorder.tooFew'],
    ['a', TOO_FEW, 'reorder.tooFew'],
    ['abcd', TOO_MANY, 'reorder.tooMany'],
    ['dcbaef', TOO_MANY, 'reorder.tooMany'],
  ])('tells too few items from too many: %s', (ids, text, rule) => {
    expect(saidTo(aReorder(), ids)).toBe(text);
    expect(decide(aReorder(), given(ids)).rule).toBe(rule);
    expect(saidTo(aReorder({ defaultFeedback: said('Again.') }), ids)).toBe(text);
  });

  it('says so only of correct choices that are strict', () => {
    expect(decide(aReorder({ choices: [wrong('abc')] }), given('ab')).rule).toBe('default');
    expect(decide(aReorder({ choices: [right('abc', { subset: true })] }), given('ab')).rule).toBe('default');
    expect(decide(aReorder({ choices: [right('abc', { subset: true })] }), given('dabe')).rule).toBe('default');
  });

  it('lets a choice that matches later take its place', () => {
    const question = aReorder({
      choices: [right('abcd'), right('ab'), wrong('ba', { says: 'Other way round.' }), wrong('ef')],
    });
    expect(mark(question, given('ab'))).toEqual({ correct: true });
    expect(mark(question, given('ba'))).toEqual({ correct: false, explanation: said('Other way round.') });
    expect(Object.keys(mark(question, given('ef')))).toEqual(['correct']);
  });

  it('remembers the last of several correct choices of other lengths', () => {
    const question = aReorder({ choices: [right('ab'), right('abcd')] });
    expect(decide(question, given('cba')).rule).toBe('reorder.tooFew');
    expect(decide(aReorder({ choices: [right('abcd'), right('ab')] }), given('cba')).rule).toBe('reorder.tooMany');
  });
});

describe('a reorder question whose choice allows subset matching', () => {
  const question = aReorder({ choices: [right('abc', { subset: true })] });

  it.each(['abc', 'abcd', 'dabc', 'dabce', 'ababc', 'fabcabc'])('takes it as an unbroken run: %s', ids => {
    expect(mark(question, given(ids)).correct).toBe(true);
  });

  it.each(['ab', 'bc', 'adbc', 'abdc', 'cab', 'abab', 'fab'])('takes no run that is broken or cut off: %s', ids => {
    expect(decide(question, given(ids)).rule).toBe('default');
  });
});

describe('the choices of a reorder question are tried', () => {
  it.each(FOUND_AMONG)(
    'correct strict, correct subset, incorrect strict, incorrect subset (first %d of them)',
    (count, text) => {
      expect(saidTo(aReorder({ choices: ONE_OF_EACH_KIND.slice(0, count) }), 'ab')).toBe(text);
    },
  );

  it('without those that have no items', () => {
    const choices = [right('', { subset: true }), right('')];
    expect(decide(aReorder({ choices }), given('a')).rule).toBe('default');
  });
});

describe('what a reorder question says of an answer that cannot be right', () => {
  it.each([
    ['no choices', aReorder({ choices: [] }), 'ab', 'This question does not have any correct answers!'],
    ['no items', aReorder({ items: [] }), 'ab', 'This question does not have any items to choose from!'],
    ['an empty list', aReorder(), '', 'You did not provide an answer.'],
    ['an unknown item', aReorder(), 'abz', 'Your answer contained unrecognised items.'],
  ])('%s', (_, question, ids, text) => {
    expect(mark({ ...question, defaultFeedback: said('Again.') }, given(ids))).toMatchObject({
      correct: false,
      explanation: { value: text },
    });
  });

  it('items of another kind, known or not', () => {
    for (const ids of ['abc', 'xyz']) {
      const { correct, explanation } = mark(aReorder(), { type: 'itemChoice', items: items(ids, 'parsonsItem') });
      expect([correct, explanation?.value]).toEqual([false, 'Your answer is not in a recognised format!']);
    }
  });
});

describe('the author of a reorder question', () => {
  it('hears nothing when all is well', () => {
    expect(problemsOf(aReorder())).toEqual([]);
    expect(problemsOf(aReorder({ choices: [right('abc', { subset: true }), wrong('aa')] }))).toEqual([]);
  });

  it.each([
    [{ items: items('abca') }, 'Two items have the id "a".'],
    [{ choices: [right('abc'), wrong('z')] }, 'Choice 2 names the item "z", which the question does not have.'],
    [{ choices: [right('abca')] }, 'Choice 1 is correct, but uses the item "a" more than once.'],
    [{ choices: [right('abc'), wrong('')] }, 'Choice 2 has no items.'],
  ])('hears of %j', (fields, problem) => {
    expect(problemsOf(aReorder(fields))).toEqual([problem]);
  });

  it('hears of a correct choice that would be marked incorrect', () => {
    expect(problemsOf(aReorder({ choices: [right('az')] }))).toEqual([
      'Choice 1 names the item "z", which the question does not have.',
      'Choice 1 is correct, but would be marked incorrect (items.unknown).',
    ]);
  });
});
