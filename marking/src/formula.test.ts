import { describe, expect, it } from 'vitest';
import { answerLike } from './answerLike.ts';
import { isBadAnswer } from './badAnswer.ts';
import { aSymbolic, aSymbolicLogic, said } from './examples.ts';
import type { StoredFormula } from './formula.ts';
import { exactly, formulas } from './formulaExamples.ts';
import { checkAnswer, decide, mark } from './mark.ts';

/** The same rules in two notations: what stands in a line of one means in it what the other's means there. */
const KINDS = [
  {
    name: 'algebra',
    rules: 'symbolic',
    type: 'formula',
    other: 'logicFormula',
    question: aSymbolic,
    key: '2*x',
    turned: 'x*2',
    longer: 'x + x',
    longest: 'x + x + x - x',
    different: 'x + 2',
    offTarget: 'y',
    broken: '2*(',
  },
  {
    name: 'Boolean logic',
    rules: 'symbolicLogic',
    type: 'logicFormula',
    other: 'formula',
    question: aSymbolicLogic,
    key: 'A & B',
    turned: 'B & A',
    longer: '~(~A | ~B)',
    longest: 'A & B & B',
    different: 'A | B',
    offTarget: 'C',
    broken: 'A &&& B',
  },
] as const;

describe.each(KINDS)('an expression of $name', kind => {
  const { key, turned, longer, longest, different, offTarget, broken, type, rules } = kind;
  const { write, right, wrong } = formulas(type);
  const asked = (...choices: StoredFormula[]) => kind.question({ choices });

  it('is correct in any form of the stored one, and incorrect otherwise', () => {
    for (const same of [key, turned, longer, longest])
      expect(mark(asked(right(key)), write(same))).toEqual({ correct: true });
    expect(mark(asked(right(key)), write(different))).toEqual({ correct: false });
  });

  it('is compared with what the python form says before what the value says', () => {
    const question = asked(right(different, { pythonExpression: key }));
    expect(mark(question, write(turned)).correct).toBe(true);
    expect(mark(question, write(different)).correct).toBe(false);
  });

  it('comes with the state of the editor, which is echoed and not looked at', () => {
    const answer = { ...write(key), value: '{"result":{"tex":"x"}}' };
    expect(checkAnswer(asked(right(key)), { ...answer, correct: true })).toStrictEqual(answer);
    expect(checkAnswer(asked(right(key)), write(key))).toStrictEqual(write(key));
    expect(mark(asked(right(key)), answer).correct).toBe(true);
    expect(mark(asked(right(key)), { ...write(different), value: key }).correct).toBe(false);
  });

  it('is made of a choice by what its python form says, or its value', () => {
    const question = asked(right('$x$', { pythonExpression: key }), wrong(different));
    expect((question.choices ?? []).map(choice => answerLike(question, choice))).toEqual([
      write(key),
      write(different),
    ]);
  });

  it.each([{ choices: [] }, { choices: undefined }])('cannot be right where there are no choices', fields => {
    expect(decide(kind.question(fields), write(''))).toEqual({
      verdict: { correct: false },
      rule: 'noChoices',
      explanation: { ...said('This question does not have any correct answers'), tags: [] },
    });
  });

  it.each([write(''), write(' \n'), { type }, { type, value: key }])('is not there in %j', answer => {
    expect(decide(asked(right(key)), answer)).toEqual({
      verdict: { correct: false },
      rule: 'noAnswer',
      explanation: { ...said('You did not provide an answer'), tags: [] },
    });
  });

  it.each([{ pythonExpression: 3 }, { pythonExpression: key, value: {} }, { pythonExpression: null }])(
    'is refused when posted as %j, or as another kind',
    fields => {
      const post = () => mark(asked(right(key)), { type, ...fields });
      expect(post).toThrow('to be a string');
      expect(post).toThrow(expect.toSatisfy(error => isBadAnswer(error) && error.status === 400));
      expect(() => mark(asked(right(key)), { type: kind.other, pythonExpression: key })).toThrow('expected an answer');
    },
  );

  describe('with the text of a choice', () => {
    it('is decided by it, in the authored order, when the choice explains itself', () => {
      const question = asked(
        wrong(turned, { explanation: said('first') }),
        right(key, { explanation: said('Right.') }),
      );
      for (const text of [turned, ` ${turned} `]) {
        expect(decide(question, write(text))).toEqual({
          verdict: { correct: false },
          rule: 'choice:0',
          explanation: said('first'),
        });
      }
      expect(decide(question, write(turned.replaceAll(' ', '  ').replace('*', ' * '))).rule).toBe('choice:1');
      const twice = asked(wrong(key, { explanation: said('one') }), right(key, { explanation: said('two') }));
      expect(mark(twice, write(key)).explanation).toEqual(said('one'));
    });

    it('is compared like any other when the choice explains nothing', () => {
      for (const explanation of [{}, { explanation: { type: 'content', children: [] } }]) {
        const question = asked(wrong(turned, explanation), right(key, { explanation: said('Right.') }));
        expect(decide(question, write(turned))).toEqual({
          verdict: { correct: true },
          rule: 'choice:1',
          explanation: said('Right.'),
        });
      }
    });

    it('is decided by it even if it cannot be read', () => {
      expect(decide(asked(wrong(broken), right(key)), write(` ${broken} `)).rule).toBe('choice:0');
      expect(decide(asked(right(broken)), write(broken))).toEqual({ verdict: { correct: true }, rule: 'choice:0' });
    });
  });

  describe('that matches several choices', () => {
    it('is decided by the closest: an exact match before a correct one that means the same', () => {
      const question = asked(right(key), wrong(longer, { explanation: said('too long') }));
      expect(decide(question, write(longer)).rule).toBe('choice:1');
      expect(decide(question, write(longest)).rule).toBe('choice:0');
    });

    it('is decided by the first of equally close ones, correct ones first', () => {
      const question = asked(wrong(longer), right(key, { explanation: said('first') }), right(turned));
      expect(mark(question, write(longest))).toEqual({ correct: true, explanation: said('first') });
    });

    it('carries the explanation of an incorrect one', () => {
      const question = asked(right(different), wrong(key, { explanation: said('Not that.') }));
      expect(mark(question, write(longer))).toEqual({ correct: false, explanation: said('Not that.') });
    });
  });

  describe('where a choice requires its very form', () => {
    it('is told so when it only means the same as a correct one', () => {
      const question = asked(right(key, exactly));
      expect(decide(question, write(turned)).rule).toBe('choice:0');
      expect(decide(question, write(longer))).toEqual({
        verdict: { correct: false },
        rule: `${rules}.requiredExact`,
        explanation: {
          ...said('Your answer is not in the form we expected. Can you rearrange or simplify it?'),
          tags: ['required_exact'],
        },
      });
      expect(mark(question, write(different))).toEqual({ correct: false });
    });

    it('is not held against an incorrect one that it only means the same as', () => {
      const never = { ...exactly, explanation: said('never') };
      expect(mark(asked(right(offTarget), wrong(key, never)), write(longer))).toEqual({ correct: false });
      expect(mark(asked(right(offTarget), wrong(key, never)), write(turned)).explanation).toEqual(said('never'));
      const lenient = asked(right(offTarget), wrong(key, never), wrong(longer, { explanation: said('said') }));
      expect(mark(lenient, write(longest)).explanation).toEqual(said('said'));
    });

    it('gives way to a later exact match, not to one that is no closer', () => {
      const question = asked(right(key, exactly), right(longer));
      expect(decide(question, write(longer)).rule).toBe('choice:1');
      expect(decide(question, write(longest)).rule).toBe(`${rules}.requiredExact`);
    });
  });

  it('is unreadable in words of its own kind', () => {
    const { verdict, rule, explanation } = decide(kind.question({ defaultFeedback: said('default') }), write(broken));
    expect([verdict, rule]).toEqual([{ correct: false }, `${rules}.unreadable`]);
    expect(explanation).toMatchObject({ type: 'content', encoding: 'markdown', tags: ['syntax_error'] });
  });
});
