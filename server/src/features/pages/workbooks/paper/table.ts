import type { Rich, RichElement, RichNode } from '@cs/contract/rich';
import { CannotDraw } from '../cannotDraw.ts';
import { atomsOf, type Draft } from './inline.ts';
import { type Atom, breakLines, drawLine, type Line, widthsOf } from './lines.ts';
import { COLOURS, type Pen, type Tag } from './pen.ts';
import type { Row } from './row.ts';

const SIZE = 9.5;
const PAD_X = 6;
const PAD_Y = 3.5;
const LEADING = 3;
/** A cell that is empty is one to write in. */
const LEAST_HEIGHT = 19;

export interface TablePlace {
  x: number;
  width: number;
  parent: Tag;
  before: number;
}

interface Cell {
  atoms: Atom[];
  header: boolean;
  align: 'left' | 'center' | 'right';
}

const element = (node: RichNode): RichElement | undefined =>
  typeof node === 'object' && 'tag' in node ? node : undefined;

function cellOf({ tag, attrs, children = [] }: RichElement, draft: Draft): Cell {
  if (attrs?.colspan || attrs?.rowspan) throw new CannotDraw('cells that are joined');
  const header = tag === 'th';
  const align = /align-(center|right)/.exec(attrs?.class ?? '')?.[1];
  return {
    atoms: atomsOf(children, draft, { face: header ? 'bold' : 'body', size: SIZE }),
    header,
    align: align === 'center' || align === 'right' ? align : 'left',
  };
}

function linesOfCells(children: Rich, draft: Draft): Cell[][] {
  return children.flatMap(node => {
    const part = element(node);
    if (!part) return [];
    if (part.tag === 'tr') {
      const cells = (part.children ?? []).flatMap(cell => element(cell) ?? []);
      return [cells.map(cell => cellOf(cell, draft))];
    }
    if (part.tag !== 'thead' && part.tag !== 'tbody') throw new CannotDraw(`<${part.tag}> in a table`);
    return linesOfCells(part.children ?? [], draft);
  });
}

/** Widths of the columns: as their text asks for, or shared out so that the widest words fit. */
function columnWidths(table: readonly Cell[][], width: number): number[] {
  const columns = Math.max(0, ...table.map(cells => cells.length));
  const asked = Array.from({ length: columns }, (_, n) => {
    const widths = table.map(cells => widthsOf(cells[n]?.atoms ?? []));
    return {
      least: Math.max(16, ...widths.map(({ least }) => least)) + 2 * PAD_X,
      natural: Math.max(16, ...widths.map(({ natural }) => natural)) + 2 * PAD_X,
    };
  });
  const sum = (of: 'least' | 'natural') => asked.reduce((total, column) => total + column[of], 0);
  if (sum('natural') <= width) return asked.map(({ natural }) => natural);
  const spare = width - sum('least');
  if (spare < 0) throw new CannotDraw('a table wider than the paper');
  const stretch = spare / (sum('natural') - sum('least'));
  return asked.map(({ least, natural }) => least + (natural - least) * stretch);
}

/** A table with lines around its cells. It stays on one page where it can; its headings stay with what follows. */
export function tableRows(children: Rich, draft: Draft, { x, width, parent, before }: TablePlace): Row[] {
  const table = linesOfCells(children, draft);
  const widths = columnWidths(table, width);
  const tag: Tag = { type: 'Table', parent };
  return table.map((cells, n) => {
    const lines = cells.map(({ atoms }, at) => breakLines(atoms, (widths[at] ?? 0) - 2 * PAD_X, draft.ruler));
    const height = Math.max(LEAST_HEIGHT, ...lines.map(each => heightOf(each) + 2 * PAD_Y));
    const rowTag: Tag = { type: 'TR', parent: tag };
    return {
      height,
      before: n === 0 ? before : 0,
      glue: n < table.length - 1,
      draw(pen, top) {
        let left = x;
        for (const [at, cell] of cells.entries()) {
          const cellWidth = widths[at] ?? 0;
          frame(pen, cell, left, top, cellWidth, height);
          drawCell(pen, cell, lines[at] ?? [], { left, top, width: cellWidth, height, row: rowTag });
          left += cellWidth;
        }
      },
    };
  });
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { ascent, descent }) => sum + ascent + descent + LEADING, 0);

function frame(pen: Pen, { header }: Cell, left: number, top: number, width: number, height: number): void {
  pen.decoration(() => {
    if (header) pen.shade(left, top, width, height);
    pen.box(left, top, width, height, COLOURS.line);
  });
}

interface CellPlace {
  left: number;
  top: number;
  width: number;
  height: number;
  row: Tag;
}

function drawCell(pen: Pen, cell: Cell, lines: readonly Line[], { left, top, width, height, row }: CellPlace): void {
  const tag: Tag = { type: cell.header ? 'TH' : 'TD', parent: row };
  let y = top + (height - heightOf(lines)) / 2;
  for (const line of lines) {
    const spare = width - 2 * PAD_X - line.width;
    const shift = cell.align === 'center' ? spare / 2 : cell.align === 'right' ? spare : 0;
    drawLine(pen, line, left + PAD_X + shift, y + LEADING / 2 + line.ascent, tag);
    y += line.ascent + line.descent + LEADING;
  }
}
