import type { Snapshot } from '@cs/content';
import type { Stage } from '@cs/contract';
import { perVersion } from '../../../content/live.ts';
import { now } from '../../../platform/clock.ts';
import { config } from '../../../platform/config.ts';
import { BadRequest, NotFound } from '../../../platform/errors.ts';
import { tagOf } from '../../../platform/http/etag.ts';
import { makeWorkbook } from './makeWorkbook.ts';
import type { Notation } from './maths/signs.ts';

/** A workbook that teachers can print (`learning.md §2`, `events-admin.md §2.4`). */
export interface Workbook {
  /** Below `/documents/`. */
  path: string;
  /** Of the file that is saved. */
  fileName: string;
  title: string;
  stage: Stage;
  /** Absent: questions for any exam board. */
  examBoard?: 'aqa' | 'ocr';
  /** How its Boolean expressions are written: as the board writes them. */
  notation: Notation;
}

export const WORKBOOKS: readonly Workbook[] = [
  {
    path: 'content/books/gcse_book_2023.pdf',
    fileName: 'gcse-workbook.pdf',
    title: 'GCSE workbook',
    stage: 'gcse',
    notation: 'mathematical',
  },
  {
    path: 'content/books/aqa_book_2022.pdf',
    fileName: 'aqa-workbook.pdf',
    title: 'AQA A level workbook',
    stage: 'a_level',
    examBoard: 'aqa',
    notation: 'engineering',
  },
  {
    path: 'content/books/ocr_book_2022.pdf',
    fileName: 'ocr-workbook.pdf',
    title: 'OCR A level workbook',
    stage: 'a_level',
    examBoard: 'ocr',
    notation: 'mathematical',
  },
];

/**
 * The workbook at a path below `/documents/`.
 * @throws {BadRequest} for a path that leads elsewhere or names no PDF (behaviour `learning.md §3.4`)
 * @throws {NotFound} when there is no such workbook
 */
export function findWorkbook(path: string): Workbook {
  if (path.split('/').includes('..') || path.includes('\0')) throw new BadRequest('Invalid file path or filename.');
  if (!/\.pdf$/i.test(path)) throw new BadRequest('Invalid file type requested');
  const workbook = WORKBOOKS.find(each => each.path === path);
  if (!workbook) throw new NotFound(`Unable to locate the file: ${path}`);
  return workbook;
}

/** A workbook as a file. */
export interface MadeWorkbook {
  bytes: Buffer;
  etag: string;
}

const made = perVersion(() => new Map<string, Promise<MadeWorkbook>>());

/** The file of a workbook, made when somebody first asks for it and kept as long as the version of the content. */
export function workbookFile(snapshot: Snapshot, workbook: Workbook): Promise<MadeWorkbook> {
  const files = made(snapshot);
  const known = files.get(workbook.path);
  if (known) return known;
  const { siteName, publicUrl } = config();
  const making = makeWorkbook(snapshot, workbook, { siteName, publicUrl, madeAt: now() }).then(
    ({ bytes }) => ({ bytes, etag: tagOf(bytes) }),
    error => {
      // The next who asks may have more luck.
      files.delete(workbook.path);
      throw error;
    },
  );
  files.set(workbook.path, making);
  return making;
}
