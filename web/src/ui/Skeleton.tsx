export interface SkeletonProps {
  /** What will come: rows with a hexagon, lines of text, a page with its head, or the rows of a table. */
  shape?: 'rows' | 'text' | 'page' | 'table';
  count?: number;
  /** Said to screen readers. */
  label?: string;
}

/** A placeholder in the shape of what will come; seen only when that takes longer than 200 ms. */
export function Skeleton({ shape = 'rows', count = 3, label = 'Loading' }: SkeletonProps) {
  return (
    <div className="sk-late" role="status">
      <span className="sr">{label}</span>
      <div aria-hidden="true">
        {shape === 'page' && <span className="sk title" />}
        {shape === 'rows' ? <SkeletonRows count={count} /> : <SkeletonLines count={count} table={shape === 'table'} />}
      </div>
    </div>
  );
}

function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="card stack">
      {places(count).map(place => (
        <div className="row nowrap-row" key={place}>
          <span className="sk hex" />
          <div className="grow stack sk-two">
            <span className="sk w70" />
            <span className="sk w45 thin" />
          </div>
        </div>
      ))}
    </div>
  );
}

function SkeletonLines({ count, table }: { count: number; table: boolean }) {
  return (
    <div className={table ? 'tw stack sk-table' : 'stack sk-text'}>
      {places(count).map(place => (
        <span className={place === count - 1 && !table ? 'sk w70' : 'sk'} key={place} />
      ))}
    </div>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
