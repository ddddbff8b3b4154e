import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { useSiteName } from './SiteName.tsx';

export interface Crumb {
  label: string;
  /** Absent on the last one: the page itself. */
  to?: string;
}

export interface PageHeadProps {
  /** The page's only `h1`. */
  title: ReactNode;
  /** The document's title where `title` is not plain text or says too little: `Page - Site`. */
  documentTitle?: string | undefined;
  /** From the top of the site down to this page's parent; the page itself is added. */
  breadcrumb?: readonly Crumb[];
  description?: ReactNode;
  /** On the right: at most one primary button. */
  actions?: ReactNode;
  /** Question and test pages: 35 px instead of 42, as the work must start high. */
  compact?: boolean;
  /** Between title and end of the head: labels, difficulty, meta. */
  children?: ReactNode;
  className?: string;
}

/** Breadcrumb, title, one-line description, actions; sets the document's title. */
export function PageHead(props: PageHeadProps) {
  const { title, breadcrumb, description, actions, compact, children, className } = props;
  const site = useSiteName();
  const name = props.documentTitle ?? (typeof title === 'string' ? title : '');
  return (
    <div className={classes('ph', compact && 'compact', className)}>
      <title>{[name, site].filter(Boolean).join(' - ')}</title>
      {breadcrumb && breadcrumb.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            {breadcrumb.map(crumb => (
              <li key={crumb.label}>{crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}</li>
            ))}
            <li aria-current="page">{name || title}</li>
          </ol>
        </nav>
      )}
      <div className="ph-row">
        <div>
          <h1>{title}</h1>
          {description && <p>{description}</p>}
          {children}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
    </div>
  );
}
