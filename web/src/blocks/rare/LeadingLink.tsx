import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useExists } from '../../shell/useExists.ts';

export const isElsewhere = (href: string): boolean => /^(https?:)?\/\//i.test(href);

/** A link that an author gave: inside the site by the router, elsewhere in a new window. */
export function LeadingLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const exists = useExists();
  if (href.startsWith('/') && exists(href.replace(/[?#].*/, '')))
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  const elsewhere = isElsewhere(href);
  return (
    <a href={href} className={className} {...(elsewhere && { target: '_blank', rel: 'noopener' })}>
      {children}
      {elsewhere && <span className="sr"> (opens in a new tab)</span>}
    </a>
  );
}
