import type { AssignmentProgress, UserSummary } from '@cs/contract';
import { stateOf } from '../questions/stateOf.ts';

/** A question page of a board, as the markbook counts it. */
export interface MarkbookPage {
  id: string;
  title: string;
  passMark: number;
  /** The markable parts in the order of the page. */
  parts: readonly { id: string; title?: string }[];
}

/** A member and their work: part id to "ever correct". A part without an entry was never tried. */
export interface MarkbookRow {
  user: UserSummary;
  /** Absent when the member does not share their work with the reader. */
  work?: ReadonlyMap<string, boolean>;
}

/** A row of the markbook; its arrays align with the pages, and are empty when the work is not shared (§5.4). */
export function progressOf({ user, work }: MarkbookRow, pages: readonly MarkbookPage[]): AssignmentProgress {
  const progress: AssignmentProgress = { user, results: [], correctPartResults: [], incorrectPartResults: [] };
  if (!work) return progress;
  for (const page of pages) {
    const { correct, incorrect } = countParts(page, work);
    progress.results.push(stateOf(correct, incorrect, page.parts.length, page.passMark));
    progress.correctPartResults.push(correct);
    progress.incorrectPartResults.push(incorrect);
  }
  return progress;
}

export function countParts({ parts }: Pick<MarkbookPage, 'parts'>, work: ReadonlyMap<string, boolean>) {
  let correct = 0;
  let incorrect = 0;
  for (const { id } of parts) {
    const everCorrect = work.get(id);
    if (everCorrect === true) correct += 1;
    else if (everCorrect === false) incorrect += 1;
  }
  return { correct, incorrect };
}
