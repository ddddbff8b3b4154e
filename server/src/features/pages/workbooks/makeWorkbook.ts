import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page, Snapshot } from '@cs/content';
import PDFDocument from 'pdfkit';
import { CannotDraw } from './cannotDraw.ts';
import { boardsFor, difficultyFor, questionsByTopic, spread } from './chooseQuestions.ts';
import { columnsOfContents, drawContents, pagesOfContents } from './drawContents.ts';
import { drawTitle } from './drawTitle.ts';
import { layQuestion } from './layQuestion.ts';
import type { Draft } from './paper/inline.ts';
import { makePen, type Pen, type Tag } from './paper/pen.ts';
import type { Row } from './paper/row.ts';
import { addFaces, makeRuler } from './paper/ruler.ts';
import { A4, type Sheet, sheetsOf } from './paper/sheets.ts';
import { topicHeading } from './topicHeading.ts';
import type { Workbook } from './workbooks.ts';

/** What a workbook says beside its questions. */
export interface Imprint {
  siteName: string;
  /** Where the site is. */
  publicUrl: string;
  madeAt: Date;
}

/** Question pages of one topic: more would make a book that nobody prints. */
const MOST_OF_A_TOPIC = 3;

const LEVELS: Readonly<Record<string, string>> = {
  practice_1: 'Practice (P1)',
  practice_2: 'Practice (P2)',
  practice_3: 'Practice (P3)',
  challenge_1: 'Challenge (C1)',
  challenge_2: 'Challenge (C2)',
  challenge_3: 'Challenge (C3)',
};
const BOARDS: Readonly<Record<string, string>> = {
  aqa: 'AQA',
  cie: 'CIE',
  edexcel: 'Edexcel',
  eduqas: 'Eduqas',
  ocr: 'OCR',
  wjec: 'WJEC',
};

export interface Chapter {
  strand: string;
  topic: string;
  /** Ids of its question pages. */
  pageIds: readonly string[];
  rows: readonly Row[];
  tag: Tag;
}

/** A workbook with what the tests ask of it. */
export interface Made {
  bytes: Buffer;
  /** Ids of the question pages in it, in their order. */
  pageIds: readonly string[];
  /** Pages that were looked at and need the screen, with the reason. */
  leftOut: ReadonlyMap<string, string>;
}

/**
 * Makes a workbook: title, contents, and for each topic a few questions with room to write, without answers. The same
 * content on the same day makes the same bytes. Others get their turn between two questions and between two pages.
 * @param compress false leaves the text of the pages readable in the file
 */
export async function makeWorkbook(
  snapshot: Snapshot,
  workbook: Workbook,
  imprint: Imprint,
  { compress = true }: { compress?: boolean } = {},
): Promise<Made> {
  const title = `Computer science: ${workbook.title}`;
  const doc = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    compress,
    info: {
      Title: title,
      Author: imprint.siteName,
      Subject: 'Questions to answer on paper',
      Creator: imprint.siteName,
      CreationDate: dayOf(imprint.madeAt),
    },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  addFaces(doc);
  const root: Tag = { type: 'Document' };
  const draft: Draft = { ruler: makeRuler(doc), notation: workbook.notation, images: snapshot.images };
  const { chapters, leftOut } = await layChapters(snapshot, workbook, draft, root);
  const contents = columnsOfContents(chapters);
  const sheets = chapters.flatMap(({ rows }, chapter) => sheetsOf(chapter, rows));
  const pen = makePen(doc);

  drawTitle(pen, draft, { workbook, imprint, version: snapshot.version, root, questions: countOf(chapters) });
  const firstSheet = 1 + pagesOfContents(contents) + 1;
  const startOf = (chapter: number) => firstSheet + sheets.findIndex(sheet => sheet.chapter === chapter);
  drawContents(pen, draft, contents, { root, startOf, footer: number => footer(pen, draft, title, number) });
  await nextTurn();
  for (const [n, sheet] of sheets.entries()) {
    const chapter = chapters[sheet.chapter];
    if (!chapter) continue;
    drawSheet(pen, sheet, chapter.topic);
    if (sheets[n + 1]?.chapter !== sheet.chapter) pen.finished(chapter.tag);
    footer(pen, draft, title, firstSheet + n);
    await nextTurn();
  }
  doc.end();
  return { bytes: await whole, pageIds: chapters.flatMap(({ pageIds }) => pageIds), leftOut };
}

const countOf = (chapters: readonly Chapter[]): number =>
  chapters.reduce((sum, { pageIds }) => sum + pageIds.length, 0);

/** Midnight of that day, so that two servers make the same file. */
const dayOf = (instant: Date): Date => new Date(`${instant.toISOString().slice(0, 10)}T00:00:00Z`);

async function layChapters(snapshot: Snapshot, workbook: Workbook, draft: Draft, root: Tag) {
  const leftOut = new Map<string, string>();
  const chapters: Chapter[] = [];
  let number = 0;
  for (const { strand, topic, pages } of questionsByTopic(snapshot, workbook)) {
    const parent: Tag = { type: 'Sect', parent: root };
    const heading = topicHeading(strand, topic, draft, parent);
    const attempt = (page: Page, as: number): Row[] | undefined => {
      try {
        return layQuestion(snapshot, page, draft, { ...A4.column, parent, number: as, note: noteOf(page, workbook) });
      } catch (error) {
        if (!(error instanceof CannotDraw)) throw error;
        leftOut.set(page.id, error.message);
        return undefined;
      }
    };
    const chosen = spread(pages, MOST_OF_A_TOPIC, page => attempt(page, 0));
    if (chosen.length === 0) continue;
    const questions: Row[] = [];
    for (const { page } of chosen) {
      number += 1;
      questions.push(...(attempt(page, number) ?? []));
      await nextTurn();
    }
    chapters.push({
      strand,
      topic,
      pageIds: chosen.map(({ page }) => page.id),
      rows: [...heading, ...questions],
      tag: parent,
    });
  }
  return { chapters, leftOut };
}

/** Difficulty, and at GCSE the boards that the question is for: the workbook is for all of them. */
function noteOf(page: Page, workbook: Workbook): string {
  const level = LEVELS[difficultyFor(page, workbook) ?? ''] ?? '';
  if (workbook.examBoard) return level;
  const boards = boardsFor(page, workbook.stage).flatMap(board => BOARDS[board] ?? []);
  const all = boards.length === 0 || boards.length >= 5;
  return all ? level : [level, boards.join(', ')].filter(Boolean).join(' · ');
}

function drawSheet(pen: Pen, sheet: Sheet, topic: string): void {
  pen.doc.addPage();
  if (sheet.isFirst) pen.doc.outline.addItem(topic);
  for (const { row, top, height } of sheet.rows) row.draw(pen, top, height);
}

function footer(pen: Pen, { ruler }: Draft, title: string, number: number): void {
  const { x, width } = A4.column;
  const look = { face: 'body', size: 8, colour: '#555555' } as const;
  const page = String(number);
  pen.doc.markContent('Artifact', { type: 'Pagination' });
  pen.line(x, A4.height - 44, x + width, A4.height - 44, 0.5, '#c8c8c8');
  pen.text(title, x, A4.height - 32, look);
  pen.text(page, x + width - ruler.width(page, look), A4.height - 32, look);
  pen.doc.endMarkedContent();
}
