import { Link } from 'react-router';
import { Icon } from './Icon.tsx';
import './pagination.css';

export interface PaginationProps {
  /** What is paged: "Pages of users". */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** Links to the pages of a list: first, last and those round the current one. Nothing where there is one page. */
export function Pagination({ label, page, pages, to }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevronLeft" />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index, all) => {
        const gap = number - (all[index - 1] ?? 0) > 1;
        return (
          <span className="row" key={number}>
            {gap && <span aria-hidden="true">…</span>}
            <Link
              to={to(number)}
              aria-label={`Page ${number} of ${pages}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </span>
        );
      })}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevronRight" />
        </Link>
      )}
    </nav>
  );
}

/** Which numbers are shown: 1, 4, 5, 6, 20 for page 5 of 20. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter(number => number >= 1 && number <= pages).sort((a, b) => a - b);
}
