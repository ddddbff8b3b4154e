import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said } from './examples.ts';
import { anItem, FOUND_AMONG, given, items, ONE_OF_EACH_KIND, right, wrong } from './itemExamples.ts';
import { decide, mark } from './mark.ts';
import { problemsOf } from './problemsOf.ts';

const saidTo = (question: Parameters<typeof mark>[0], ids: string) => mark(question, given(ids)).explanation?.value;

describe('an item question', () => {
  it.each(['ab', 'ba'])('is correct with just the items of the correct choice, in any order: %s', ids => {
    expect(mark(anItem(), given(ids))).toEqual({ correct: true });
  });

  it.each(['a', 'abc', 'c', 'ac', 'cdef'])('is incorrect with another set: %s', ids => {
    expect(decide(anItem(), given(ids))).toEqual({ verdict: { correct: false }, rule: 'default' });
  });

  it('is incorrect with an incorrect choice, and says why', () => {
    const question = anItem({ choices: [right('ab', { says: 'Yes.' }), wrong('cd', { says: 'No.' })] });
    expect(mark(question, given('dc'))).toEqual({ correct: false, explanation: said('No.') });
    expect(mark(question, given('ba'))).toEqual({ correct: true, explanation: said('Yes.') });
    expect(decide(question, given('cd')).rule).toBe('choice:1');
  });

  it('says the default feedback when nothing matches', () => {
    expect(saidTo(anItem({ defaultFeedback: said('Again.') }), 'cd')).toBe('Again.');
  });

  it('gives the same verdict for any order of the items', () => {
    const question = anItem({ choices: [right('abc'), wrong('de', { subset: true })] });
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 }), fc.func(fc.nat()), (ids, key) => {
        const shuffled = [...ids].sort((one, other) => key(one) - key(other));
        expect(decide(question, given(shuffled.join('')))).toEqual(decide(question, given(ids.join(''))));
      }),
    );
  });
});

describe('an item question whose choice allows subset matching', () => {
  const question = anItem({ choices: [right('ab', { subset: true }), wrong('c', { subset: true, says: 'Not c.' })] });

  it.each(['ab', 'abd', 'fbea'])('takes further items beside those of the choice: %s', ids => {
    expect(mark(question, given(ids)).correct).toBe(true);
  });

  it.each(['a', 'b', 'ad', 'def'])('needs every item of the choice, not some of them: %s', ids => {
    expect(decide(question, given(ids)).rule).toBe('default');
  });

  it('finds an incorrect item among others', () => {
    expect(saidTo(question, 'cdb')).toBe('Not c.');
  });

  it('does so only where the choice says so', () => {
    for (const subset of [undefined, false]) {
      const strict = anItem({ choices: [right('ab', subset === undefined ? {} : { subset })] });
      expect(mark(strict, given('abc')).correct).toBe(false);
    }
  });
});

describe('the choices of an item question are tried', () => {
  it.each(FOUND_AMONG)(
    'correct strict, correct subset, incorrect strict, incorrect subset (first %d of them)',
    (count, said) => {
      expect(saidTo(anItem({ choices: ONE_OF_EACH_KIND.slice(0, count) }), 'ab')).toBe(said);
    },
  );

  it('as authored within each kind', () => {
    for (const make of [right, wrong]) {
      for (const subset of [true, false]) {
        const choices = [make('ab', { subset, says: 'first' }), make('ab', { subset, says: 'second' })];
        expect(saidTo(anItem({ choices }), 'ab')).toBe('first');
      }
    }
  });

  it('without those that have no items, which would match anything', () => {
    const choices = [right('', { subset: true }), wrong('a', { subset: true, says: 'Found.' })];
    expect(saidTo(anItem({ choices }), 'a')).toBe('Found.');
    expect(
      mark(anItem({ choices: [{ type: 'itemChoice', correct: true, allowSubsetMatch: true }] }), given('a')),
    ).toEqual({ correct: false });
  });
});

describe('what an item question says of an answer that cannot be right', () => {
  it.each([
    ['no choices', anItem({ choices: [] }), 'ab', 'This question does not have any correct answers!', 'noChoices'],
    [
      'no choices at all',
      anItem({ choices: undefined }),
      '',
      'This question does not have any correct answers!',
      'noChoices',
    ],
    ['no items', anItem({ items: [] }), 'ab', 'This question does not have any items to choose from!', 'noItems'],
    ['nothing picked', anItem(), '', 'You did not provide an answer.', 'noAnswer'],
    [
      'an unknown item',
      anItem(),
      'abz',
      'You did not provide a valid answer; it contained unrecognised items!',
      'items.unknown',
    ],
    [
      'an item twice',
      anItem(),
      'aba',
      'You did not provide a valid answer; it contained duplicate items!',
      'items.duplicates',
    ],
    [
      'an unknown item twice',
      anItem(),
      'zz',
      'You did not provide a valid answer; it contained unrecognised items!',
      'items.unknown',
    ],
  ])('%s', (_, question, ids, text, rule) => {
    // Default feedback is for answers that were judged.
    const decision = decide({ ...question, defaultFeedback: said('Again.') }, given(ids));
    expect(decision.rule).toBe(rule);
    expect(mark({ ...question, defaultFeedback: said('Again.') }, given(ids))).toEqual({
      correct: false,
      explanation: { type: 'content', encoding: 'markdown', value: text, children: [], tags: [] },
    });
  });

  it.each([{ type: 'itemChoice' }, { type: 'itemChoice', items: undefined }])(
    'no list of items is an empty one: %j',
    answer => {
      expect(decide(anItem(), answer).rule).toBe('noAnswer');
    },
  );

  it('items of another kind', () => {
    const answer = { type: 'itemChoice', items: items('ab', 'parsonsItem') };
    expect(mark(anItem(), answer).explanation?.value).toBe('Your answer is not in a recognised format!');
    expect(decide(anItem(), { type: 'itemChoice', items: [{ id: 'a' }, { id: 'b' }] }).rule).toBe('items.otherKind');
  });

  it('one item of another kind among others', () => {
    const answer = { type: 'itemChoice', items: [...items('a'), ...items('b', 'parsonsItem')] };
    expect(decide(anItem(), answer).rule).toBe('items.otherKind');
  });

  it('an item without an id is an unknown one, even where the question has such an item', () => {
    const nameless = [{ type: 'item', value: 'Item a' }];
    expect(decide(anItem({ items: [...items('ab'), ...nameless] }), { type: 'itemChoice', items: nameless }).rule).toBe(
      'items.unknown',
    );
  });
});

describe('the author of an item question', () => {
  it('hears nothing when all is well, with items that no choice names', () => {
    expect(problemsOf(anItem())).toEqual([]);
    expect(problemsOf(anItem({ choices: [right('ab', { subset: true }), wrong('c')] }))).toEqual([]);
  });

  it('hears of a choice without items', () => {
    const choices = [right('ab'), wrong(''), { type: 'itemChoice', correct: true }];
    expect(problemsOf(anItem({ choices }))).toEqual(['Choice 2 has no items.', 'Choice 3 has no items.']);
  });

  it('hears that there are no items', () => {
    const told = problemsOf(anItem({ items: [] }));
    expect(told[0]).toBe('The question has no items.');
    expect(told).toContain('Choice 1 is correct, but would be marked incorrect (noItems).');
    expect(problemsOf(anItem({ items: undefined }))[0]).toBe('The question has no items.');
  });

  it('hears of items with one id, and of those with none', () => {
    expect(problemsOf(anItem({ items: items('abbb') }))).toEqual(['Two items have the id "b".']);
    const nameless = [...items('ab'), { type: 'item', value: 'x' }, { type: 'item', id: '', value: 'y' }];
    expect(problemsOf(anItem({ items: nameless }))).toEqual(['Item 3 has no id.', 'Item 4 has no id.']);
  });

  it('hears of a choice that names what is not offered, correct or not, once each', () => {
    expect(problemsOf(anItem({ choices: [right('ab'), wrong('azyz')] }))).toEqual([
      'Choice 2 names the item "z", which the question does not have.',
      'Choice 2 names the item "y", which the question does not have.',
    ]);
    const nameless = { type: 'itemChoice', items: [{ type: 'item' }] };
    const told = ['Choice 2 has an item without an id.'];
    expect(problemsOf(anItem({ choices: [right('ab'), nameless] }))).toEqual(told);
    const offered = [...items('ab'), { type: 'item', value: 'x' }];
    expect(problemsOf(anItem({ items: offered, choices: [right('ab'), nameless] }))).toEqual([
      'Item 3 has no id.',
      ...told,
    ]);
  });

  it('hears of a correct choice that would be marked incorrect', () => {
    expect(problemsOf(anItem({ choices: [right('aba'), wrong('cdc')] }))).toEqual([
      'Choice 1 is correct, but would be marked incorrect (items.duplicates).',
    ]);
  });

  it('hears that no choice is correct', () => {
    expect(problemsOf(anItem({ choices: [wrong('ab')] }))).toEqual(['None of the choices is correct.']);
  });
});
