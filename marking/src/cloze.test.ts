import { describe, expect, it } from 'vitest';
import { said } from './examples.ts';
import { aCloze, FOUND_AMONG, given, items, ONE_OF_EACH_KIND, right, wrong } from './itemExamples.ts';
import { decide, mark } from './mark.ts';
import { problemsOf } from './problemsOf.ts';

const saidTo = (question: Parameters<typeof mark>[0], ids: string) => mark(question, given(ids)).explanation?.value;

const TOO_FEW = 'You did not provide a valid answer; it does not contain an item for each gap.';
const TOO_MANY = 'You did not provide a valid answer; it contains more items than gaps.';

describe('a cloze question', () => {
  it('is correct with the item of the choice in each gap', () => {
    expect(mark(aCloze(), given('abc'))).toEqual({ correct: true });
  });

  it.each(['acb', 'abd', 'dbc', 'ab-', '-bc', 'aaa'])('is incorrect when one gap holds another or nothing: %s', ids => {
    expect(decide(aCloze(), given(ids))).toEqual({ verdict: { correct: false }, rule: 'default' });
  });

  it.each([false, true, undefined])('takes an item used twice, with replacement (%s) or without', withReplacement => {
    const question = aCloze({ choices: [right('aba')], ...(withReplacement !== undefined && { withReplacement }) });
    expect(mark(question, given('aba')).correct).toBe(true);
  });

  it('says why with an incorrect choice', () => {
    const question = aCloze({ choices: [right('abc'), wrong('cba', { says: 'Turn it round.' })] });
    expect(mark(question, given('cba'))).toEqual({ correct: false, explanation: said('Turn it round.') });
  });

  it.each([
    ['ab', TOO_FEW, 'cloze.tooFew'],
    ['abcd', TOO_MANY, 'cloze.tooMany'],
  ])('wants an item for each gap and no more: %s', (ids, text, rule) => {
    const question = aCloze({ defaultFeedback: said('Again.') });
    expect(saidTo(question, ids)).toBe(text);
    expect(decide(question, given(ids)).rule).toBe(rule);
    expect(decide(aCloze({ choices: [right('abc', { subset: true })] }), given(ids)).rule).toBe(rule);
  });

  it('says so only of correct choices, and passes over incorrect ones of another length', () => {
    const question = aCloze({ choices: [right('abc'), wrong('ab--', { subset: true, says: 'Never.' }), wrong('d')] });
    expect(decide(question, given('abd')).rule).toBe('default');
    expect(decide(aCloze({ choices: [wrong('abc')] }), given('ab')).rule).toBe('default');
  });

  it('lets a choice that matches later take its place', () => {
    const question = aCloze({ choices: [right('abc'), right('ab'), wrong('ba', { says: 'Turn it round.' })] });
    expect(mark(question, given('ab'))).toEqual({ correct: true });
    expect(saidTo(question, 'ba')).toBe('Turn it round.');
  });
});

describe('an empty gap in a choice', () => {
  it('stands for anything where the choice allows subset matching, an empty gap too', () => {
    const question = aCloze({ choices: [right('a--', { subset: true })] });
    for (const ids of ['abc', 'aaa', 'a-c', 'a--']) expect(mark(question, given(ids)).correct).toBe(true);
    for (const ids of ['bbc', '-bc']) expect(mark(question, given(ids)).correct).toBe(false);
  });

  it('never matches otherwise', () => {
    const question = aCloze({ choices: [right('a--')] });
    for (const ids of ['abc', 'a--']) expect(mark(question, given(ids)).correct).toBe(false);
  });

  it('finds one wrong gap among others', () => {
    const question = aCloze({ choices: [right('abc'), wrong('--d', { subset: true, says: 'Not d.' })] });
    expect(saidTo(question, 'bad')).toBe('Not d.');
    expect(saidTo(question, 'bae')).toBeUndefined();
  });

  it('does not let other gaps differ', () => {
    expect(mark(aCloze({ choices: [right('abc', { subset: true })] }), given('abd')).correct).toBe(false);
  });
});

describe('the choices of a cloze question are tried', () => {
  it.each(FOUND_AMONG)(
    'correct strict, correct subset, incorrect strict, incorrect subset (first %d of them)',
    (count, text) => {
      expect(saidTo(aCloze({ choices: ONE_OF_EACH_KIND.slice(0, count) }), 'ab')).toBe(text);
    },
  );
});

describe('detailed feedback', () => {
  const detailed = aCloze({ detailedItemFeedback: true });

  it.each([
    ['abc', true, [true, true, true]],
    ['acb', false, [true, false, false]],
    ['-b-', false, [false, true, false]],
  ])('tells of each gap whether it is right, of a correct answer too: %s', (ids, correct, itemsCorrect) => {
    expect(mark(detailed, given(ids))).toEqual({ correct, itemsCorrect });
  });

  it('is given only where the question says so', () => {
    expect(mark(aCloze(), given('acb'))).not.toHaveProperty('itemsCorrect');
    expect(mark(aCloze({ detailedItemFeedback: false }), given('abc'))).not.toHaveProperty('itemsCorrect');
  });

  it('compares with the first correct choice tried, even if another one decides', () => {
    const two = aCloze({ detailedItemFeedback: true, choices: [wrong('ccc'), right('abc'), right('cba')] });
    expect(mark(two, given('cba'))).toEqual({ correct: true, itemsCorrect: [false, true, false] });
    expect(mark(two, given('ccc'))).toEqual({ correct: false, itemsCorrect: [false, false, true] });
    const strictFirst = aCloze({
      detailedItemFeedback: true,
      choices: [right('--c', { subset: true }), right('abb')],
    });
    expect(mark(strictFirst, given('cbc'))).toEqual({ correct: true, itemsCorrect: [false, true, false] });
  });

  it('takes a gap that may hold anything for right', () => {
    const question = aCloze({ detailedItemFeedback: true, choices: [right('a-c', { subset: true })] });
    expect(mark(question, given('d-c')).itemsCorrect).toEqual([false, true, true]);
    const strict = aCloze({ detailedItemFeedback: true, choices: [right('a-c')] });
    expect(mark(strict, given('a-c')).itemsCorrect).toEqual([true, false, true]);
  });

  it('passes over a correct choice of another length', () => {
    const question = aCloze({ detailedItemFeedback: true, choices: [right('ab'), right('abc')] });
    expect(mark(question, given('abd'))).toMatchObject({ itemsCorrect: [true, true, false] });
    expect(mark(question, given('abcd'))).not.toHaveProperty('itemsCorrect');
  });

  it('is not given where no correct choice was tried, nor of an answer that was not compared', () => {
    const question = aCloze({ detailedItemFeedback: true, choices: [wrong('abc')] });
    expect(mark(question, given('abc'))).toEqual({ correct: false });
    for (const ids of ['', '---', 'abz']) expect(mark(detailed, given(ids))).not.toHaveProperty('itemsCorrect');
  });

  it('goes with an explanation', () => {
    const question = aCloze({ detailedItemFeedback: true, choices: [right('abc', { says: 'Yes.' })] });
    expect(mark(question, given('abc'))).toEqual({
      correct: true,
      itemsCorrect: [true, true, true],
      explanation: said('Yes.'),
    });
  });
});

describe('what a cloze question says of an answer that cannot be right', () => {
  it.each([
    ['no choices', aCloze({ choices: [] }), 'abc', 'This question does not have any correct answers!'],
    ['no items', aCloze({ items: [] }), 'abc', 'This question does not have any items to choose from!'],
    ['no list of gaps', aCloze(), '', 'You did not provide an answer.'],
    ['gaps that are all empty', aCloze(), '---', 'You did not provide an answer!'],
    ['an unknown item', aCloze(), 'abz', 'Your answer contained unrecognised items.'],
  ])('%s', (_, question, ids, text) => {
    expect(mark({ ...question, defaultFeedback: said('Again.') }, given(ids))).toMatchObject({
      correct: false,
      explanation: { value: text },
    });
  });

  it('items of another kind; unknown ones are told first', () => {
    const other = (ids: string) => decide(aCloze(), { type: 'itemChoice', items: items(ids, 'parsonsItem') });
    expect(other('abc').explanation?.value).toBe('Your answer is not in a recognised format!');
    expect(other('abz').rule).toBe('items.unknown');
  });
});

describe('the author of a cloze question', () => {
  it('hears nothing when all is well', () => {
    expect(problemsOf(aCloze())).toEqual([]);
    const choices = [right('abc'), right('--c', { subset: true }), wrong('a--', { subset: true }), wrong('aab')];
    expect(problemsOf(aCloze({ choices }))).toEqual([]);
    expect(problemsOf(aCloze({ choices: [right('aab')], withReplacement: true }))).toEqual([]);
  });

  it.each([
    [{ items: items('abca') }, 'Two items have the id "a".'],
    [{ items: items('abc-') }, 'No item may be called "NULL_CLOZE_ITEM", which stands for an empty gap.'],
    [{ choices: [right('abc'), wrong('abz')] }, 'Choice 2 names the item "z", which the question does not have.'],
    [{ choices: [right('abc'), wrong('')] }, 'Choice 2 has no items.'],
    [{ choices: [right('abc'), wrong('ab'), wrong('de')] }, 'The choices fill different numbers of gaps: 3, 2.'],
    [{ choices: [right('aab')] }, 'Choice 1 is correct, but uses the item "a" more than once.'],
    [{ choices: [right('a-b')] }, 'Choice 1 is correct, but would be marked incorrect (default).'],
    [
      { choices: [right('---', { subset: true })] },
      'Choice 1 is correct, but would be marked incorrect (cloze.allEmpty).',
    ],
  ])('hears of %j', (fields, problem) => {
    expect(problemsOf(aCloze(fields))).toEqual([problem]);
  });
});
