import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './markbook.css';

export type MarkbookState = 'completed' | 'passed' | 'failed' | 'in-progress' | 'not-attempted' | 'revoked';

export const markbookWords: Record<MarkbookState, string> = {
  completed: 'Completed',
  passed: 'Passed',
  failed: 'Failed',
  'in-progress': 'In progress',
  'not-attempted': 'Not attempted',
  revoked: 'Not sharing',
};

const icons: Partial<Record<MarkbookState, IconName>> = {
  completed: 'tick',
  passed: 'tick',
  failed: 'cross',
  revoked: 'lock',
};

export interface MarkbookCellProps {
  state: MarkbookState;
  /** "4/5" or "80%". */
  children?: ReactNode;
  /** The rest of the row, for a student who is not sharing. */
  colSpan?: number;
  /** The tooltip: question and state. */
  title?: string;
  /** Keyboard movement through the grid: the one cell in the tab order has 0. */
  tabIndex?: number;
}

/** A cell of the markbook: icon and fraction, with the word for screen readers. */
export function MarkbookCell({ state, children, ...cell }: MarkbookCellProps) {
  return (
    <td className={`mk ${state}`} {...cell}>
      <MarkbookMark state={state}>{children}</MarkbookMark>
    </td>
  );
}

/** What stands in the cell, for cards and lists. */
export function MarkbookMark({ state, children }: Pick<MarkbookCellProps, 'state' | 'children'>) {
  const icon = icons[state];
  return (
    <span>
      {icon && <Icon name={icon} />}
      {state === 'revoked' ? markbookWords.revoked : (children ?? '–')}
      {state !== 'revoked' && <span className="sr"> {markbookWords[state]}</span>}
    </span>
  );
}
