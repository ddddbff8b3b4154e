import type { Page } from '@cs/content';
import { describe, expect, it } from 'vitest';
import { CannotDraw } from './cannotDraw.ts';
import { spread } from './chooseQuestions.ts';
import { directionAtEnd } from './figures/pathEnd.ts';
import { readSvg } from './figures/readSvg.ts';
import type { Row } from './paper/row.ts';
import { A4, sheetsOf } from './paper/sheets.ts';

const row = (height: number, more: Partial<Row> = {}): Row => ({ height, before: 0, glue: false, draw() {}, ...more });
const heights = (rows: readonly Row[]) =>
  sheetsOf(0, rows).map(sheet => sheet.rows.map(({ row: { height } }) => height));

describe('rows on pages', () => {
  it('stay together when they belong together', () => {
    expect(heights([row(500), row(150, { glue: true }), row(150)])).toEqual([[500], [150, 150]]);
    expect(heights([row(500), row(150), row(150)])).toEqual([[500, 150], [150]]);
  });
  it('never reach into the foot of the page, and begin below its head', () => {
    for (const sheet of sheetsOf(
      0,
      Array.from({ length: 99 }, () => row(31, { before: 7 })),
    ))
      for (const { top, height } of sheet.rows) {
        expect(top).toBeGreaterThanOrEqual(A4.top);
        expect(top + height).toBeLessThanOrEqual(A4.bottom);
      }
  });
  it('are broken when they are too tall for any page', () => {
    const tall = Array.from({ length: 20 }, () => row(60, { glue: true }));
    expect(heights(tall).map(each => each.length)).toEqual([12, 8]);
  });
  it('are set closer where that saves a page, and only there', () => {
    const [one, two] = [row(700, { slack: 40 }), row(60)];
    expect(heights([one, two])).toHaveLength(1);
    expect(sheetsOf(0, [one])[0]?.rows[0]?.height).toBe(700);
  });
});

describe('a choice of questions', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(id => ({ id }) as Page);
  const ids = (most: number, able: (id: string) => boolean = () => true) =>
    spread(pages, most, ({ id }) => (able(id) ? id : undefined)).map(({ laid }) => laid);
  it('is spread from the first to the last', () => {
    expect(ids(3)).toEqual(['a', 'd', 'g']);
    expect(ids(1)).toEqual(['a']);
    expect(ids(9)).toHaveLength(7);
  });
  it('takes the nearest instead of one that cannot be drawn, and none twice', () => {
    expect(ids(3, id => id !== 'd' && id !== 'g')).toEqual(['a', 'e', 'f']);
    expect(ids(3, id => id === 'b')).toEqual(['b']);
    expect(ids(3, () => false)).toEqual([]);
  });
});

describe('pictures', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20">${inside}</svg>`;
  it('are read with what they inherit, and words with their signs', () => {
    const { width, height, shapes } = readSvg(
      svg('<g fill="red"><rect x="1"/><text y="2">n &gt; 0</text></g><line x1="3"/>'),
    );
    expect([width, height]).toEqual([10, 20]);
    expect(shapes.map(({ tag, attrs, text }) => [tag, attrs.fill, text])).toEqual([
      ['rect', 'red', ''],
      ['text', 'red', 'n > 0'],
      ['line', undefined, ''],
    ]);
  });
  it.each([
    '<image href="x"/>',
    '<rect transform="rotate(4)"/>',
    '<rect fill="url(#g)"/>',
    '<text><tspan>a</tspan></text>',
  ])('%s is beyond what is drawn', inside => {
    expect(() => readSvg(svg(inside))).toThrow(CannotDraw);
  });
  it.each([
    ['M0 0 L10 0', [10, 0, 0]],
    ['M0 0 L10 0 V5', [10, 5, Math.PI / 2]],
    ['M0 0 Q5 5 10 5', [10, 5, 0]],
    ['M0 0 C1 1 0 10 0 20', [0, 20, Math.PI / 2]],
  ])('the arrow of %s points as the line ends', (path, end) => {
    expect(directionAtEnd(path)).toEqual(end);
  });
});
