import { Icon } from './Icon.tsx';
import { type MarkbookState, markbookWords } from './MarkbookCell.tsx';
import './markbook.css';

export interface MarkbookKeyProps {
  /** More than the state's word: `{ passed: 'Passed (75% or more)' }`. */
  words?: Partial<Record<MarkbookState, string>>;
}

const marks = {
  completed: <Icon name="tick" />,
  passed: <Icon name="tick" />,
  failed: <Icon name="cross" />,
  'in-progress': '½',
  'not-attempted': '–',
  revoked: null,
} as const satisfies Record<MarkbookState, unknown>;

/** What the markbook's cells mean. */
export function MarkbookKey({ words }: MarkbookKeyProps) {
  const states = Object.keys(marks) as MarkbookState[];
  return (
    <ul className="key" aria-label="Key">
      {states.map(state => (
        <li key={state}>
          <span className={`mk ${state}`} aria-hidden="true">
            {marks[state]}
          </span>
          {words?.[state] ?? markbookWords[state]}
        </li>
      ))}
    </ul>
  );
}
