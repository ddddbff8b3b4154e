import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { bringIntoRow } from './bringIntoRow.ts';
import './tabs.css';

export interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: ReactNode; end?: boolean }[];
}

/** Parts of a page that have addresses of their own, such as the account's: links that look like tabs. */
export function TabLinks({ label, links }: TabLinksProps) {
  const { pathname } = useLocation();
  const isHere = (to: string, end = false) => pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(({ to, end, label }) => {
        const here = isHere(to, end);
        return (
          // The ref changes with `here`, so that it is called for the tab that has become the open one.
          <Link
            key={to}
            className="tab"
            to={to}
            aria-current={here ? 'page' : undefined}
            ref={here ? bringIntoRow : null}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
