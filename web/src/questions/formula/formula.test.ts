import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '../registry.ts';
import { sameAnswer } from '../types.ts';
import { algebraGrammar, lineOf } from './algebraGrammar.ts';
import { formulaAnswer, LINE, seedOf, typedOf } from './editorState.ts';
import { type Grammar, strangers } from './grammar.ts';
import { BRACKETS, press, symbolKey } from './keys.ts';
import { logicGrammar } from './logicGrammar.ts';
import { plainTex } from './plainTex.ts';

const logic: ContentObject = { type: 'isaacSymbolicLogicQuestion', availableSymbols: ['A', 'B', 'C_in'] };
const algebra: ContentObject = { type: 'isaacSymbolicQuestion', availableSymbols: ['x', 'n', 'log()', '=', '±'] };
const written = (grammar: Grammar, typed: string) => formulaAnswer(grammar.type, typed, grammar.read(typed));
const missing = (question: ContentObject, answer: Parameters<typeof sameAnswer>[0]) =>
  questionTypes[question.type]?.missing(question, answer);

describe('what is posted', () => {
  it('is the state of the editor and the python form', () => {
    const answer = written(logicGrammar(logic, 'ENG'), "A.B'");
    expect(answer).toMatchObject({ type: 'logicFormula', pythonExpression: 'A & ~B' });
    expect(JSON.parse(answer.value ?? '')).toEqual({
      result: { tex: 'A \\cdot \\overline{B}', python: 'A & ~B', uniqueSymbols: 'A, B' },
      symbols: { expression: { latex: 'A \\cdot \\overline{B}', python: 'A & ~B' } },
      typed: "A.B'",
    });
  });

  it('is so of algebra', () => {
    const answer = written(algebraGrammar(algebra), '2x^2');
    expect(answer).toMatchObject({ type: 'formula', pythonExpression: '2*x**2' });
    expect(JSON.parse(answer.value ?? '')).toMatchObject({ typed: '2x^2', result: { uniqueSymbols: 'x' } });
  });

  it('follows the notation of the reader in its TeX alone', () => {
    const answer = written(logicGrammar(logic, 'MATH'), "A.B'");
    expect(answer.pythonExpression).toBe('A & ~B');
    expect(JSON.parse(answer.value ?? '').result.tex).toBe('A \\land \\lnot B');
  });

  it('never comes near the longest text that marking reads', () => {
    const longest = 'A xnor B => '.repeat(3) + 'AB'.repeat(LINE / 2);
    expect(String(written(logicGrammar(logic, 'ENG'), longest).pythonExpression).length).toBeLessThan(5_000);
  });
});

describe('what cannot be posted yet', () => {
  it.each([logic, algebra])('is nothing at all', question => {
    expect(missing(question, undefined)).toBe('Type your answer first.');
    expect(missing(question, { type: 'formula', value: JSON.stringify({ typed: ' ' }), pythonExpression: '' })).toBe(
      'Type your answer first.',
    );
  });

  it('is what cannot be read, for the reason of the grammar', () => {
    const answer = written(logicGrammar(logic, 'ENG'), 'A AND');
    expect(missing(logic, answer)).toBe('Something is missing after AND.');
    expect(missing(algebra, written(algebraGrammar(algebra), '2x +'))).toMatch(/\w+.*\.$/);
    expect(typedOf(answer)).toBe('A AND');
  });

  it('is never what can be read, offered symbols or not', () => {
    expect(missing(logic, written(logicGrammar(logic, 'ENG'), 'A AND Q'))).toBeUndefined();
    expect(missing(algebra, written(algebraGrammar(algebra), 'x + y'))).toBeUndefined();
    expect(missing(logic, { type: 'logicFormula', pythonExpression: 'A & B' })).toBeUndefined();
  });
});

describe('two answers', () => {
  it('are the same when their python forms are', () => {
    const grammar = logicGrammar(logic, 'MATH');
    expect(sameAnswer(written(grammar, 'A and B'), written(grammar, 'A.B'))).toBe(true);
    expect(sameAnswer(written(grammar, 'A.B'), { type: 'logicFormula', pythonExpression: 'A & B' })).toBe(true);
    expect(sameAnswer(written(grammar, 'A.B'), written(grammar, 'B.A'))).toBe(false);
    expect(sameAnswer(written(grammar, 'A +'), written(grammar, 'A .  +'))).toBe(false);
  });
});

describe('the line', () => {
  it('comes back as it was typed, and from other editors as their python form', () => {
    expect(typedOf(written(logicGrammar(logic, 'ENG'), 'A and  B'))).toBe('A and  B');
    expect(typedOf({ type: 'formula', value: '{"result":{"python":"x**2"}}' })).toBe('x**2');
    expect(typedOf({ type: 'formula', value: '{"result":{}}', pythonExpression: 'x+1' })).toBe('x+1');
    expect(typedOf({ type: 'formula', value: 'x+1' })).toBe('x+1');
    expect(typedOf({ type: 'formula', value: '{broken' })).toBe('{broken');
  });

  it('that nobody has changed is the seed, and is no answer yet', () => {
    for (const type of ['isaacSymbolicQuestion', 'isaacSymbolicLogicQuestion'])
      expect(missing({ type, formulaSeed: 'A' }, undefined)).toBe('Change what is in the box first.');
  });

  it('begins with the seed of the question, a text or the state of an editor', () => {
    expect(seedOf({ type: 'x' })).toBe('');
    expect(seedOf({ type: 'x', formulaSeed: 'A + B' })).toBe('A + B');
    expect(seedOf({ type: 'x', formulaSeed: '[A] + B' })).toBe('[A] + B');
    expect(seedOf({ type: 'x', formulaSeed: '[{"expression":{"python":"x**2"}}]' })).toBe('x**2');
    expect(seedOf({ type: 'x', formulaSeed: '{"result":{"python":"x"}}' })).toBe('x');
    expect(seedOf({ type: 'x', formulaSeed: '[]' })).toBe('');
  });
});

describe('keys', () => {
  const [names = [], signs = []] = logicGrammar(logic, 'MATH').keys;
  const key = (name: string) => {
    const found = signs.find(each => each.name === name);
    if (!found) throw new Error(`no key ${name}`);
    return found;
  };

  it('offer the symbols of the question, then the signs of the notation', () => {
    expect(names.map(({ shown }) => shown)).toEqual(['A', 'B', 'C_in']);
    expect(signs.map(({ shown }) => shown)).toEqual(['∧', '∨', '¬', '⊻', 'T', 'F', '( )']);
    expect(logicGrammar(logic, 'ENG').keys[1]?.map(({ shown }) => shown)).toEqual([
      '·',
      '+',
      'A′',
      '⊕',
      '1',
      '0',
      '( )',
    ]);
    expect(logicGrammar({ type: 'x' }, 'ENG').keys[0]).toEqual([]);
  });

  it('offer functions and relations of algebra where the question has them', () => {
    const [letters = [], others = []] = algebraGrammar(algebra).keys;
    expect(letters.map(({ shown }) => shown)).toEqual(['x', 'n']);
    expect(others.map(({ shown }) => shown).slice(-5)).toEqual(['log', '=', '≤', '≥', '±']);
    expect(algebraGrammar({ type: 'x' }).keys[1]?.map(({ shown }) => shown)).not.toContain('±');
  });

  it('write at the caret and go on from there', () => {
    expect(press(symbolKey('B'), { text: 'A.C', start: 2, end: 2 })).toEqual({ text: 'A.BC', start: 3, end: 3 });
    expect(press(BRACKETS, { text: 'A', start: 1, end: 1 })).toEqual({ text: 'A()', start: 2, end: 2 });
  });

  it('take in what is selected', () => {
    expect(press(symbolKey('B'), { text: 'A', start: 0, end: 1 })).toEqual({ text: 'B', start: 1, end: 1 });
    expect(press(BRACKETS, { text: 'A + B', start: 0, end: 5 }).text).toBe('(A + B)');
    expect(press(key('Not'), { text: 'A + B', start: 0, end: 5 }).text).toBe('¬(A + B)');
    expect(press(key('Not'), { text: 'A', start: 0, end: 1 }).text).toBe('¬A');
  });

  it('of an ENG reader negate what is before the caret', () => {
    const prime = logicGrammar(logic, 'ENG').keys[1]?.[2];
    if (!prime) throw new Error('no key');
    expect(press(prime, { text: 'A', start: 1, end: 1 })).toEqual({ text: "A'", start: 2, end: 2 });
    expect(press(prime, { text: 'A+B', start: 0, end: 3 }).text).toBe("(A+B)'");
  });

  it.each([
    ['MATH', logicGrammar(logic, 'MATH'), 'A'],
    ['ENG', logicGrammar(logic, 'ENG'), 'A'],
    ['algebra', algebraGrammar(algebra), 'x'],
  ])('write what can be read: %s', (_, grammar, name) => {
    for (const each of grammar.keys.flat()) {
      const signs = press(each, { text: name, start: name.length, end: name.length });
      const { text } = press(symbolKey(name), signs);
      // A prime and a constant end what they are in; everything else waits for an operand, or makes a product.
      expect([each.name, [signs.text, text].some(line => grammar.read(line).ok)]).toEqual([each.name, true]);
    }
  });
});

describe('names that the question does not mention', () => {
  it('are told, where it says which it is about', () => {
    const grammar = logicGrammar(logic, 'ENG');
    expect(strangers(grammar, grammar.read('A + Q + Z'))).toEqual(['Q', 'Z']);
    expect(strangers(grammar, grammar.read('a + b'))).toEqual([]);
    const open = logicGrammar({ type: 'x' }, 'ENG');
    expect(strangers(open, open.read('Q'))).toEqual([]);
    expect(strangers(grammar, grammar.read('Q +'))).toEqual([]);
  });
});

describe('the maths editor', () => {
  const { read } = algebraGrammar(algebra);

  it.each([
    ['\\frac{x}{2}', 'x/2'],
    ['\\frac{x+1}{n}', '(x+1)/n'],
    ['x^2', 'x^2'],
    ['x^{n+1}', 'x^(n+1)'],
    ['2x\\cdot n', '2*x*n'],
    ['\\sqrt{x}', 'sqrt(x)'],
    ['\\left(x+1\\right)^2', '(x+1)^2'],
    ['\\mleft(x+1\\mright)^2', '(x+1)^2'],
    ['\\log_2n', 'log(n, 2)'],
    ['\\log\\left(n\\right)', 'log(n)'],
    ['x\\le n', 'x<=n'],
    ['x=n', 'x=n'],
    ['\\pi x', 'pi*x'],
    ['\\exponentialE^{x}', 'e^x'],
    ['\\left|x\\right|', '|x|'],
    ['x\\pm1', 'x±1'],
    ['\\frac12x', '1/2*x'],
  ])('writes %s, which is read as %s', (tex, line) => {
    const [one, other] = [read(plainTex(tex)), read(line)];
    expect([tex, one.ok ? one.python : one]).toEqual([tex, other.ok ? other.python : other]);
  });

  it('may leave a box empty, which cannot be read', () => {
    const reading = read(plainTex('\\frac{x}{\\placeholder{}}'));
    expect(reading.ok).toBe(false);
  });

  it('hands its formula to the line, where it is typed the same way', () => {
    for (const tex of ['\\frac{x^2}{2}', '\\sqrt{x+1}', 'x^{2n}']) {
      const reading = read(tex);
      const python = reading.ok ? reading.python : '';
      const again = read(lineOf(python));
      expect(again.ok && again.python).toBe(python);
    }
  });
});
