import type { Imprint } from './makeWorkbook.ts';
import { atomsOf, type Draft } from './paper/inline.ts';
import { COLOURS, type Pen, type Tag } from './paper/pen.ts';
import { textRows } from './paper/row.ts';
import type { Look } from './paper/ruler.ts';
import { A4 } from './paper/sheets.ts';
import type { Workbook } from './workbooks.ts';

export interface TitlePage {
  workbook: Workbook;
  imprint: Imprint;
  /** Of the content. */
  version: string;
  root: Tag;
  /** How many there are. */
  questions: number;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The first page: what this is, whose it is, and how to use it. */
export function drawTitle(pen: Pen, draft: Draft, { workbook, imprint, version, root, questions }: TitlePage): void {
  const { x, width } = A4.column;
  const section: Tag = { type: 'Sect', parent: root };
  let y = 190;
  const write = (words: string, look: Look, type = 'P', before = 0): void => {
    const tag: Tag = { type, parent: section };
    y += before;
    for (const row of textRows(atomsOf([words], draft, look), draft.ruler, {
      x,
      width,
      tag,
      leading: look.size * 0.42,
    })) {
      row.draw(pen, y, row.height);
      y += row.height;
    }
  };
  const plain: Look = { face: 'body', size: 10.5 };
  pen.doc.addPage();
  write(imprint.siteName, { face: 'body', size: 12, colour: COLOURS.soft });
  write(workbook.title, { face: 'bold', size: 34 }, 'H1', 6);
  write('Computer science questions to answer on paper', { face: 'body', size: 15, colour: COLOURS.soft }, 'P', 6);
  for (const label of ['Name', 'Class', 'Teacher']) {
    y += 34;
    const baseline = y;
    pen.tagged({ type: 'P', parent: section }, () => pen.text(`${label} `, x, baseline, { face: 'bold', size: 11 }));
    pen.decoration(() => pen.line(x + 70, baseline + 2, x + 350, baseline + 2, 0.6, COLOURS.line));
  }
  y += 60;
  write(
    `There are ${questions} questions here, topic by topic, from easier to harder. Each has room for working and for your answer. There are no answers in this book.`,
    plain,
  );
  write(
    'Every one of these questions is on the site as well, where it is marked as you go, has hints, and works with a screen reader and the keyboard. Find them by topic in the Question Finder:',
    plain,
    'P',
    8,
  );
  write(`${imprint.publicUrl}/gameboards/new`, { face: 'mono', size: 9.5 }, 'P', 4);
  y = A4.bottom - 40;
  write(`Made on ${day.format(imprint.madeAt)} from version ${version.slice(0, 12)} of the content.`, {
    ...plain,
    size: 8.5,
    colour: COLOURS.soft,
  });
}
