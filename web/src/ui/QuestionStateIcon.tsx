import { hexagon } from './hexagon.ts';

export type QuestionState = 'perfect' | 'passed' | 'in-progress' | 'failed' | 'not-started' | 'current';

/** The word that goes with each state (decisions.md, Readings); passed and in progress are told apart by their shapes. */
export const questionStateWords: Record<QuestionState, string> = {
  perfect: 'perfect!',
  passed: 'in progress',
  'in-progress': 'in progress',
  failed: 'try again!',
  'not-started': 'not started',
  current: 'current question',
};

export interface QuestionStateIconProps {
  state: QuestionState;
  /** The question's number, shown where nothing has been tried yet and on the current one. */
  number?: number;
  /** Where the word is: beside the icon, said to screen readers alone, or already in the page. */
  word?: 'beside' | 'hidden' | 'elsewhere';
  /** px; 30 unless told. */
  size?: number;
}

const shape = hexagon(15, 17, 15);
const looks: Record<QuestionState, string> = {
  perfect: 'perfect',
  passed: 'passed',
  'in-progress': 'prog',
  failed: 'failed',
  'not-started': 'none',
  current: 'now',
};
const tick = 'm9.5 17.5 4 4 7.5-8.5';

/** One cell of the honeycomb: how far a question is. Known by shape first, by word second, by colour last. */
export function QuestionStateIcon({ state, number, word = 'beside', size }: QuestionStateIconProps) {
  const numbered = (state === 'not-started' || state === 'current') && number !== undefined;
  const icon = (
    <svg
      className={`qs ${looks[state]}`}
      viewBox="0 0 30 34"
      aria-hidden="true"
      style={size === undefined ? undefined : { width: size, height: (size * 34) / 30 }}
    >
      <path className="h" d={shape} />
      {(state === 'perfect' || state === 'passed') && <path className="k" d={tick} />}
      {state === 'failed' && <path className="k" d="M10.5 12.5l9 9M19.5 12.5l-9 9" />}
      {state === 'in-progress' && <path className="f" d="M15 5 15 29 4.6 23V11Z" />}
      {numbered && (
        <text x="15" y="21">
          {number}
        </text>
      )}
    </svg>
  );
  if (word === 'elsewhere') return icon;
  const words = questionStateWords[state];
  if (word === 'hidden')
    return (
      <>
        {icon}
        <span className="sr">{number === undefined ? words : `Question ${number}, ${words}`}</span>
      </>
    );
  return (
    <span className="row qs-w">
      {icon}
      <span className="small">{words}</span>
    </span>
  );
}
