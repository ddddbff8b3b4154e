import type { AssignmentProgress } from '@cs/contract';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { may, useMe } from '../../session/index.ts';
import { useExists } from '../../shell/index.ts';
import { DataTable, MarkbookCell, markbookWords, SortHeader } from '../../ui/index.ts';
import { listName } from '../groups/names.ts';
import {
  type Column,
  cellOf,
  markOf,
  nextSorting,
  partsOf,
  percent,
  type Sorting,
  sortRows,
  totalsOf,
} from './markbook.ts';

/** Rows in the first drawing; the others follow while the page can already be used. */
const AT_ONCE = 60;
/** From so many rows on the table scrolls in itself, with names and headers in view. */
const TALL = 14;

export interface MarkbookTableProps {
  rows: readonly AssignmentProgress[];
  columns: readonly Column[];
  asPercent: boolean;
}

/** A row a student, a cell a question; sorted by its headers. */
export function MarkbookTable({ rows, columns, asPercent }: MarkbookTableProps) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'student', direction: 'ascending' });
  const sorted = useMemo(() => sortRows(rows, sorting), [rows, sorting]);
  const shown = useDeferredValue(rows.length, Math.min(rows.length, AT_ONCE));
  const me = useMe();
  const links = useExists()('/progress/1') && may('teacher', me);
  // Unchanged while the board is, so that a change of marks draws only the rows that it touches.
  const stable = useStable(columns);
  const header = (by: Sorting['by']) => ({
    direction: sorting.by === by ? sorting.direction : undefined,
    onSort: () => setSorting(nextSorting(sorting, by)),
  });
  return (
    <DataTable
      label="Marks for each student"
      markbook
      maxHeight={rows.length > TALL ? 'calc(100vh - 32px)' : undefined}
    >
      <thead>
        <tr>
          <SortHeader className="stick" {...header('student')}>
            Student
          </SortHeader>
          {stable.map((column, place) => (
            <SortHeader className="mk" key={column.id} fullName={column.title} {...header(place)}>
              {`Q${place + 1}`}
            </SortHeader>
          ))}
          <SortHeader className="r" {...header('parts')}>
            Parts
          </SortHeader>
          <SortHeader className="r wide" {...header('questions')}>
            Questions
          </SortHeader>
        </tr>
      </thead>
      <tbody>
        {sorted.slice(0, shown).map(row => (
          <MarkbookRow key={row.user.id} row={row} columns={stable} asPercent={asPercent} links={links} />
        ))}
      </tbody>
    </DataTable>
  );
}

function useStable(columns: readonly Column[]): readonly Column[] {
  const words = JSON.stringify(columns);
  return useMemo(() => JSON.parse(words) as Column[], [words]);
}

interface MarkbookRowProps {
  row: AssignmentProgress;
  columns: readonly Column[];
  asPercent: boolean;
  /** Names lead to the student's own progress. */
  links: boolean;
}

const MarkbookRow = memo(function MarkbookRow({ row, columns, asPercent, links }: MarkbookRowProps) {
  const { user } = row;
  const name = listName(user);
  const shares = user.authorisedFullAccess;
  return (
    <tr>
      <th scope="row" className="stick" title={name}>
        {links && shares ? <Link to={`/progress/${user.id}`}>{name}</Link> : name}
      </th>
      {shares ? (
        <Marks row={row} columns={columns} asPercent={asPercent} />
      ) : (
        <MarkbookCell state="revoked" colSpan={columns.length + 2} />
      )}
    </tr>
  );
});

function Marks({ row, columns, asPercent }: Omit<MarkbookRowProps, 'links'>) {
  const totals = totalsOf(row);
  const total = (part: number, whole: number) => (asPercent ? `${percent(part, whole)}%` : `${part}/${whole}`);
  return (
    <>
      {columns.map((column, place) => {
        const cell = cellOf(row, place);
        return (
          <MarkbookCell
            key={column.id}
            state={cell.state}
            title={`Q${place + 1}: ${column.title}. ${markbookWords[cell.state]}`}
          >
            {markOf(cell, column.parts, asPercent)}
          </MarkbookCell>
        );
      })}
      <td className="r">{total(totals.parts, partsOf(columns))}</td>
      <td className="r">{total(totals.questions, columns.length)}</td>
    </>
  );
}
