import type { ExamBoard, Stage, UserContext } from '@cs/contract';

/** One row of stage and exam board as it is being filled in. */
export interface ContextRow {
  stage: Stage | '';
  examBoard: ExamBoard | '';
}

export const emptyRow: ContextRow = { stage: '', examBoard: '' };

export const stageNames: Record<Stage, string> = { gcse: 'GCSE', a_level: 'A level', all: 'All stages' };
export const boardNames: Record<ExamBoard, string> = {
  aqa: 'AQA',
  cie: 'CIE',
  edexcel: 'Edexcel',
  eduqas: 'Eduqas',
  ocr: 'OCR',
  wjec: 'WJEC',
  all: 'All exam boards',
};

/** Exam boards by stage (`learning.md §9`); with 'all' last, which is no board but their sum. */
const boardsOf: Record<Stage, readonly ExamBoard[]> = {
  gcse: ['aqa', 'edexcel', 'eduqas', 'ocr', 'wjec', 'all'],
  a_level: ['aqa', 'cie', 'eduqas', 'ocr', 'wjec', 'all'],
  all: ['aqa', 'cie', 'edexcel', 'eduqas', 'ocr', 'wjec', 'all'],
};
export const stages: readonly Stage[] = ['gcse', 'a_level', 'all'];

const isTaken = (rows: readonly ContextRow[], stage: Stage, board: ExamBoard): boolean =>
  rows.some(row => row.stage === stage && row.examBoard === board);

/** The boards that a row may still choose: those of its stage that no other row has with it. */
export function boardsFor(rows: readonly ContextRow[], index: number): readonly ExamBoard[] {
  const stage = rows[index]?.stage;
  if (!stage) return boardsOf.all;
  const others = rows.filter((_, other) => other !== index);
  return boardsOf[stage].filter(board => !isTaken(others, stage, board));
}

/** Another row is offered only while options remain and no row says 'all' (`accounts.md §5`, Registered contexts). */
export function mayAddRow(rows: readonly ContextRow[]): boolean {
  if (rows.some(row => row.stage === 'all' || row.examBoard === 'all')) return false;
  return stages.some(stage => boardsOf[stage].some(board => board !== 'all' && !isTaken(rows, stage, board)));
}

/** A row after one of its choices changed: a board that the new stage does not have is taken back. */
export function changeRow(row: ContextRow, change: Partial<ContextRow>): ContextRow {
  const next = { ...row, ...change };
  const fits = next.stage === '' || next.examBoard === '' || boardsOf[next.stage].includes(next.examBoard);
  return fits ? next : { ...next, examBoard: '' };
}

export const isComplete = (row: ContextRow): row is UserContext => row.stage !== '' && row.examBoard !== '';

/** The rows of a form whose selects are named `stage` and `examBoard`. */
export function readRows(form: FormData): ContextRow[] {
  const boards = form.getAll('examBoard').map(String);
  return form.getAll('stage').map((stage, index) => {
    const board = boards[index] ?? '';
    return {
      stage: stages.find(known => known === stage) ?? '',
      examBoard: boardsOf.all.find(known => known === board) ?? '',
    };
  });
}
