import { describe, expect, it } from 'vitest';
import { algebraToPython, LONGEST_FORMULA, parseAlgebra, symbolsOf } from './index.ts';

const symbols = ['width', 'x1', 'y_2', 'cost', 'α_3'];

/** The python form of what was typed, or the problem. */
function read(text: string): string {
  const parsed = parseAlgebra(text, { symbols });
  return parsed.ok ? algebraToPython(parsed.tree) : `${parsed.problem.at}: ${parsed.problem.message}`;
}

describe('a formula', () => {
  it.each([
    ['2x', '2*x'],
    ['2(x+1)', '2*(x + 1)'],
    ['(a)(b)', 'a*b'],
    ['x y', 'x*y'],
    ['(2x)/3', '2*x/3'],
    ['1/2x', '1/2*x'],
    ['a/b/c', 'a/b/c'],
    ['-x^2', '-x**2'],
    ['2^-n', '2**(-n)'],
    ['2^3^2', '2**(3**2)'],
    ['x + -1', 'x + (-1)'],
    ['x--1', 'x - (-1)'],
    ['2*-x', '2*(-x)'],
    ['+x', 'x'],
    ['2.x', '2*x'],
    ['.5x', '0.5*x'],
    ['1e3', '1e3'],
    ['2e', '2*e'],
    ['{[x]}', 'x'],
    ['x + 2 y . ', 'x + 2*y'],
  ])('%s is read as %s', (typed, python) => expect(read(typed)).toBe(python));

  it.each([
    ['x²', 'x**2'],
    ['xⁿ⁺¹y', 'x**(n + 1)*y'],
    ['2⁻ⁿ', '2**(-n)'],
    ['2 × π · r ÷ 3 − 1', '2*pi*r/3 - 1'],
    ['２ｘ＋１', '2*x + 1'],
    ['𝑥² – 1', 'x**2 - 1'],
    ['√(x+1)', 'sqrt(x + 1)'],
    ['√2x', 'sqrt(2)*x'],
    ['∛x', 'x**(1/3)'],
    ['a ≤ b', 'a <= b'],
    ['a ≥ b', 'a >= b'],
    ['a ≠ b', 'Ne(a, b)'],
    ['α + Σ', 'alpha + Sigma'],
    ['½x', '1/2*x'],
    ['⌊n/2⌋ + ⌈n⌉', 'floor(n/2) + ceiling(n)'],
    ['x\u00a0+\u200b1', 'x + 1'],
  ])('%s is read with its characters, as %s', (typed, python) => expect(read(typed)).toBe(python));

  it.each([
    ['sin 2x + 1', 'sin(2*x) + 1'],
    ['sin x cos x', 'sin(x)*cos(x)'],
    ['sin^2 x', 'sin(x)**2'],
    ['sin^-1 x', 'asin(x)'],
    ['arcsin(x)', 'asin(x)'],
    ['n log n', 'n*log(n)'],
    ['nlogn', 'n*log(n)'],
    ['n LOG n', 'n*log(n)'],
    ['log2 n', 'log(n, 2)'],
    ['log_2(n)', 'log(n, 2)'],
    ['log₂n', 'log(n, 2)'],
    ['log_b x', 'log(x, b)'],
    ['log(8, 2)', 'log(8, 2)'],
    ['log n / 2', 'log(n)/2'],
    ['log n^2', 'log(n**2)'],
    ['ln -x', 'ln(-x)'],
    ['O(n^2)', 'O(n**2)'],
    ['Θ(n log n)', 'Theta(n*log(n))'],
    ['O (n)', 'O(n)'],
    ['O x', 'O*x'],
    ['17 mod 5', 'Mod(17, 5)'],
    ['a % b', 'Mod(a, b)'],
    ['-1 mod 5', 'Mod(-1, 5)'],
    ['-2n mod 5 mod 3 - 1', 'Mod(Mod(-2*n, 5), 3) - 1'],
    ['a - b mod c', 'a - Mod(b, c)'],
    ['2 * 17 mod 5 * n', 'Mod(2*17, 5)*n'],
    ['a // b', 'div(a, b)'],
    ['2|x+1|', '2*Abs(x + 1)'],
    ['|x||y|', 'Abs(x)*Abs(y)'],
    ['n!', 'factorial(n)'],
    ['2n!^2', '2*factorial(n)**2'],
    ['exp(-x)', 'exp(-x)'],
    ['root(x, 3)', 'x**(1/3)'],
    ['max(1, x, y)', 'Max(1, x, y)'],
    ['sqrt(x)', 'sqrt(x)'],
  ])('%s is read with its functions, as %s', (typed, python) => expect(read(typed)).toBe(python));

  it.each([
    ['y = 2x', 'Eq(y, 2*x)'],
    ['y == 2x', 'Eq(y, 2*x)'],
    ['Eq(y, 2*x)', 'Eq(y, 2*x)'],
    ['Le(x, 2)', 'x <= 2'],
    ['1 < x =< 3', '1 < x <= 3'],
    ['x +- 2', 'x ± 2'],
    ['x +/- 2', 'x ± 2'],
    ['±x', '±x'],
  ])('%s is read as %s', (typed, python) => expect(read(typed)).toBe(python));

  it.each([
    ['\\frac{n(n-1)}{2}', 'n*(n - 1)/2'],
    ['\\frac{n\\left(n-1\\right)}{2}', 'n*(n - 1)/2'],
    ['\\mleft|x\\mright|+\\left\\lfloor y\\right\\rfloor', 'Abs(x) + floor(y)'],
    ['\\exponentialE^{x}\\cdot n!', 'e**x*factorial(n)'],
    ['\\sin^{-1}\\left(x\\right)', 'asin(x)'],
    ['\\log_{2}\\left(n\\right)+\\operatorname{max}\\left(a,b\\right)', 'log(n, 2) + Max(a, b)'],
    ['2^{n}\\ge x_{1}', '2**n >= x_1'],
    ['2\\cdot\\mathrm{width}^2+\\text{ x }', '2*width**2 + x'],
    ['\\mathrm{2x}', '2*x'],
    ['O\\left(n^{2}\\right)', 'O(n**2)'],
    ['\\frac12x', '1/2*x'],
    ['\\sqrt[3]{x}', 'x**(1/3)'],
    ['\\log_2 n', 'log(n, 2)'],
    ['\\left(a\\cdot b\\right)^{2}', '(a*b)**2'],
    ['\\alpha_1 \\le \\mathrm{width}', 'alpha_1 <= width'],
  ])('%s, which an editor wrote, is read as %s', (typed, python) => expect(read(typed)).toBe(python));
});

describe('names', () => {
  it('stay whole when the question offers them, and are products of letters otherwise', () => {
    expect(read('widthx')).toBe('width*x');
    expect(read('ab')).toBe('a*b');
    expect(read('2cost')).toBe('2*cost');
  });

  it('may spell a function that is not meant', () => {
    const python = (text: string) => {
      const parsed = parseAlgebra(text, { symbols: ['log', 'sec', 'max', 'lambda'] });
      return parsed.ok ? algebraToPython(parsed.tree) : parsed.problem.message;
    };
    expect(python('n log n')).toBe('n*log(n)');
    expect(python('8sec + max')).toBe('8*sec + max');
    expect(python('sec (x) + max(a, b)')).toBe('sec(x) + Max(a, b)');
    expect(python('λ lambda')).toBe('lambda*lambda');
  });

  it('have subscripts', () => {
    expect(read('a_1 + a_{12} + t_max + x₁')).toBe('a_1 + a_12 + t_max + x_1');
    expect(read('x1 + y2 + α3')).toBe('x1 + y_2 + alpha_3');
    expect(read('α_3')).toBe('alpha_3');
  });

  it('are listed once each, without constants and functions', () => {
    const parsed = parseAlgebra('x + sin(a) + e*pi + x = O(b)');
    expect(parsed.ok && symbolsOf(parsed.tree)).toEqual(['a', 'b', 'x']);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['', '0: There is no formula yet.'],
    ['x2', '1: Write x^2 for a power, 2x for a product or x_2 for a subscript.'],
    ['x 2', '2: Write x^2 for a power, 2x for a product or x_2 for a subscript. For times, write *.'],
    ['2 n 3', '4: Write n^3 for a power, 3n for a product or n_3 for a subscript.'],
    ['1 000', '2: Two numbers stand side by side. Write one number without spaces, or * for times.'],
    ['1,5', '1: Write a decimal point as in 1.5, and large numbers without commas as in 1000.'],
    ['sin(1,5)', '0: sin takes one value. Write a decimal point, not a comma, in numbers.'],
    ['2½', '1: Write a mixed number as a sum or a decimal, such as 2.5.'],
    ['x.y', '1: A point can only stand in a number. Write * for times.'],
    ['1 + ... + n', '4: Dots cannot stand for what is left out: write all of it.'],
    ['x#', '1: The character # cannot be read as maths.'],
    ['2(x+1', '1: This bracket is never closed.'],
    ['(x]', '2: Expected ) here to close the bracket.'],
    ['x+1)', '3: This bracket was never opened.'],
    ['2()', '2: There is nothing between these brackets.'],
    ['x +', '3: Something is missing at the end.'],
    ['* x', '0: Something is missing before *.'],
    ['= x', '0: Something is missing before =.'],
    ['sin', '3: Write what sin is of in brackets, as in sin(x).'],
    ['log2', '4: Write what the logarithm is of, as in log(8) or log(8, 2) with the base 2.'],
    ['mod(x)', '0: mod takes 2 values.'],
    ['a_', '1: Write letters or digits after the underscore: a_1.'],
    ['x = 1 or x = 2', '6: Write one formula alone.'],
    ['(x = 1) + 2', '3: Expected ) here to close the bracket.'],
    ['\\foo', '0: This command is not known. Write it without a backslash.'],
    ['2x^', '3: Something is missing at the end.'],
  ])('%s says where and what: %s', (typed, problem) => expect(read(typed)).toBe(problem));

  it('is what is longer than all work on a formula is meant for', () => {
    for (const text of ['x', 'x+', '(', '-', '!', '²']) {
      const longest = text.repeat(LONGEST_FORMULA).slice(0, LONGEST_FORMULA - 1);
      expect(read(`${longest}x`)).not.toContain('up to');
      expect(read(`${longest}xx`)).toBe('2000: A formula can have up to 2000 characters.');
    }
  });

  it.each([
    ['(', ')', 29],
    ['{', '}', 29],
    ['1/(', ')', 29],
    ['sqrt(', ')', 19],
    ['2^', '', 59],
    ['-', '', 60],
    ['√', '', 59],
    ['sin ', '', 59],
    ['log_2 ', '', 59],
  ])('is %s%s inside one another more than %d times', (opening, closing, most) => {
    const nested = (times: number) => read(`${opening.repeat(times)}x${closing.repeat(times)}`);
    expect(nested(most)).not.toContain(':');
    for (const times of [most + 1, 250]) expect(nested(times)).toMatch(/^\d+: This is nested too deeply to be read\.$/);
  });

  it('names the place in the text as it was typed', () => {
    expect(read('𝑥𝑥 + #')).toBe('7: The character # cannot be read as maths.');
  });
});
