import Papa from 'papaparse';

export type Cell = string | number | undefined;

/** Excel needs to be told that a file is UTF-8. */
const BOM = '\uFEFF';

/**
 * A CSV file; the one writer of them. A text that a spreadsheet would run as a formula gets an apostrophe before it.
 * @param withMark starts the file with a byte order mark, for Excel
 * @param quoted puts every cell into quotes and ends lines with `\n`, as the markbook's files are (behaviour `learning.md §5.7`)
 */
export function toCsv(rows: readonly (readonly Cell[])[], { withMark = false, quoted = false } = {}): string {
  const lineEnd = quoted ? '\n' : '\r\n';
  const text = Papa.unparse(
    rows.map(row => row.map(cell => cell ?? '')),
    { escapeFormulae: true, newline: lineEnd, quotes: quoted },
  );
  return `${withMark ? BOM : ''}${text}${rows.length ? lineEnd : ''}`;
}
