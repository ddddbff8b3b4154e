import { type Atom, breakLines, drawLine } from './lines.ts';
import { COLOURS, type Pen, type Tag } from './pen.ts';
import type { Ruler } from './ruler.ts';

/** A strip across a page, which is never broken. Sizes in pt. */
export interface Row {
  height: number;
  /** Space above, which falls away at the top of a page. */
  before: number;
  /** It must not be the last on its page: what follows belongs to it. */
  glue: boolean;
  /** How much lower it may be where that saves a page: room to write is more than is needed. */
  slack?: number;
  /** `height` is what it was given. */
  draw(pen: Pen, top: number, height: number): void;
  /** Of its text, from its top; absent when it is no line of text. */
  baseline?: number;
}

export interface TextPlace {
  x: number;
  width: number;
  tag: Tag;
  /** Space above the first line. */
  before?: number;
  align?: 'left' | 'center' | 'right';
  /** Space between lines, in pt. */
  leading?: number;
}

const LEADING = 3.6;
const USUAL_BASELINE = 9.5;

/** Running text as rows that stay together, one a line. */
export function textRows(atoms: readonly Atom[], ruler: Ruler, place: TextPlace): Row[] {
  const { x, width, tag, before = 0, align = 'left', leading = LEADING } = place;
  const lines = breakLines(atoms, width, ruler);
  return lines.map((line, n) => ({
    height: line.ascent + line.descent + leading,
    before: n === 0 ? before : 0,
    glue: n < lines.length - 1,
    baseline: leading / 2 + line.ascent,
    draw(pen, top) {
      const spare = width - line.width;
      const left = x + (align === 'center' ? spare / 2 : align === 'right' ? spare : 0);
      drawLine(pen, line, left, top + leading / 2 + line.ascent, tag);
    },
  }));
}

/** A label in the margin of the first of these rows, on the baseline of its text. */
export function labelled(rows: readonly Row[], draw: (pen: Pen, baseline: number) => void): Row[] {
  const [first, ...rest] = rows;
  if (!first) return [];
  const drawFirst: Row['draw'] = (pen, top, height) => {
    draw(pen, top + (first.baseline ?? USUAL_BASELINE));
    first.draw(pen, top, height);
  };
  return [{ ...first, draw: drawFirst }, ...rest];
}

/** The same rows, none of which may be the last on its page. */
export const glued = (rows: readonly Row[]): Row[] => rows.map(row => ({ ...row, glue: true }));

/** The same rows together on one page, with what follows only if they said so. */
export const together = (rows: readonly Row[]): Row[] =>
  rows.map((row, n) => (n < rows.length - 1 ? { ...row, glue: true } : row));

export const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.before + row.height, 0);

/** Lines to write on, 8 mm apart. */
export function ruledRows(count: number, x: number, width: number, before = 2): Row[] {
  return Array.from({ length: count }, (_, n) => ({
    height: WRITING,
    before: n === 0 ? before : 0,
    glue: n < count - 1,
    draw(pen: Pen, top: number) {
      const y = top + WRITING - 2;
      pen.decoration(() => pen.line(x, y, x + width, y, 0.5, COLOURS.line));
    },
  }));
}

/** Between two lines to write on: 8 mm. */
export const WRITING = 22.7;
