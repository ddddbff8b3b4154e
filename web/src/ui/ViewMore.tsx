import { Button } from './Button.tsx';

export interface ViewMoreProps {
  shown: number;
  /** Absent while it is not known. */
  total?: number;
  onMore: () => void;
  busy?: boolean;
  /** What is listed, in the plural: "questions". */
  noun?: string;
}

/** Under a list that is fetched in pieces. The button goes when everything is shown. */
export function ViewMore({ shown, total, onMore, busy, noun = 'results' }: ViewMoreProps) {
  return (
    <div className="row mt4">
      <p className="small muted" role="status">
        {total === undefined ? `Showing ${shown} ${noun}` : `Showing ${shown} of ${total} ${noun}`}
      </p>
      {(total === undefined || shown < total) && (
        <Button variant="quiet" onClick={onMore} busy={busy}>
          View more
        </Button>
      )}
    </div>
  );
}
