import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { CannotDraw } from '../cannotDraw.ts';
import { addFaces, makeRuler } from '../paper/ruler.ts';
import { layMaths } from './layMaths.ts';
import { type Maths, readMaths } from './readMaths.ts';
import type { Notation } from './signs.ts';

/** A formula on one line, to compare with. */
function written(maths: Maths): string {
  switch (maths.kind) {
    case 'row':
      return maths.items.map(written).join('');
    case 'sign':
      return maths.text;
    case 'space':
      return ' ';
    case 'scripts':
      return `${written(maths.base)}${maths.sub ? `_{${written(maths.sub)}}` : ''}${maths.sup ? `^{${written(maths.sup)}}` : ''}`;
    case 'fraction':
      return `(${written(maths.over)})/(${written(maths.under)})`;
    case 'root':
      return `√{${written(maths.of)}}`;
    case 'overline':
      return `‾{${written(maths.of)}}`;
    case 'fence':
      return `${maths.open}${written(maths.of)}${maths.close}`;
  }
}
const read = (tex: string, notation: Notation = 'mathematical') => written(readMaths(tex, notation));

describe('a formula', () => {
  it.each([
    ['x^2 + 1', 'x^{2}+1'],
    ['2^{20} \\times 2^{10}', '2^{20}×2^{10}'],
    ['x^10', 'x^{1}0'],
    ['n^{10}_1', 'n_{1}^{10}'],
    ['O(n \\log n)', 'O(nlogn)'],
    ['\\log_2 32', 'log_{2}32'],
    ['\\frac{n + 1}{2}', '(n+1)/(2)'],
    ['\\sqrt{49}', '√{49}'],
    ['\\left( \\frac{1}{2} \\right)', '((1)/(2))'],
    ['\\{x \\mid x \\in \\N \\land x \\text{ MOD } 3 = 0\\}', '{x|x∈ℕ∧x MOD 3=0}'],
    ['A \\setminus (B \\cup \\emptyset)', 'A∖(B∪∅)'],
    ['h: \\text{string} \\to \\Z', 'h:string→ℤ'],
    ["f'(-2)", 'f^{′}(−2)'],
  ])('%s reads %s', (tex, expected) => {
    expect(read(tex)).toBe(expected);
  });

  it.each([
    ['A \\and B', 'A∧B', 'A·B'],
    ['A \\OR B', 'A∨B', 'A+B'],
    ['\\not{A} \\Xor \\true', '¬A⊻T', '‾{A}⊕1'],
    ['\\bracketnot{A \\and B}', '¬(A∧B)', '‾{A·B}'],
  ])('%s is written as the board writes it', (tex, mathematical, engineering) => {
    expect([read(tex), read(tex, 'engineering')]).toEqual([mathematical, engineering]);
  });

  it.each(['\\int x', '\\begin{array}{c}x\\end{array}', '{x', '\\frac{1', 'x^', '\\text{a'])(
    '%s is not drawn, rather than drawn wrongly',
    tex => {
      expect(() => readMaths(tex, 'mathematical')).toThrow(CannotDraw);
    },
  );
});

describe('laid out', () => {
  const doc = new PDFDocument({ autoFirstPage: false });
  addFaces(doc);
  const lay = (tex: string) => layMaths(readMaths(tex, 'mathematical'), makeRuler(doc), 10);

  it('scripts, fractions and lines above take the room they need', () => {
    const plain = lay('x');
    expect(lay('x^2').ascent).toBeGreaterThan(plain.ascent);
    expect(lay('x_2').descent).toBeGreaterThan(plain.descent);
    expect(lay('\\frac{x}{y}').descent).toBeGreaterThan(plain.descent);
    expect(lay('\\overline{x}').ascent).toBeGreaterThan(plain.ascent);
  });
  it('an operator between two things has room around it; the minus of a number has none', () => {
    expect(lay('a - b').width - lay('ab').width).toBeGreaterThan(lay('-b').width - lay('b').width + 3);
  });
});
