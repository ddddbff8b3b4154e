import type { ReactNode } from 'react';
import { hexagon } from './hexagon.ts';
import './emptyState.css';

export interface EmptyStateProps {
  title: ReactNode;
  level?: 2 | 3;
  /** What to do next. */
  children?: ReactNode;
  /** The link or button that does it. */
  action?: ReactNode;
}

const drawn = hexagon(38, 27, 22);
const toDraw = hexagon(82, 27, 22);

/** Where there is nothing yet: says what to do next and links to it. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <svg viewBox="0 0 120 54" aria-hidden="true">
        <path d={drawn} />
        <path d={toDraw} strokeDasharray="4 4" />
      </svg>
      <Heading className="t1">{title}</Heading>
      {children && <div className="muted">{children}</div>}
      {action}
    </div>
  );
}
