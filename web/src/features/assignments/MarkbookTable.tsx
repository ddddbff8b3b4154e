import type { AssignmentProgress } from '@cs/contract';
import { memo, useMemo, useState } from 'react';
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
import { useRowWindow } from './useRowWindow.ts';

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
  const { body, windowed, from, to, above, below } = useRowWindow(rows.length);
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
      rowCount={windowed ? rows.length + 1 : undefined}
    >
      <thead>
        <tr aria-rowindex={windowed ? 1 : undefined}>
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
      <tbody ref={body}>
        <Gap height={above} columns={stable.length + 3} />
        {sorted.slice(from, to).map((row, place) => (
          <MarkbookRow
            key={row.user.id}
            row={row}
            columns={stable}
            asPercent={asPercent}
            links={links}
            // The header is row 1.
            index={windowed ? from + place + 2 : undefined}
          />
        ))}
        <Gap height={below} columns={stable.length + 3} />
      </tbody>
    </DataTable>
  );
}

/** The room of rows that are out of view. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable here, and this one is empty
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
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
  /** Among all rows, where not all are drawn. */
  index: number | undefined;
}

const MarkbookRow = memo(function MarkbookRow({ row, columns, asPercent, links, index }: MarkbookRowProps) {
  const { user } = row;
  const name = listName(user);
  const shares = user.authorisedFullAccess;
  return (
    <tr aria-rowindex={index}>
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

function Marks({ row, columns, asPercent }: Pick<MarkbookRowProps, 'row' | 'columns' | 'asPercent'>) {
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
