import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSymbolic, said } from '../examples.ts';
import type { StoredFormula } from '../formula.ts';
import { exactly, formulas } from '../formulaExamples.ts';
import { decide, mark } from '../mark.ts';
import { problemsOf } from '../problemsOf.ts';
import type { SymbolicQuestion } from './symbolic.ts';

const { write, right, wrong } = formulas('formula');
const asked = (...choices: StoredFormula[]) => aSymbolic({ choices });
const verdict = (key: string, answer: string, fields: Partial<SymbolicQuestion> = {}) =>
  mark(aSymbolic({ choices: [right(key)], ...fields }), write(answer)).correct;

describe('the best grade', () => {
  it('decides among choices: exact before symbolic before numeric, correct choices first', () => {
    const choices = [wrong('x**2 + 2*x + 1'), right('(x + 1)**2'), right('x*(x + 2) + 1')];
    expect(decide(asked(...choices), write('1 + x**2 + 2*x')).rule).toBe('choice:0');
    expect(decide(asked(...choices), write('(x + 1)*(1 + x)')).rule).toBe('choice:1');
    expect(decide(asked(...choices), write('x*(2 + x) + 1')).rule).toBe('choice:2');
    const near = [right('0.333333333333*x'), wrong('2*x/6')];
    expect(decide(asked(...near), write('x/3')).rule).toBe('choice:1');
  });
});

describe('an answer that is no formula', () => {
  it('is told so, and what is wrong with it', () => {
    const { verdict: given, rule, explanation } = decide(aSymbolic(), write('n(n-1/2'));
    expect([given, rule]).toEqual([{ correct: false }, 'symbolic.unreadable']);
    expect(explanation).toMatchObject({ type: 'content', encoding: 'markdown', tags: ['syntax_error'] });
    expect(explanation?.value?.split('\n')).toEqual([
      'Your answer does not seem to be valid maths.',
      'Please look for a bracket without its partner, or for a symbol in the wrong place.',
      'This bracket is never closed.',
    ]);
  });

  it('is read with the names on offer', () => {
    const { explanation } = decide(aSymbolic({ availableSymbols: ['x1'] }), write('(x1'));
    expect(explanation?.value).toContain('This bracket is never closed.');
  });

  it('is quoted as text, never as markup', () => {
    expect(decide(aSymbolic(), write('<')).explanation?.value).toContain('\\<');
    expect(decide(aSymbolic(), write('x2')).explanation?.value).toContain(
      'x\\^2 for a power, 2x for a product or x\\_2',
    );
  });

  it.each(['x +', ')', '2 3', 'x = ', 'x==', '((', '∫x', 'x'.repeat(3000), '('.repeat(500)])('%s', text => {
    expect(decide(aSymbolic(), write(text)).rule).toBe('symbolic.unreadable');
  });
});

describe('symbols', () => {
  it('have to be the same, whatever the values', () => {
    expect(verdict('2', '2 + x - x')).toBe(false);
    expect(verdict('2 + x - x', '2 + y - y')).toBe(false);
    expect(verdict('n', 'N')).toBe(false);
    expect(verdict('x_1', 'x_2')).toBe(false);
    expect(verdict('2', '1 + 1')).toBe(true);
    expect(verdict('pi*r', 'r*π')).toBe(true);
  });

  it('keep names whole that the question offers', () => {
    const fields = { availableSymbols: ['width', 'depth', 'x1'] };
    expect(verdict('width*depth', 'depth width', fields)).toBe(true);
    expect(verdict('width*depth', 'd*e*p*t*h*width', fields)).toBe(false);
    expect(verdict('2*x1', 'x1*2', fields)).toBe(true);
  });

  it('are told apart where one begins with another', () => {
    const fields = { availableSymbols: ['a', 'aa'] };
    expect(verdict('a*a*a*aa', 'a*aa*aa', fields)).toBe(false);
    expect(verdict('1/(a*a*a*aa)', '1/(a*aa*aa)', fields)).toBe(false);
    expect(verdict('log(a, aa)', 'log(aa, a)', fields)).toBe(false);
  });

  it('stand for positive numbers', () => {
    expect(verdict('x', 'sqrt(x**2)')).toBe(true);
    expect(verdict('Abs(x)', 'x')).toBe(true);
    expect(verdict('ln(x*y)', 'ln(x) + ln(y)')).toBe(true);
  });
});

describe('the sign ±', () => {
  it('says the same for both signs, in either order', () => {
    expect(verdict('2 ± x', '2 +- x')).toBe(true);
    expect(verdict('2 ± x', '2 ∓ x')).toBe(true);
    expect(verdict('a ± b', '(2a ± 2b)/2')).toBe(true);
    expect(verdict('±sqrt(x)', '± x^0.5')).toBe(true);
    expect(verdict('a ± b', 'b ± a')).toBe(false);
    expect(verdict('a ± b', 'a + b')).toBe(false);
    expect(verdict('a + b', 'a ± b')).toBe(false);
    expect(verdict('a ± b ± c', 'a ± (b + c)')).toBe(true);
    expect(verdict('a ± b ∓ c', 'a ± (b - c)')).toBe(true);
    expect(verdict('a ± b ∓ c', 'a ± b ± c')).toBe(false);
  });
});

describe('relations', () => {
  it('of equality may have their sides swapped', () => {
    expect(verdict('y = 2x + 1', '1 + 2x = y')).toBe(true);
    expect(verdict('Eq(y, 2*x + 1)', 'y == 2x + 1')).toBe(true);
    expect(verdict('y = 2x', 'y - 2x = 0')).toBe(false);
    expect(verdict('y ≠ x', 'x != y')).toBe(true);
    expect(verdict('y = x', 'y ≠ x')).toBe(false);
    expect(verdict('y = 2x', '2x')).toBe(false);
    expect(verdict('a = b = c', 'c = b = a')).toBe(true);
  });

  it('of order need the same direction and strictness', () => {
    expect(verdict('x < 3', 'x < 6/2')).toBe(true);
    expect(verdict('x < 3', '3 > x')).toBe(true);
    expect(verdict('x < 3', 'x <= 3')).toBe(false);
    expect(verdict('x < 3', 'x > 3')).toBe(false);
    expect(verdict('x < 3', '3 < x')).toBe(false);
    expect(verdict('x <= 3', '3 >= x')).toBe(true);
    expect(verdict('1 < x <= 3', '3 >= x > 1')).toBe(true);
    expect(verdict('1 < x <= 3', '1 <= x < 3')).toBe(false);
    expect(verdict('x < 3', 'x = 3')).toBe(false);
  });

  it('are as close as the weaker of their sides', () => {
    const question = asked(right('y = (x + 1)**2', exactly));
    expect(mark(question, write('(1 + x)^2 = y')).correct).toBe(true);
    expect(decide(question, write('y = x^2 + 2x + 1')).rule).toBe('symbolic.requiredExact');
  });
});

describe('huge and deep answers', () => {
  const hostile = [
    '9^9^9^9',
    '(x+1)^100000',
    '(x+y+n)^60',
    '1e999999',
    '1/(x-x)',
    '0^-1 + x',
    'ln(0)x',
    'x!!!!!!!!!',
    '100000!',
    `${'('.repeat(29)}x${')'.repeat(29)}`,
    Array.from({ length: 60 }, (_, index) => `(x+${index})`).join(''),
    Array.from({ length: 60 }, (_, index) => `1/(x+${index})`).join('+'),
    Array.from({ length: 900 }, () => 'x').join('+'),
    `${'sqrt('.repeat(19)}x${')'.repeat(19)}`,
    `${'1+1/('.repeat(29)}x${')'.repeat(29)}`,
    'x^x^x^x^x^x^x^x',
    `${'-'.repeat(50)}x`,
    `${'sin '.repeat(50)}x`,
    '(x+y)^50(x-y)^50',
    `1${'0'.repeat(350)}x`,
  ];
  it.each(hostile)('%s is compared with any choice, and is right for itself', text => {
    const question = asked(right(text), wrong('x'), wrong('(x+1)^2'), wrong(`${text} + 1`));
    expect(decide(question, write(text)).rule).toBe('choice:0');
    for (const other of ['x', '(x+1)^2', `${text} + 1`]) {
      expect(decide(asked(right(other), right('x^2+1')), write(text)).rule).toMatch(/^(choice:0|default)$/);
    }
  });

  it('that differ are told apart as far as can be known', () => {
    expect(verdict('(x+1)^100000', '(1+x)^100000')).toBe(true);
    expect(verdict('(x+1)^100000', '(x+1)^100001')).toBe(false);
    expect(verdict('x^1000 + 1', 'x^2000 + 1')).toBe(false);
    expect(verdict('floor(n)', 'n - n')).toBe(false);
    expect(verdict('9^9^9^9', '9^9^9^8')).toBe(false);
    expect(verdict('256^1024', '2^8192')).toBe(true);
    expect(verdict('2^8193', '2*2^8192')).toBe(true);
    expect(verdict('2^8193', '2^8192')).toBe(false);
    expect(verdict('2^64 - n', '2^64 - 2n')).toBe(false);
    expect(verdict('2^64 - 1', '2^64')).toBe(false);
    expect(verdict('0.333333333333x', 'x/3')).toBe(true);
    expect(verdict('2^64 + x/3', '2^64 + 0.3333333333333x')).toBe(true);
    expect(verdict('2^64 - sin(2n)', '2^64 - 2 sin(n) cos(n)')).toBe(true);
  });
});

describe('marking algebra', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'xyn012+-*/^()=<>!|,._ ²√π±sincoglqrt'), maxLength: 30 }),
  );

  it('never throws, and says the same each time', () => {
    fc.assert(
      fc.property(typed, typed, (key, answer) => {
        const question = asked(right(key), wrong('x+1'));
        expect(decide(question, write(answer))).toEqual(decide(structuredClone(question), write(answer)));
      }),
      { numRuns: 400 },
    );
  });

  it('does not mind white space around the answer, nor which of two equal choices comes later', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(' ', '\t', '\n', '\u00a0'), (answer, space) => {
        const question = asked(right('x+1'), right('1+x'), wrong('2x'));
        expect(decide(question, write(space + answer + space)).rule).toBe(decide(question, write(answer)).rule);
      }),
      { numRuns: 200 },
    );
  });

  it('takes every formula for itself', () => {
    fc.assert(
      fc.property(typed, text => {
        const { rule } = decide(asked(right(text)), write(text));
        expect(['choice:0', 'noAnswer']).toContain(rule);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the author of a question of algebra', () => {
  const problems = (choice: StoredFormula, fields: Partial<SymbolicQuestion> = {}) =>
    problemsOf(aSymbolic({ choices: [choice], ...fields }));

  it('hears nothing of a sound one', () => {
    expect(problemsOf(aSymbolic())).toEqual([]);
    expect(problems(right('width*sin(x1)'), { availableSymbols: ['width', 'x1', 'sin()', '_trigs'] })).toEqual([]);
    expect(problems(right('n', exactly), { formulaSeed: 'n + 1' })).toEqual([]);
    expect(problems(right('x1'), { formulaSeed: 'x1', availableSymbols: ['x1'] })).toEqual([]);
    expect(problems(right('sin(i)*exp(n)'))).toEqual([]);
    expect(problems(right('alpha + a + l + p + h'))).toEqual([]);
  });

  it('hears of expressions that are missing or cannot be read', () => {
    expect(problems({ type: 'formula', correct: true })).toEqual(['Choice 1 has no text as its value.']);
    expect(problems(right(' '))).toEqual(['Choice 1 (" ") is empty.']);
    expect(problems(right('2*(n'))).toEqual([
      'Choice 1 ("2*(n") cannot be read: This bracket is never closed. (at character 3)',
    ]);
    expect(problems(right('\\frac{n}{2}'))).toEqual([
      'Choice 1 ("\\frac{n}{2}") has a backslash; write it in the python form.',
    ]);
  });

  it('hears of a seed that cannot be read', () => {
    expect(problems(right('n'), { formulaSeed: 'n +' })).toEqual([
      'The formulaSeed "n +" cannot be read: Something is missing at the end. (at character 4)',
    ]);
  });

  it('hears of symbols that are not on offer, or that are taken apart', () => {
    expect(problems(right('n*m'), { availableSymbols: ['n'] })).toEqual([
      'Choice 1 ("n*m") has the symbol "m", which is not among the available symbols.',
    ]);
    expect(problems(right('width*2'))).toEqual([
      'Choice 1 ("width*2") has "width", which is read letter by letter: offer it as an available symbol.',
    ]);
    expect(problems(right('n'), { availableSymbols: ['n', '\\alpha'] })).toEqual([
      'The symbol "\\alpha" has a backslash.',
    ]);
  });

  it('hears of a correct choice that would be marked incorrect', () => {
    const choices = [wrong('2*n', { explanation: said('No.') }), right('2*n')];
    expect(problemsOf(asked(...choices))).toEqual([
      'Choice 2 ("2*n") is correct, but would be marked incorrect (choice:0).',
    ]);
  });
});
