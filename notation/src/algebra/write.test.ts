import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStatement, SYMBOLS, sizeOf } from './algebraTrees.ts';
import { algebraToMathml, algebraToPython, algebraToTex, LONGEST_FORMULA, parseAlgebra } from './index.ts';

const symbols = [...SYMBOLS];

function write(text: string, by: typeof algebraToTex): string {
  const parsed = parseAlgebra(text, { symbols });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return by(parsed.tree);
}

describe('a formula', () => {
  it('is the same tree again when its python form is read', () => {
    fc.assert(
      fc.property(aStatement, tree => {
        const text = algebraToPython(tree);
        fc.pre(text.length <= LONGEST_FORMULA);
        expect(parseAlgebra(text, { symbols })).toEqual({ ok: true, tree });
      }),
      { numRuns: 600 },
    );
  });

  it('is written as TeX and MathML, whatever it is', () => {
    fc.assert(
      fc.property(aStatement, tree => {
        expect(algebraToTex(tree)).not.toContain('undefined');
        expect(unbalanced(algebraToMathml(tree))).toBe('');
        expect(algebraToMathml(tree).length).toBeLessThan(200 * sizeOf(tree) + 100);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['n(n-1)/2', '\\frac{n \\left(n-1\\right)}{2}'],
    ['1/2x', '\\frac{1}{2} x'],
    ['-b +- √(b²-4ac)', '-b\\pm \\sqrt{{b}^{2}-4 a c}'],
    ['2*3x', '2\\times 3 x'],
    ['x*2^n', 'x\\times {2}^{n}'],
    ['width*8x1', '\\mathrm{width}\\times 8\\times \\mathrm{x1}'],
    ['n log2 n', 'n \\log_{2}\\left(n\\right)'],
    ['sin(x)^2', '{\\left(\\sin\\left(x\\right)\\right)}^{2}'],
    ['α_1 + t_max', '\\alpha _{1}+t_{\\mathrm{max}}'],
    ['a <= b != c', 'a\\leq b\\neq c'],
    ['(a+b) mod c', '\\left(a+b\\right)\\bmod c'],
    ['⌊x⌋!', '\\left\\lfloor x\\right\\rfloor !'],
    ['1.5e-3x', '1.5\\times 10^{-3} x'],
    ['(-x)^2', '{\\left(-x\\right)}^{2}'],
    ['a - (b - c)', 'a-\\left(b-c\\right)'],
  ])('%s is drawn as %s', (typed, tex) => expect(write(typed, algebraToTex)).toBe(tex));

  it('is drawn with a fraction line, raised powers and roots in MathML', () => {
    expect(write('x^2/y', algebraToMathml)).toBe(
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mrow><msup><mrow><mi>x</mi></mrow><mrow><mn>2</mn></mrow>' +
        '</msup></mrow><mrow><mi>y</mi></mrow></mfrac></math>',
    );
    expect(write('√2', algebraToMathml)).toContain('<msqrt><mn>2</mn></msqrt>');
    expect(write('a < 2b', algebraToMathml)).toContain('<mo>&lt;</mo>');
    expect(write('α', algebraToMathml)).toContain('<mi>α</mi>');
    expect(write('log_2(n)', algebraToMathml)).toContain('<msub><mi>log</mi><mrow><mn>2</mn></mrow></msub>');
  });
});

describe('reading', () => {
  const signs = 'xyn012.,+-*/^()[]{}|=<>!_%√²ⁿ±≤⌊⌋⌈⌉ \\αsincogltqrmdfa';
  const typed = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: fc.constantFrom(...signs), maxLength: 60 }));

  it('never throws, names a place in the text, and takes what it wrote itself', () => {
    fc.assert(
      fc.property(typed, text => {
        const parsed = parseAlgebra(text, { symbols });
        if (!parsed.ok) {
          expect(parsed.problem.at).toBeGreaterThanOrEqual(0);
          expect(parsed.problem.at).toBeLessThanOrEqual(text.length);
          expect(parsed.problem.message).toMatch(/^[A-Z0-9a-z].*[.)]$/s);
          return;
        }
        expect(parseAlgebra(algebraToPython(parsed.tree), { symbols })).toEqual(parsed);
      }),
      { numRuns: 1_500 },
    );
  });

  it('of a text twice as long gives a formula at most twice as long, up to the longest there is', () => {
    for (const text of ['x', 'x!', 'x+1-', 'sin(x)', 'x^2/', 'log_2(n)', '√2*']) {
      const drawn = (times: number) => write(`${text.repeat(times)}x`, algebraToMathml).length;
      const most = Math.floor((LONGEST_FORMULA - 1) / text.length);
      expect(drawn(most)).toBeLessThanOrEqual(2 * drawn(Math.ceil(most / 2)));
    }
  });
});

/** What is left when elements that open and close are taken out, innermost first. */
function unbalanced(markup: string): string {
  let rest = markup.replaceAll(/ [a-z]+="[^"<>]*"/g, '').replaceAll(/>[^<>]+</g, '><');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/<([a-z]+)><\/\1>/g, '');
  }
  return rest;
}
