import { createContext, type ReactNode, useContext } from 'react';
import { rare } from './rare.tsx';

/** Whether something that expands stands around: expandables do not nest (behaviour `learning.md §1.1`). */
export const InExpandable = createContext(false);

const Control = rare('src/blocks/rare/ExpandControl.tsx', () => import('./rare/ExpandControl.tsx'));

export interface ExpandableProps {
  /** Whether it expands at all. */
  when: boolean | undefined;
  /** What it is: the dialog's title. */
  title: string;
  children: ReactNode;
}

/** Large tables, figures and code get a button that shows them in a dialog as wide as the window. */
export function Expandable({ when, title, children }: ExpandableProps) {
  const nested = useContext(InExpandable);
  if (!when || nested) return children;
  return (
    <div className="expands">
      <InExpandable value={true}>{children}</InExpandable>
      <Control title={title}>{children}</Control>
    </div>
  );
}
