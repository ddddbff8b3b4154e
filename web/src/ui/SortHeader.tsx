import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type SortDirection = 'ascending' | 'descending';

export interface SortHeaderProps extends Omit<ComponentPropsWithRef<'th'>, 'children'> {
  children: ReactNode;
  /** Absent while the table is sorted by another column. */
  direction?: SortDirection | undefined;
  onSort: () => void;
  /** The column's full name, where the header is short: "Q1" is "Bubble sort: first pass". */
  fullName?: string;
}

const icons: Record<SortDirection, IconName> = { ascending: 'chevronUp', descending: 'chevronDown' };

/** A column's header that sorts, with `aria-sort`. */
export function SortHeader({ children, direction, onSort, fullName, ...rest }: SortHeaderProps) {
  return (
    <th scope="col" {...rest} aria-sort={direction ?? 'none'}>
      <SortButton direction={direction} onSort={onSort} fullName={fullName}>
        {children}
      </SortButton>
    </th>
  );
}

/** The button alone; its `<th>` must carry `aria-sort`. */
export function SortButton({
  children,
  direction,
  onSort,
  fullName,
}: Pick<SortHeaderProps, 'children' | 'direction' | 'onSort' | 'fullName'>) {
  return (
    <button type="button" className="sort" onClick={onSort} title={fullName}>
      {children}
      {fullName && <span className="sr">: {fullName}</span>}
      <Icon name={direction ? icons[direction] : 'sort'} />
    </button>
  );
}
