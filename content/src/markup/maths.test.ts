import { describe, expect, it } from 'vitest';
import { renderMaths } from './maths.ts';

/** What a screen reader meets: the MathML without its tags and without the TeX kept beside it. */
const spoken = (html = ''): string => {
  const mathml = /<math[\s\S]*?<annotation/.exec(html)?.[0] ?? '';
  return mathml.replace(/<annotation$/, '').replace(/<[^>]+>/g, '');
};

describe('formulas', () => {
  it('come as HTML and MathML', () => {
    const { html } = renderMaths('x^2', false);
    expect(html).toContain('class="katex-html"');
    expect(html).toContain('<math');
  });

  it.each([
    ['A \\and B', 'A∧B', 'A⋅B'],
    ['A \\or B', 'A∨B', 'A+B'],
    ['\\not{A}', '¬A', 'A‾'],
    ['\\bracketnot{A}', '¬(A)', 'A‾'],
    ['A \\xor B', 'A⊻B', 'A⊕B'],
    ['\\true \\False', 'TF', '10'],
    ['A \\AND B', 'A∧B', 'A⋅B'],
  ])('%s follows the notation of the reader', (tex, mathematical, engineering) => {
    const { html, eng } = renderMaths(tex, false);
    expect(spoken(html)).toBe(mathematical);
    expect(spoken(eng)).toBe(engineering);
  });

  it('carry no second notation where both look the same', () => {
    expect(renderMaths('x + 1', false)).not.toHaveProperty('eng');
    expect(renderMaths('A \\equivalent B', false)).not.toHaveProperty('eng');
    expect(renderMaths('x \\notin \\N', false)).not.toHaveProperty('eng');
  });

  it.each([
    '\\quantity{3}{m}',
    '\\valuedef{v}{3}{m}',
    '\\vtr{a}',
    '\\eqalign{a &= b \\\\ c &= d}',
    '\\d x',
    '\\vari{x}',
    'x\\s{max}',
    '\\half \\third \\quarter \\eighth',
    '\\e^x',
    '5\\units{kg}',
    'x^\\standardstate',
    '\\N \\Z \\Q \\R \\C',
  ])('know the macro in %s', tex => {
    expect(() => renderMaths(tex, true)).not.toThrow();
  });

  it('may not load anything or carry links', () => {
    expect(renderMaths('\\href{https://a.example}{x}', false).html).not.toContain('<a ');
    expect(renderMaths('\\includegraphics{https://a.example/x.png}', false).html).not.toContain('<img');
  });

  it('leave a place for each gap', () => {
    expect(renderMaths('\\htmlData{drop-zone=3}{\\hspace{30pt}}', false).html).toContain('data-drop-zone="3"');
  });
});
