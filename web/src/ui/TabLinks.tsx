import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
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
      {links.map(({ to, end, label }) => (
        <Link key={to} className="tab" to={to} aria-current={isHere(to, end) ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
