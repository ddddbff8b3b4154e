import type { FriendlyError } from './friendlyErrors.ts';

/** What went wrong, what the language says of it, and what to do. */
export function Failure({ error: { title, said, advice } }: { error: FriendlyError }) {
  return (
    <div className="cs-err">
      <p>
        <b>{title}</b>
      </p>
      <pre>{said}</pre>
      {advice && <p>{advice}</p>}
    </div>
  );
}
