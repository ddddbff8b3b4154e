import { Link } from 'react-router';
import { useExists } from '../../shell/index.ts';
import { Note } from '../../ui/index.ts';

/** What came of setting one board to several groups. */
export interface Outcome {
  title: string;
  /** Names of the groups that have it now. */
  set: readonly string[];
  failures: readonly { group: string; message: string }[];
}

/** Says under the form what was set and what was not; it stays when the toasts have gone. */
export function SettingOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const exists = useExists();
  return (
    <div role="status" className={outcome ? 'stack' : undefined}>
      {outcome && outcome.set.length > 0 && (
        <Note kind="good" title={outcome.set.length === 1 ? 'Assignment set' : 'Assignments set'} level={3}>
          <p>
            “{outcome.title}” is assigned to {outcome.set.join(', ')}.{' '}
            {exists('/my_markbook') && <Link to="/my_markbook">Follow it in the markbook</Link>}
          </p>
        </Note>
      )}
      {outcome && outcome.failures.length > 0 && (
        <Note kind="bad" title="Not assigned" level={3}>
          <ul>
            {outcome.failures.map(({ group, message }) => (
              <li key={group}>
                {group}: {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
