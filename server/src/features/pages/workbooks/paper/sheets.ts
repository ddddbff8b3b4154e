import type { Row } from './row.ts';

const MARGIN = 54;

/** A4 in pt, with the column that text stands in. */
export const A4 = {
  width: 595.28,
  height: 841.89,
  top: 50,
  /** Above the footer. */
  bottom: 841.89 - 56,
  column: { x: MARGIN, width: 595.28 - 2 * MARGIN },
} as const;

/** What stands on one page. */
export interface Sheet {
  /** Of which it is a page, by number from 0. */
  chapter: number;
  isFirst: boolean;
  rows: { row: Row; top: number; height: number }[];
}

/** Rows that must not be parted, up to and with the first that ends such a group. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let open = false;
  for (const row of rows) {
    const last = groups.at(-1);
    if (open && last) last.push(row);
    else groups.push([row]);
    open = row.glue;
  }
  return groups;
}

const HEIGHT = A4.bottom - A4.top;
/** How much of the space between rows goes when they are set as close as can be. */
const GAPS = 0.4;

/**
 * Shares the rows of a chapter out over pages of its own. They are set closer where that saves a page, and a group of rows
 * is broken only when it is taller than a page.
 */
export function sheetsOf(chapter: number, rows: readonly Row[]): Sheet[] {
  const groups = groupsOf(rows);
  const [loose, ...closer] = [0, 0.5, 1].map(closeness => shared(groups, closeness));
  const best = closer.reduce((one, other) => (other.length < one.length ? other : one), loose ?? []);
  return best.map((sheet, n) => ({ chapter, isFirst: n === 0, rows: sheet }));
}

/** `closeness` from 0 to 1. */
function shared(groups: readonly (readonly Row[])[], closeness: number): Sheet['rows'][] {
  const before = (row: Row) => row.before * (1 - GAPS * closeness);
  const tall = (row: Row) => row.height - (row.slack ?? 0) * closeness;
  const sheets: Sheet['rows'][] = [[]];
  let top: number = A4.top;
  const isEmpty = () => sheets.at(-1)?.length === 0;
  const turn = () => {
    sheets.push([]);
    top = A4.top;
  };
  for (const group of groups) {
    const height = group.reduce((sum, row) => sum + before(row) + tall(row), 0);
    const isTaller = height > HEIGHT && top <= A4.top + HEIGHT / 2;
    if (top + height > A4.bottom && !isTaller && !isEmpty()) turn();
    for (const row of group) {
      if (top + before(row) + tall(row) > A4.bottom && !isEmpty()) turn();
      if (!isEmpty()) top += before(row);
      sheets.at(-1)?.push({ row, top, height: tall(row) });
      top += tall(row);
    }
  }
  return sheets;
}
