export interface CountProps {
  value: number;
  /** Something to do, rather than a plain number. */
  hot?: boolean;
  /** Said after the number: "to do". */
  label?: string;
}

/** A number with hexagonal ends, beside the word it counts. Above 99 it says "99+". */
export function Count({ value, hot, label }: CountProps) {
  return (
    <span className={hot ? 'count hot' : 'count'}>
      <span aria-hidden={label && value > 99 ? true : undefined}>{value > 99 ? '99+' : value}</span>
      {label && <span className="sr">{value > 99 ? `${value} ${label}` : ` ${label}`}</span>}
    </span>
  );
}
