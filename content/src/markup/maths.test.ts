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

  it.each([
    ['\\true', 'T', '1'],
    ['\\false', 'F', '0'],
    ['A\\and B', 'A∧B', 'A⋅B'],
    ['A\\or B', 'A∨B', 'A+B'],
    ['\\not{A}', '¬A', 'A‾'],
    ['\\bracketnot{A}', '¬(A)', 'A‾'],
    ['A\\xor B', 'A⊻B', 'A⊕B'],
    ['A\\equivalent B', 'A≡B', 'A≡B'],
  ])('know %s in small letters, capitalised and in capitals', (tex, mathematical, engineering) => {
    const capitalised = tex.replace(/\\(\w)/, (_, first: string) => `\\${first.toUpperCase()}`);
    const capitals = tex.replace(/\\\w+/, word => word.toUpperCase());
    for (const form of [tex, capitalised, capitals]) {
      const { html, eng = html } = renderMaths(form, false);
      expect([spoken(html), spoken(eng)]).toEqual([mathematical, engineering]);
    }
  });

  it.each([
    ['\\quantity{3}{m}', '3m'],
    ['\\valuedef{v}{3}{m}', 'v=3m'],
    ['\\vtr{a}', 'a‾'],
    ['\\d x', 'dx'],
    ['\\vari{x}', 'x'],
    ['x\\s{max}', 'xmax'],
    ['\\half', '12'],
    ['\\third', '13'],
    ['\\quarter', '14'],
    ['\\eighth', '18'],
    ['\\e', 'e'],
    ['5\\units{kg}', '5kg'],
    ['\\N\\Z\\Q\\R\\C', 'NZQRC'],
  ])('read %s as it is meant (behaviour learning.md §1.7)', (tex, read) => {
    expect(spoken(renderMaths(tex, false).html).replace(/[\s\u2009\u2061\u2063\u200b]/g, '')).toBe(read);
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
