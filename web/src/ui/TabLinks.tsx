import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

export interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: ReactNode; end?: boolean }[];
}

/** Parts of a page that have addresses of their own, such as the account's: links that look like tabs. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(link => (
        <NavLink key={link.to} className="tab" to={link.to} end={link.end}>
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
