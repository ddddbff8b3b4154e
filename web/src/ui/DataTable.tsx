import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './dataTable.css';

export interface DataTableProps {
  /** The table's name, for the scrolling region and for screen readers. */
  label: string;
  /** Rows become cards under 576 px. Give every cell `data-l` (its column's name) and the parts their `tableRoles`. */
  cards?: boolean;
  /** The markbook's narrow rows. */
  markbook?: boolean;
  /** A CSS length: the table scrolls in itself and keeps its header in view. */
  maxHeight?: string;
  /** All rows, header included, where only those in view are drawn: give each row its `aria-rowindex`. */
  rowCount?: number | undefined;
  className?: string;
  /** `<thead>` and `<tbody>`. */
  children: ReactNode;
}

/** A table that scrolls sideways in itself, by keyboard too, with its header in view. `.stick` keeps a column. */
export function DataTable({ label, cards, markbook, maxHeight, rowCount, className, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="tw" aria-label={label} tabIndex={0} style={{ maxHeight }}>
      <table
        className={classes('tb', cards && 'cards', markbook && 'mb', className)}
        aria-label={label}
        aria-rowcount={rowCount}
        {...(cards && tableRoles.table)}
      >
        {children}
      </table>
    </section>
  );
}

/** Roles to spread on the parts of a table whose rows become cards: a grid layout takes the native ones away. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
