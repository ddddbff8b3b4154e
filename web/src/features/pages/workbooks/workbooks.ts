/** A workbook that teachers can print. */
export interface Workbook {
  type: 'GCSE' | 'AQA' | 'OCR';
  /** For whom it is. */
  about: string;
  /** Below `/documents/`. */
  path: string;
  /** What it is saved as. */
  fileName: string;
}

/** One for each button (`learning.md §2`). */
export const WORKBOOKS: readonly Workbook[] = [
  {
    type: 'GCSE',
    about: 'GCSE, all exam boards',
    path: 'content/books/gcse_book_2023.pdf',
    fileName: 'gcse-workbook.pdf',
  },
  { type: 'AQA', about: 'A level, AQA', path: 'content/books/aqa_book_2022.pdf', fileName: 'aqa-workbook.pdf' },
  { type: 'OCR', about: 'A level, OCR', path: 'content/books/ocr_book_2022.pdf', fileName: 'ocr-workbook.pdf' },
];
