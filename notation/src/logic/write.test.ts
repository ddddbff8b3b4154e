import { describe, expect, it } from 'vitest';
import { logicToMathml, logicToTex, logicToWords, parseLogic } from './index.ts';

function treeOf(text: string) {
  const parsed = parseLogic(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.tree;
}

describe('TeX', () => {
  it.each([
    ['A.B + C', 'A \\land B \\lor C', 'A \\cdot B + C'],
    ['NOT(A + B)', '\\lnot \\left(A \\lor B\\right)', '\\overline{A + B}'],
    ["A''", '\\lnot \\lnot A', '\\overline{\\overline{A}}'],
    ['A XOR 1', 'A \\veebar \\mathrm{T}', 'A \\oplus 1'],
    ['A1 + C_in', 'A_{1} \\lor C_{\\mathrm{in}}', 'A_{1} + C_{\\mathrm{in}}'],
    ['A = 0', 'A \\equiv \\mathrm{F}', 'A \\equiv 0'],
  ])('%s', (text, maths, eng) => {
    expect(logicToTex(treeOf(text), 'MATH')).toBe(maths);
    expect(logicToTex(treeOf(text), 'ENG')).toBe(eng);
  });
});

describe('MathML', () => {
  const inner = (text: string, notation: 'MATH' | 'ENG') =>
    logicToMathml(treeOf(text), notation).replace(/^<math [^>]*>|<\/math>$/g, '');

  it('follows the notation of the reader', () => {
    expect(inner('A.B', 'MATH')).toBe('<mrow><mi>A</mi><mo>∧</mo><mi>B</mi></mrow>');
    expect(inner('A.B', 'ENG')).toBe('<mrow><mi>A</mi><mo>·</mo><mi>B</mi></mrow>');
    expect(inner('A+B', 'MATH')).toContain('<mo>∨</mo>');
    expect(inner('A xor B', 'MATH')).toContain('<mo>⊻</mo>');
    expect(inner('A xor B', 'ENG')).toContain('<mo>⊕</mo>');
    expect(inner('A and true', 'MATH')).toContain('<mi mathvariant="normal">T</mi>');
    expect(inner('A and false', 'ENG')).toContain('<mn>0</mn>');
  });

  it('draws NOT as a sign, in front, or as a bar over all that it covers', () => {
    expect(inner("A'", 'MATH')).toBe('<mrow><mo>¬</mo><mi>A</mi></mrow>');
    expect(inner('not (A or B)', 'MATH')).toContain('<mo>¬</mo><mrow><mo>(</mo>');
    const bar = inner('not (A or B)', 'ENG');
    expect(bar).toMatch(/^<mover class="overbar" accent="true"><mrow>.*<\/mrow><mo stretchy="true">‾<\/mo><\/mover>$/);
    expect(bar).not.toContain('<mo>(</mo>');
  });

  it('hangs numbers and words below a name', () => {
    expect(inner('A1', 'ENG')).toBe('<msub><mi>A</mi><mn>1</mn></msub>');
    expect(inner('C_in', 'ENG')).toBe('<msub><mi>C</mi><mi>in</mi></msub>');
  });
});

describe('words', () => {
  it.each([
    ['A.(B + !C)', 'A and (B or not C)'],
    ["(A+B)' => 1", 'not (A or B) implies true'],
    ['A <=> B XOR C', 'A equals B xor C'],
  ])('%s', (text, words) => {
    expect(logicToWords(treeOf(text))).toBe(words);
  });
});
