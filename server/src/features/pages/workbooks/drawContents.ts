import type { Chapter } from './makeWorkbook.ts';
import type { Draft } from './paper/inline.ts';
import { COLOURS, type Pen, type Tag } from './paper/pen.ts';
import type { Look } from './paper/ruler.ts';
import { A4 } from './paper/sheets.ts';

/** A line of the contents: a strand, or a topic by its place among the chapters. */
type ContentsLine = { strand: string } | { topic: string; chapter: number };

const HEAD = 40;
const STRAND = 26;
const TOPIC = 16;
const BETWEEN = 30;
const COLUMN = (A4.column.width - BETWEEN) / 2;
const heightOf = (line: ContentsLine): number => ('strand' in line ? STRAND : TOPIC);

/** The contents in columns, two a page, so that it is known how many pages they take before they are drawn. */
export function columnsOfContents(chapters: readonly Chapter[]): ContentsLine[][] {
  const lines = chapters.flatMap(({ strand, topic }, chapter): ContentsLine[] => [
    ...(chapters[chapter - 1]?.strand === strand ? [] : [{ strand }]),
    { topic, chapter },
  ]);
  const columns: ContentsLine[][] = [[]];
  let used = 0;
  for (const line of lines) {
    // A strand stays with its first topic.
    const needed = heightOf(line) + ('strand' in line ? TOPIC : 0);
    if (A4.top + HEAD + used + needed > A4.bottom) {
      columns.push([]);
      used = 0;
    }
    columns.at(-1)?.push(line);
    used += heightOf(line);
  }
  return columns;
}

/** How many pages so many columns take. */
export const pagesOfContents = (columns: readonly unknown[]): number => Math.ceil(columns.length / 2);

interface ContentsPlace {
  root: Tag;
  /** The page on which a chapter begins. */
  startOf: (chapter: number) => number;
  footer: (page: number) => void;
}

/** Draws the contents from the second page on. */
export function drawContents(
  pen: Pen,
  { ruler }: Draft,
  columns: readonly ContentsLine[][],
  { root, startOf, footer }: ContentsPlace,
): void {
  const section: Tag = { type: 'Sect', parent: root };
  const list: Tag = { type: 'TOC', parent: section };
  const strong: Look = { face: 'bold', size: 10 };
  const plain: Look = { face: 'body', size: 9.5 };
  for (const [n, lines] of columns.entries()) {
    const x = A4.column.x + (n % 2) * (COLUMN + BETWEEN);
    if (n % 2 === 0) {
      pen.doc.addPage();
      const title = n === 0 ? 'Contents ' : 'Contents, continued ';
      pen.tagged({ type: 'H2', parent: section }, () => pen.text(title, x, A4.top + 18, { face: 'bold', size: 19 }));
    }
    let top = A4.top + HEAD;
    for (const line of lines) {
      const baseline = top + heightOf(line) - 4;
      if ('strand' in line) {
        pen.tagged({ type: 'TOCI', parent: list }, () => pen.text(`${line.strand} `, x, baseline, strong));
      } else {
        const page = String(startOf(line.chapter));
        const end = x + COLUMN - ruler.width(page, plain);
        const start = x + 10 + ruler.width(line.topic, plain);
        pen.decoration(() => dots(pen, start + 5, end - 5, baseline));
        pen.tagged({ type: 'TOCI', parent: list }, () => {
          pen.text(`${line.topic} `, x + 10, baseline, plain);
          pen.text(page, end, baseline, plain);
        });
      }
      top += heightOf(line);
    }
    if (n % 2 === 1 || n === columns.length - 1) footer(2 + Math.floor(n / 2));
  }
}

function dots(pen: Pen, from: number, to: number, baseline: number): void {
  pen.doc.save().dash(0.8, { space: 3.2 });
  pen.line(from, baseline - 0.8, to, baseline - 0.8, 0.8, COLOURS.line);
  pen.doc.restore();
}
