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
  rows: { row: Row; top: number }[];
  /** The chapters that begin on it. */
  starts: number[];
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

/** Shares the rows of chapters out over pages. A chapter begins a page of its own; a group that is too tall is broken. */
export function sheetsOf(chapters: readonly (readonly Row[])[]): Sheet[] {
  const sheets: Sheet[] = [];
  let top = A4.top;
  const turn = () => {
    sheets.push({ rows: [], starts: [] });
    top = A4.top;
  };
  const place = (row: Row) => {
    const sheet = sheets.at(-1);
    if (!sheet) return;
    const at = sheet.rows.length === 0 ? top : top + row.before;
    sheet.rows.push({ row, top: at });
    top = at + row.height;
  };
  for (const [chapter, rows] of chapters.entries()) {
    turn();
    sheets.at(-1)?.starts.push(chapter);
    for (const group of groupsOf(rows)) {
      const height = group.reduce((sum, row) => sum + row.before + row.height, 0);
      const fits = () => top + height <= A4.bottom;
      const empty = () => sheets.at(-1)?.rows.length === 0;
      if (!fits() && !empty() && (height <= HEIGHT || top > A4.top + HEIGHT / 2)) turn();
      for (const row of group) {
        if (top + row.before + row.height > A4.bottom && !empty()) turn();
        place(row);
      }
    }
  }
  return sheets;
}
